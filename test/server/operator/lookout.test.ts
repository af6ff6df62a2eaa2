// The operator's lists of players, matches and temples are paged, and are the same whichever server is asked.
import { expect, test } from 'vitest'
import { type Bus, NOBODY_ELSE, type Topic } from '../../../server/src/cluster/bus.ts'
import type { Load } from '../../../server/src/cluster/cluster.ts'
import { OPERATOR_ROWS_MAX, SURVEY_MS_MAX } from '../../../server/src/config/limits.ts'
import { newMemoryJournal } from '../../../server/src/journal/memory.ts'
import { newMetrics } from '../../../server/src/observe/metrics.ts'
import { newHouse } from '../../../server/src/operator/house.ts'
import { newLookout } from '../../../server/src/operator/lookout.ts'
import { newSurveys } from '../../../server/src/operator/surveys.ts'
import { newMemoryRegistry } from '../../../server/src/temples/memory-registry.ts'
import { newSeededEntropy } from '../../support/entropy.ts'
import { newManualTimers } from '../../support/timers.ts'

const entropy = newSeededEntropy('lookout')

const MANY = OPERATOR_ROWS_MAX + 1
const numbered = (index: number): string => `m${String(index).padStart(4, '0')}`

/** Creates servers that share a journal, each with a lookout. */
function newServers(count: number) {
  const listeners: { topic: Topic; from: number; listener: (message: never) => void }[] = []
  const silent = new Set<number>()
  const loads: Load[] = []
  const timers = newManualTimers()
  const [journal, registry] = [newMemoryJournal(1), newMemoryRegistry()]
  const servers = Array.from({ length: count }, (_, index) => {
    const bus: Bus = {
      ...NOBODY_ELSE,
      tell(topic, message) {
        const others = listeners.filter((each) => each.topic === topic && each.from !== index)
        // As it comes over the wire.
        for (const { listener } of others) listener(JSON.parse(JSON.stringify(message)) as never)
      },
      hear(topic, listener) {
        const hear = (message: never): void => {
          if (!silent.has(index)) listener(message, '')
        }
        listeners.push({ topic, from: index, listener: hear })
      },
    }
    const [house, metrics] = [newHouse(), newMetrics()]
    loads.push({ address: `/p${index + 1}`, matches: index, connections: 2, isStopping: false })
    const lookout = newLookout({
      ...{ house, journal, registry, metrics, timers },
      ...{ connections: () => 2, directory: { awake: { size: index } }, isPresent: () => false },
      ...{
        newSurvey: newSurveys({ bus, timers, entropy, servers: () => loads }),
        servers: () => loads,
      },
    })
    const enter = (id: string, match?: string): void => {
      const here = match === undefined ? {} : { match }
      const player = { id, name: 'Somebody' }
      house.people.enter({ player, address: '203.0.113.7', ...here, putOut() {} })
    }
    return { lookout, metrics, enter, house }
  })
  const [first = never(), second = first] = servers
  return { journal, registry, timers, silent, servers, first, second }
}

test('a limited number of rows of each list is shown at once, and the page tells where the next one begins', async () => {
  const { journal, registry, first } = newServers(1)
  const { lookout, enter } = first
  for (let index = 0; index < MANY; index++) {
    const id = numbered(index)
    const row = { id, game: 'peek', version: 1, header: '', code: id, createdAtMs: index }
    const shown = { phase: 'open', isPublic: false, row: JSON.stringify({ id }) } as const
    await journal.create(row, { ...shown, members: [] })
    const facts = { owner: 'a', passwordHash: '', createdAtMs: 1 }
    await registry.put({ id, ...facts, pairing: undefined, code: undefined })
    enter(id, id)
  }
  const [matches, temples] = [await lookout.matches(undefined), await lookout.temples()]
  const players = await lookout.players()
  for (const { rows } of [matches, temples, players]) expect(rows).toHaveLength(OPERATOR_ROWS_MAX)
  const last = numbered(MANY - 1)
  expect(await lookout.players(players.next ?? '')).toEqual({
    rows: [{ player: last, name: 'Somebody', address: '203.0.113.7', matches: [last] }],
    next: null,
  })
  expect(await lookout.matches(matches.next ?? '')).toMatchObject({
    rows: [{ id: 'm0000', here: 1 }],
    next: null,
  })
  expect(await lookout.temples(temples.next ?? '')).toMatchObject({
    rows: [{ temple: last }],
    next: null,
  })
  expect((await lookout.overview()).players).toBe(MANY)
})

test('any server that is asked answers for all of them', async () => {
  const { journal, first, second, servers } = newServers(3)
  const row = { id: 'm1', game: 'peek', version: 1, header: '', code: 'm1', createdAtMs: 1 }
  const shown = { phase: 'open', isPublic: true, row: JSON.stringify({ id: 'm1' }) } as const
  await journal.create(row, { ...shown, members: [] })
  first.enter('citlali', 'm1')
  second.enter('itzel', 'm1')
  second.enter('citlali')
  first.metrics.refusals.add('busy')
  second.metrics.refusals.add('busy')
  for (const { lookout } of servers) {
    expect(await lookout.overview()).toMatchObject({
      ...{ connections: 6, players: 3, matches: { live: 1, awake: 3 }, refusals: { busy: 2 } },
      servers: [
        { address: '/p1', matches: 0, connections: 2, stopping: false },
        { address: '/p2', matches: 1, connections: 2, stopping: false },
        { address: '/p3', matches: 2, connections: 2, stopping: false },
      ],
    })
    expect((await lookout.matches(undefined)).rows).toEqual([{ id: 'm1', here: 2 }])
    const { rows, next } = await lookout.players()
    expect(rows).toMatchObject([
      { player: 'citlali', matches: ['m1'] },
      { player: 'itzel', matches: ['m1'] },
    ])
    expect(next).toBeNull()
  }
})

test('players on several servers are shown a page at a time, each of them once', async () => {
  const { servers, second } = newServers(2)
  for (let index = 0; index < 5 * MANY; index++) servers[index % 2]?.enter(numbered(index))
  const shown: string[] = []
  for (let next: string | null = ''; next !== null; ) {
    const page: Awaited<ReturnType<typeof second.lookout.players>> =
      await second.lookout.players(next)
    shown.push(...page.rows.map(({ player }) => player))
    next = page.next
  }
  expect(shown).toEqual(Array.from({ length: 5 * MANY }, (_, index) => numbered(index)))
})

test('a server that does not answer in time is left out', async () => {
  const { first, silent, timers } = newServers(3)
  silent.add(2)
  const overview = first.lookout.overview()
  let isDone = false
  void overview.then(() => (isDone = true))
  await timers.pass(SURVEY_MS_MAX - 1)
  expect(isDone).toBe(false)
  await timers.pass(1)
  expect(await overview).toMatchObject({ connections: 4 })
})

function never(): never {
  throw new Error('there is one at least')
}
