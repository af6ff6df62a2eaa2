// Pairing codes and statuses of temples, renewed and sent in time.
import { expect, test } from 'vitest'
import type { Down } from '../../../../protocol/src/temple/bridge.ts'
import { newMemoryRegistry } from '../../../../server/memory/registry.ts'
import { NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import {
  PAIRING_CODE_MS,
  PAIRING_CODE_RETRY_MS,
} from '../../../../server/src/config/limits/codes.ts'
import { StoreError } from '../../../../server/src/journal/journal.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { newDownlink } from '../../../../server/src/temples/link/downlink.ts'
import { newTemplePresence } from '../../../../server/src/temples/link/presence.ts'
import { Bindings } from '../../../../server/src/temples/pairing/bindings.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { putTemple } from '../../../support/temples/put-temple.ts'
import { newManualTimers } from '../../../support/timers.ts'

const entropy = newSeededEntropy('bindings')

test('TPL-22 a code is renewed in five minutes, even if the clock has been set back', async () => {
  const registry = newMemoryRegistry()
  const facts = { id: 'temple01', owner: 'citlali', passwordHash: '', createdAtMs: 0 }
  await putTemple(registry, { ...facts, pairing: undefined, code: undefined })
  let dateMs = 1e12
  const waits: number[] = []
  const after = (ms: number): (() => void) => {
    waits.push(ms)
    return () => {}
  }
  const timers = { nowMs: () => dateMs, clockMs: () => 0, after }
  const downlink = newDownlink(timers, NOBODY_ELSE)
  const downs: Down[] = []
  downlink.listen((down) => downs.push(down))
  const presence = newTemplePresence(NOBODY_ELSE)
  presence.note('temple01', { is: 'ready', epoch: '00000001', connection: 1 })
  const log = newLog('silent')
  const parts = { registry, downlink, presence, timers, entropy, clear() {}, log }
  const bindings = new Bindings(parts)
  await bindings.tell('temple01')
  dateMs -= 1e11
  await bindings.tell('temple01')
  await bindings.tell('temple01')
  expect(waits).toEqual([PAIRING_CODE_MS, PAIRING_CODE_MS, PAIRING_CODE_MS])
  const [first, second, third] = downs.map(({ payload }) => payload)
  expect(second).not.toBe(first)
  expect(third).toBe(second)
})

test('after stop, a temple that was told twice at the same time is told nothing more', async () => {
  const { bindings, timers, downs } = await waiting()
  await Promise.all([bindings.tell('temple01'), bindings.tell('temple01')])
  expect(downs).toHaveLength(2)
  bindings.stop()
  await timers.pass(2 * PAIRING_CODE_MS)
  expect(downs).toHaveLength(2)
})

test('TPL-22 a code that could not be renewed while the store was away is renewed soon after', async () => {
  const { bindings, presence, registry, timers, downs } = await waiting()
  const { update } = registry
  await bindings.tell('temple01')
  registry.update = () => Promise.reject(new Error('away'))
  await timers.pass(PAIRING_CODE_MS + PAIRING_CODE_RETRY_MS)
  registry.update = update
  await timers.pass(PAIRING_CODE_RETRY_MS - 1)
  expect(downs).toHaveLength(1)
  await timers.pass(1)
  expect(downs).toHaveLength(2)
  expect(timers.waits()).toHaveLength(1)
  // A temple that has gone meanwhile needs no code.
  registry.update = () => Promise.reject(new Error('away'))
  presence.note('temple01', { is: 'lost', epoch: '00000001', connection: 1 })
  await timers.pass(PAIRING_CODE_MS)
  expect(timers.waits()).toEqual([])
})

test('a temple that cannot be told its binding is logged, unless the store is away, which says so itself', async () => {
  const logged: unknown[] = []
  const log = Object.assign(newLog('silent'), { error: (facts: object) => logged.push(facts) })
  const { bindings, registry, timers, downs } = await waiting(log)
  const { update } = registry
  registry.update = () => Promise.reject(new StoreError('unavailable', 'planted'))
  await bindings.tellOrRetry('temple01')
  await timers.pass(PAIRING_CODE_RETRY_MS)
  expect(logged).toEqual([])
  const err = new Error('planted')
  registry.update = () => Promise.reject(err)
  await timers.pass(PAIRING_CODE_RETRY_MS)
  expect(logged).toEqual([{ err, temple: 'temple01' }])
  registry.update = update
  await timers.pass(PAIRING_CODE_RETRY_MS)
  expect(downs).toHaveLength(1)
})

/** Creates the bindings of a temple that is present and waits to be paired. */
async function waiting(log = newLog('silent')) {
  const registry = newMemoryRegistry()
  const facts = { id: 'temple01', owner: 'citlali', passwordHash: '', createdAtMs: 0 }
  await putTemple(registry, { ...facts, pairing: undefined, code: undefined })
  const timers = newManualTimers()
  const downlink = newDownlink(timers, NOBODY_ELSE)
  const downs: Down[] = []
  downlink.listen((down) => downs.push(down))
  const presence = newTemplePresence(NOBODY_ELSE)
  presence.note('temple01', { is: 'ready', epoch: '00000001', connection: 1 })
  const bindings = new Bindings({
    registry,
    downlink,
    presence,
    timers,
    entropy,
    clear() {},
    log,
  })
  return { bindings, presence, registry, timers, downs }
}
