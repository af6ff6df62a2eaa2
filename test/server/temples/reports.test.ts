// Reports of temples that do not count: the match is over, the owner is banned, or may wake no more matches. Temples
// that come back.
import { expect, test } from 'vitest'
import type { Down } from '../../../protocol/src/temple/bridge.ts'
import { accept, type Result, refuse } from '../../../rules/src/index.ts'
import { newMemoryRegistry } from '../../../server/memory/registry.ts'
import { NOBODY_ELSE } from '../../../server/src/cluster/bus.ts'
import { PAIRING_CODE_MS } from '../../../server/src/config/limits/codes.ts'
import { RATES } from '../../../server/src/config/limits/rates.ts'
import { mayWake } from '../../../server/src/match/lifecycle/waking.ts'
import type { Session } from '../../../server/src/match/model/session.ts'
import { newRates } from '../../../server/src/net/rates.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { newDownlink } from '../../../server/src/temples/link/downlink.ts'
import { newTemplePresence } from '../../../server/src/temples/link/presence.ts'
import { Bindings } from '../../../server/src/temples/pairing/bindings.ts'
import { Temples } from '../../../server/src/temples/temples.ts'
import { newSeededEntropy } from '../../support/chance/entropy.ts'
import { putTemple } from '../../support/temples/put-temple.ts'
import { newManualTimers } from '../../support/timers.ts'

const entropy = newSeededEntropy('reports')

const pairing = { temple: 'temple01', match: 'm1', binding: 'k3f9q2ab', seats: [0] }
const report = { binding: 'k3f9q2ab', epoch: '00000001', count: 1, h: 1, t: 0, tail: 'H' }

/** Creates a temple of a player, paired with a match that gives this answer. */
async function newTemples(owner: string, answer: Result<readonly number[]>) {
  const registry = newMemoryRegistry()
  const temple = { id: 'temple01', owner, passwordHash: '', createdAtMs: 0 }
  await putTemple(registry, { ...temple, pairing, code: undefined })
  const timers = newManualTimers()
  const downlink = newDownlink(timers, NOBODY_ELSE)
  const downs: Down[] = []
  downlink.listen((down) => downs.push(down))
  const presence = newTemplePresence(NOBODY_ELSE)
  const log = newLog('silent')
  const bindings = new Bindings({ registry, downlink, presence, timers, entropy, clear() {}, log })
  const reach = { live: async () => answer, awake: async () => answer }
  const isBanned = (player: string): boolean => player === 'rude'
  const rates = newRates({ factor: 1, clockMs: timers.clockMs, hit: () => {} })
  const directory = { isAwake: async () => false }
  const temples = new Temples({
    ...{ registry, downlink, presence, bindings, reach, isBanned, log },
    mayWake: (match, player) => mayWake(match, { player }, { directory, rates }),
  })
  return { temples, registry, downs, timers }
}

test('TPL-12 a bead for a finished match is refused as closed, and its temple is released', async () => {
  // A crash has kept the server from releasing it at the end.
  const over = refuse('match-over', 'The match has ended.')
  const { temples, registry, downs } = await newTemples('citlali', over)
  expect(await temples.report('temple01', report)).toMatchObject({ refusal: { code: 'closed' } })
  expect((await registry.find('temple01'))?.pairing).toBeUndefined()
  expect(downs.at(-1)?.payload).toMatch(/"code":"\w{6}"/)
  expect(await temples.report('temple01', report)).toMatchObject({
    refusal: { code: 'stale-binding' },
  })
})

test('a temple that could not be released at the end of its match is released when it repeats its report', async () => {
  const over = refuse('match-over', 'The match has ended.')
  const { temples, registry } = await newTemples('citlali', over)
  const ledger = { binding: pairing.binding }
  const bound = { temple: 'temple01', seats: [0], ledger, ack: { epoch: '00000001', count: 1 } }
  for (const phase of ['playing', 'over'])
    temples.show({ phase, temples: [bound] } as unknown as Session)
  expect(await temples.report('temple01', report)).toMatchObject({ refusal: { code: 'closed' } })
  expect((await registry.find('temple01'))?.pairing).toBeUndefined()
})

test('a temple whose owner is banned is ignored, whatever the broker lets in', async () => {
  const ready = { is: 'ready', epoch: '00000001', connection: 1 } as const
  const theirs = await newTemples('rude', accept([]))
  expect(await theirs.temples.report('temple01', report)).toMatchObject({
    refusal: { code: 'banned' },
  })
  await theirs.temples.status('temple01', ready)
  expect([theirs.temples.isPresent('temple01'), theirs.downs]).toEqual([false, []])
  const { temples } = await newTemples('citlali', accept([]))
  expect(await temples.report('temple01', report)).toMatchObject({ ok: true })
  await temples.status('temple01', ready)
  expect(temples.isPresent('temple01')).toBe(true)
})

test('a temple that is back before the server has forgotten its last bridge gets new codes', async () => {
  const { temples, registry, downs, timers } = await newTemples('citlali', accept([]))
  const facts = { owner: 'citlali', passwordHash: '', createdAtMs: 0 }
  for (const id of ['temple02', 'temple03']) {
    await putTemple(registry, { id, ...facts, pairing: undefined, code: undefined })
    await temples.status(id, { is: 'ready', epoch: '00000001', connection: 1 })
  }
  const find = registry.find
  const held = Promise.withResolvers<void>()
  registry.find = async (id) => {
    await held.promise
    return find(id)
  }
  const lost = temples.loseSight()
  registry.find = find
  await temples.status('temple03', { is: 'ready', epoch: '00000001', connection: 1 })
  held.resolve()
  await lost
  downs.length = 0
  await timers.pass(PAIRING_CODE_MS)
  expect(downs.map(({ temple }) => temple)).toEqual(['temple03'])
})

test('reports wake no more matches than the owner may join, and are taken later', async () => {
  const { temples, timers } = await newTemples('citlali', accept([]))
  const { atOnce, perMinute } = RATES['joins-by-player']
  for (let woken = 0; woken < atOnce; woken++)
    expect(await temples.report('temple01', report)).toMatchObject({ ok: true })
  expect(await temples.report('temple01', report)).toMatchObject({
    refusal: { code: 'too-many-requests' },
  })
  await timers.pass(60_000 / perMinute)
  expect(await temples.report('temple01', report)).toMatchObject({ ok: true })
})
