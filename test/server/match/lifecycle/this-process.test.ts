// The server's own process in a cluster: its load, and taking over matches of dead processes.
import { expect, test } from 'vitest'
import { accept } from '../../../../rules/src/result.ts'
import { type Bus, NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import { MATCHES_AT_ONCE_MAX } from '../../../../server/src/config/limits/cluster.ts'
import { newHouse } from '../../../../server/src/house/house.ts'
import { StoreError } from '../../../../server/src/journal/journal.ts'
import { newListNews } from '../../../../server/src/lobby/news.ts'
import type { LocalMatch } from '../../../../server/src/match/lifecycle/directory.ts'
import { newThisProcess } from '../../../../server/src/match/lifecycle/this-process.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { newMetrics } from '../../../../server/src/observe/metrics.ts'

/** Creates a process with matches in memory, which wakes others with `wake`, and notes what it does. */
function newProcess(
  awakeIds: readonly string[],
  wake: (id: string) => Promise<boolean>,
  look = async () => {},
) {
  const did: string[] = []
  const note = (what: string): Promise<void> => {
    did.push(what)
    return look()
  }
  const match = (id: string): LocalMatch => ({
    confirm: () => note(`confirm ${id}`),
    recheck: () => note(`recheck ${id}`),
    moveAway: async () => {},
    census: () => ({ game: 'peek', phase: 'open', players: 0, spectators: 0 }),
  })
  const awake = new Map(awakeIds.map((id) => [id, match(id)]))
  const metrics = newMetrics()
  const house = newHouse()
  const { bus, hear } = newOtherBus()
  const logged: string[] = []
  const own = newThisProcess({
    directory: {
      awake,
      async wake(id) {
        if (await wake(id)) awake.set(id, match(id))
        return accept(undefined)
      },
    },
    house,
    log: newLog('info', { write: (line) => logged.push(line) }),
    metrics,
    news: newListNews(bus),
    connections: () => 7,
    address: 'here:1',
    meet: () => void did.push('meet'),
  })
  return { own, house, did, hear, logged, adoptions: () => new Map(metrics.adoptions.entries()) }
}

/** Creates a bus; `hear` delivers a message of another process. */
function newOtherBus() {
  const listeners: ((message: never, from: string) => void)[] = []
  const bus: Bus = { ...NOBODY_ELSE, hear: (_, listener) => void listeners.push(listener) }
  const hear = (message: unknown): void => {
    for (const listener of listeners) listener(message as never, 'another')
  }
  return { bus, hear }
}

const nothing = async () => false

test('a process reports its load, and takes nothing new while it drains or stops', () => {
  const { own, house } = newProcess(['a', 'b'], nothing)
  expect(own.load()).toEqual({ matches: 2, connections: 7, address: 'here:1', isStopping: false })
  expect([own.has('a'), own.has('c')]).toEqual([true, false])
  house.isDraining = true
  expect(own.load().isStopping).toBe(true)
  Object.assign(house, { isDraining: false, isStopping: true })
  expect(own.load().isStopping).toBe(true)
})

test('matches of a dead process are taken over, unless others own them or waking them fails', async () => {
  const { own, adoptions } = newProcess([], async (id) => {
    if (id.startsWith('owned')) throw new StoreError('owned', 'planted')
    if (id === 'away') throw new StoreError('unavailable', 'planted')
    return id === 'ours'
  })
  await own.takeOver(['ours', 'gone', 'owned', 'owned too', 'away'])
  expect(adoptions()).toEqual(
    new Map([
      ['taken-over', 1],
      ['left', 2],
      ['failed', 1],
    ]),
  )
  expect(own.has('ours')).toBe(true)
})

test('a limited number of matches is taken over at once, then the rest', async () => {
  let [now, most] = [0, 0]
  const woken: string[] = []
  const { own } = newProcess([], async (id) => {
    most = Math.max(most, ++now)
    await Promise.resolve()
    now--
    woken.push(id)
    return true
  })
  const ids = Array.from({ length: 3 * MATCHES_AT_ONCE_MAX }, (_, n) => `m${n}`)
  await own.takeOver(ids)
  expect(most).toBe(MATCHES_AT_ONCE_MAX)
  expect(woken.toSorted()).toEqual(ids.toSorted())
})

test('a single match is taken over too', async () => {
  const { own, adoptions } = newProcess([], async () => true)
  await own.takeOver(['ours'])
  expect(adoptions()).toEqual(new Map([['taken-over', 1]]))
})

test('the log has how many matches were taken over, and no line if others own them all', async () => {
  const { own, logged } = newProcess([], async (id) => {
    if (id !== 'ours') throw new StoreError('owned', 'planted')
    return true
  })
  await own.takeOver(['owned', 'owned too'])
  expect(logged).toEqual([])
  await own.takeOver(['owned', 'ours'])
  const lines = logged.map((line) => JSON.parse(line))
  expect(lines).toMatchObject([{ msg: 'took over matches', taken: 1, looked: 2, awake: 1 }])
})

test('a stopping process takes over no match', async () => {
  const { own, house, adoptions } = newProcess([], async () => true)
  house.isStopping = true
  await own.takeOver(['m1'])
  expect(adoptions().size).toBe(0)
  expect(own.has('m1')).toBe(false)
})

test('a process that was lost makes itself known and confirms its matches, or rechecks them', async () => {
  const { own, did } = newProcess(['a', 'b'], nothing)
  await own.wasLost()
  expect(did).toEqual(['meet', 'confirm a', 'confirm b'])
  await own.wentBack()
  expect(did.slice(3)).toEqual(['meet', 'recheck a', 'recheck b'])
})

test('a limited number of its matches is confirmed at once, then the rest, even if some cannot be', async () => {
  let [now, most] = [0, 0]
  const ids = Array.from({ length: 3 * MATCHES_AT_ONCE_MAX }, (_, n) => `m${n}`)
  const { own, did } = newProcess(ids, nothing, async () => {
    most = Math.max(most, ++now)
    await Promise.resolve()
    now--
    throw new Error('planted')
  })
  await own.wasLost()
  expect(most).toBe(MATCHES_AT_ONCE_MAX)
  expect(did).toHaveLength(ids.length + 1)
})

test('all matches are rechecked at once, before others may claim them, even if some cannot be', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  let [now, most] = [0, 0]
  const { own } = newProcess(ids, nothing, async () => {
    most = Math.max(most, ++now)
    await Promise.resolve()
    now--
    throw new Error('planted')
  })
  await own.wentBack()
  expect(most).toBe(ids.length)
})

test('a match here is confirmed when another process has changed it, which may own it by now', () => {
  const { did, hear } = newProcess(['a', 'b'], nothing)
  const listing = { phase: 'over', isPublic: true, members: [], row: '{}' }
  hear(['b', listing, false])
  hear(['elsewhere', listing, false])
  expect(did).toEqual(['confirm b'])
})
