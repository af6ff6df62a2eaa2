// The matches that fit into a process's memory, and those that fall asleep to make room.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { expect, test } from 'vitest'
import {
  awakeMax,
  beyondMemory,
  newMemoryShare,
} from '../../../../server/src/match/lifecycle/memory-share.ts'

const idsOf = (name: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${name} ${index}`)
const at = (match: string, address: string) => ({ match, address })

test('a process has memory for as many matches as its heap allows', () => {
  expect(awakeMax(603_979_776)).toBe(4_026)
})

test('empty matches make room first, those awake for longest before others', () => {
  const [quiet, played] = [idsOf('quiet', 3), idsOf('played', 3)]
  const visits = played.map((id) => at(id, 'home'))
  const awake = [...quiet, ...played]
  expect(beyondMemory(awake, visits, 6)).toEqual([])
  expect(beyondMemory(awake, visits, 4)).toEqual(['quiet 0', 'quiet 1'])
  expect(beyondMemory(awake, visits, 2)).toEqual([...quiet, 'played 2'])
})

test('after empty matches, the addresses that are at the most matches give up their latest', () => {
  const [flood, home] = [idsOf('flood', 9), idsOf('home', 2)]
  const visits = [
    ...flood.map((id) => at(id, 'flood')),
    ...home.map((id) => at(id, 'home')),
    at('home 0', 'elsewhere'),
  ]
  expect(beyondMemory([...flood, ...home], visits, 4)).toEqual(idsOf('flood', 9).slice(2).reverse())
})

test('a match that was just made stays awake until its maker comes, even if players are at all others', () => {
  const [played, made] = [idsOf('played', 16), ['made']]
  const visits = played.map((id) => at(id, 'flood'))
  expect(beyondMemory([...played, ...made], visits, 16)).toEqual(['played 15'])
  expect(beyondMemory([...made, ...played], visits, 16)).toEqual(['made'])
  const each = played.map((id) => at(id, id))
  expect(beyondMemory([...played, ...made], each, 16)).toEqual(['played 15'])
})

test('only an eighth of the matches count as the latest', () => {
  const [played, made] = [idsOf('played', 15), idsOf('made', 3)]
  const visits = played.map((id) => at(id, 'flood'))
  const beyond = (count: number) => beyondMemory([...played, ...made.slice(0, count)], visits, 16)
  expect([beyond(1), beyond(2), beyond(3)]).toEqual([[], ['played 14'], ['made 0', 'played 14']])
})

test('no player loses a match because a stranger who watches many also watches this one', () => {
  const [flood, home] = [idsOf('flood', 5), idsOf('home', 5)]
  const stranger = [...flood, ...home].map((id) => at(id, 'flood'))
  const people = home.map((id, index) => at(id, `home ${index}`))
  const gone = beyondMemory([...flood, ...home], [...stranger, ...people], 6)
  expect(gone).toEqual(flood.slice(1).reverse())
})

test('matches begin to fall asleep eight in a turn of the event loop, those being played coming first', async () => {
  const perTurn: number[] = []
  let isOver = false
  const turn = (): void => {
    perTurn.push(0)
    if (!isOver) setImmediate(turn)
  }
  const moveAway = async (): Promise<void> => void perTurn.push((perTurn.pop() ?? 0) + 1)
  const awake = new Map(idsOf('match', 100).map((id) => [id, { moveAway }]))
  const makeRoom = newMemoryShare({ awake, max: 80, visits: () => [], hit() {} })
  turn()
  await makeRoom()
  isOver = true
  expect(perTurn.slice(0, 3)).toEqual([8, 8, 5])
})

test('a match that wakes waits until there is room, but not for matches that fall asleep slowly', async () => {
  const awake = new Map<string, { moveAway(): Promise<void> }>()
  const begun: string[] = []
  let hits = 0
  const makeRoom = newMemoryShare({
    ...{ awake, max: 10, visits: () => [] },
    hit: () => {
      hits++
    },
  })
  const slow = Promise.withResolvers<void>()
  const come = async (id: string): Promise<void> => {
    await makeRoom()
    awake.set(id, {
      async moveAway() {
        begun.push(id)
        if (begun.length % 2 === 0) await slow.promise
        awake.delete(id)
      },
    })
  }
  await Promise.all(idsOf('match', 100).map(come))
  expect(begun).toEqual(idsOf('match', 100).slice(0, begun.length))
  expect(begun.length).toBeGreaterThanOrEqual(90)
  expect(hits).toBe(begun.length)
  slow.resolve()
  await turnOfTheLoop()
  expect(awake.size).toBeLessThanOrEqual(10)
})
