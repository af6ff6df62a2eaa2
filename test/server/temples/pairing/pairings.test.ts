// A pairing that is stored, or ended, but of which not all can be told.
import { expect, test } from 'vitest'
import { accept, type Result } from '../../../../rules/src/result.ts'
import { newMemoryRegistry } from '../../../../server/memory/registry.ts'
import { NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import { PAIRING_CODE_RETRY_MS } from '../../../../server/src/config/limits/codes.ts'
import { StoreError } from '../../../../server/src/journal/journal.ts'
import type { TempleCall } from '../../../../server/src/match/awake/temple-desk.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { refuseAs } from '../../../../server/src/refusal.ts'
import type { OpenPairing } from '../../../../server/src/temples/registry.ts'
import { newTempleServices } from '../../../../server/src/temples/temple-services.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { putTemple } from '../../../support/temples/put-temple.ts'
import { newManualTimers } from '../../../support/timers.ts'

const temple = 'temple01'
const pairing: OpenPairing = { temple, match: 'm1', binding: 'binding1', seats: [0] }

const away = () => Promise.reject(new StoreError('unavailable', 'planted'))

/** Creates the temples of a server, with one that is connected; `told` has what that temple was told. */
async function newServices(paired?: OpenPairing) {
  const [registry, timers] = [newMemoryRegistry(), newManualTimers()]
  await putTemple(registry, {
    ...{ id: temple, owner: 'citlali', passwordHash: '', createdAtMs: 0 },
    ...{ pairing: paired, code: undefined },
  })
  const calls: TempleCall[] = []
  const match = { answer: (): Promise<Result<unknown>> => away() }
  const directory = {
    isAwake: async () => true,
    async askLive(_match: string, _what: string, call: TempleCall) {
      calls.push(call)
      return call.type === 'may-pair' ? { ok: true, value: [0] } : match.answer()
    },
    askAwake: async () => ({ ok: true, value: [] }),
  }
  const services = newTempleServices({
    ...{ registry, timers, bus: NOBODY_ELSE },
    ...{ entropy: newSeededEntropy('pairings'), log: newLog('silent') },
    directory: directory as unknown as Parameters<typeof newTempleServices>[0]['directory'],
    rates: { take: async () => undefined, async giveBack() {} },
    isBanned: () => false,
    ...{ bridgeToken: 'token', hasOwnBroker: true, brokerUrl: undefined, tcp: () => undefined },
  })
  await services.temples.status(temple, { is: 'ready', epoch: '00000001', connection: 1 })
  const told: unknown[] = []
  services.downlink.listen(({ payload }) => told.push(JSON.parse(payload)))
  return { ...services, registry, timers, match, calls, told }
}

test('holds although the journal goes away before the match is told, and the temple is told', async () => {
  const { pairings, registry, told } = await newServices()
  const guesser = { player: 'citlali', address: 'a' }
  const paired = await pairings.pair(guesser, { match: 'm1', seats: 'mine', temple })
  const stored = (await registry.find(temple))?.pairing
  expect(paired).toEqual({ ok: true, value: stored })
  expect(told).toEqual([{ b: stored?.binding }])
})

test('ends although the store goes away before the temple is told, which is told later, and the match at once', async () => {
  const { pairings, registry, timers, calls, told } = await newServices(pairing)
  const { update } = registry
  registry.update = (...args) => {
    registry.update = away
    return update(...args)
  }
  expect(await pairings.unpair('citlali', temple)).toMatchObject({ ok: true })
  expect(calls).toEqual([{ type: 'unpair', binding: pairing.binding }])
  registry.update = update
  expect(told).toEqual([])
  await timers.pass(PAIRING_CODE_RETRY_MS)
  expect(told).toEqual([{ b: null, code: expect.any(String) }])
})

test('ends for the match, too, if the store does not say that it has ended it', async () => {
  const { pairings, registry, calls } = await newServices(pairing)
  const { update } = registry
  registry.update = async (...args) => {
    await update(...args)
    return away()
  }
  await expect(pairings.unpair('citlali', temple)).rejects.toThrow('planted')
  expect(calls).toEqual([{ type: 'unpair', binding: pairing.binding }])
})

test('ends for a match that is about to move, or whose store is away, a little later', async () => {
  const { pairings, timers, match, calls } = await newServices(pairing)
  expect(await pairings.unpair('citlali', temple)).toMatchObject({ ok: true })
  for (const answer of [refuseAs('moved'), refuseAs('journal-unavailable'), accept([])]) {
    match.answer = async () => answer
    await timers.pass(PAIRING_CODE_RETRY_MS)
  }
  const unpair = { type: 'unpair', binding: pairing.binding }
  expect(calls).toEqual([unpair, unpair, unpair, unpair])
  await timers.pass(PAIRING_CODE_RETRY_MS)
  expect(calls).toHaveLength(4)
})

test('tells no match any more once the server stops', async () => {
  const { pairings, timers, calls, stop } = await newServices(pairing)
  await pairings.unpair('citlali', temple)
  stop()
  await timers.pass(PAIRING_CODE_RETRY_MS)
  expect(calls).toHaveLength(1)
})
