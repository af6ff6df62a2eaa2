// The order in which hard bots think about questions.
import { expect, test } from 'vitest'
import { ThoughtQueue } from '../../../server/src/bots/thought-queue.ts'

const asked = (address: string, name: string, untilMs = 1_000) => ({ address, name, untilMs })

/** Takes all questions; returns their names in that order. */
function namesIn(queue: ThoughtQueue<ReturnType<typeof asked>>): readonly string[] {
  const names: string[] = []
  for (let next = queue.next(0); next !== undefined; next = queue.next(0))
    names.push(next.taken.name)
  return names
}

test('addresses take turns, in whatever order their questions came', () => {
  const queue = new ThoughtQueue<ReturnType<typeof asked>>(32)
  for (const name of ['a1', 'a2', 'a3']) queue.add(asked('a', name))
  for (const name of ['b1', 'b2']) queue.add(asked('b', name))
  queue.add(asked('c', 'c1'))
  expect(namesIn(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3'])
})

test('an address that has just had its turn waits for others that arrive in the meantime', () => {
  const queue = new ThoughtQueue<ReturnType<typeof asked>>(32)
  for (const name of ['a1', 'a2']) queue.add(asked('a', name))
  expect(queue.next(0)?.taken.name).toBe('a1')
  queue.add(asked('b', 'b1'))
  expect(namesIn(queue)).toEqual(['b1', 'a2'])
  queue.add(asked('b', 'b2'))
  queue.add(asked('a', 'a3'))
  expect(namesIn(queue)).toEqual(['b2', 'a3'])
})

test('the addresses of one /48 have one turn together', () => {
  const queue = new ThoughtQueue<ReturnType<typeof asked>>(32)
  for (const half of [1, 2, 3]) queue.add(asked(`2001:db8:1:${half}::/64`, `site ${half}`))
  queue.add(asked('203.0.113.7', 'home'))
  expect(namesIn(queue)).toEqual(['site 1', 'home', 'site 2', 'site 3'])
})

test('the time that is left is divided among all addresses that wait', () => {
  const queue = new ThoughtQueue<ReturnType<typeof asked>>(32)
  for (const name of ['a1', 'a2']) queue.add(asked('a', name))
  for (const address of ['b', 'c']) queue.add(asked(address, address))
  const ends = Array.from({ length: 4 }, () => queue.next(400)?.untilMs)
  expect(ends).toEqual([600, 600, 700, 1_000])
  queue.add(asked('a', 'late'))
  expect(queue.next(2_000)?.untilMs).toBe(2_000)
})

test('when too many wait, the address with the most gives up its latest, and no other does', () => {
  const queue = new ThoughtQueue<ReturnType<typeof asked>>(3)
  for (const name of ['a1', 'a2', 'a3']) expect(queue.add(asked('a', name))).toBeUndefined()
  expect(queue.add(asked('a', 'a4'))?.name).toBe('a4')
  expect(queue.add(asked('b', 'b1'))?.name).toBe('a3')
  expect(namesIn(queue)).toEqual(['a1', 'b1', 'a2'])
})
