// A pairing that is stored, but of which not all can be told.
import { expect, test } from 'vitest'
import { newMemoryRegistry } from '../../../../server/memory/registry.ts'
import { NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import { StoreError } from '../../../../server/src/journal/journal.ts'
import type { TempleCall } from '../../../../server/src/match/awake/temple-desk.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { newTempleServices } from '../../../../server/src/temples/temple-services.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { putTemple } from '../../../support/temples/put-temple.ts'
import { newManualTimers } from '../../../support/timers.ts'

const temple = 'temple01'

test('holds although the journal goes away before the match is told, and the temple is told', async () => {
  const registry = newMemoryRegistry()
  await putTemple(registry, {
    ...{ id: temple, owner: 'citlali', passwordHash: '', createdAtMs: 0 },
    ...{ pairing: undefined, code: undefined },
  })
  const directory = {
    isAwake: async () => true,
    async askLive(_match: string, _what: string, call: TempleCall) {
      if (call.type === 'may-pair') return { ok: true, value: [0] }
      throw new StoreError('unavailable', 'planted')
    },
    askAwake: async () => ({ ok: true, value: [] }),
  }
  const services = newTempleServices({
    ...{ registry, timers: newManualTimers(), bus: NOBODY_ELSE },
    ...{ entropy: newSeededEntropy('pairings'), log: newLog('silent') },
    directory: directory as unknown as Parameters<typeof newTempleServices>[0]['directory'],
    rates: { take: async () => undefined },
    isBanned: () => false,
    ...{ bridgeToken: 'token', hasOwnBroker: true, brokerUrl: undefined, tcp: () => undefined },
  })
  const told: unknown[] = []
  services.downlink.listen(({ payload }) => told.push(JSON.parse(payload)))
  const guesser = { player: 'citlali', address: 'a' }
  const paired = await services.pairings.pair(guesser, { match: 'm1', seats: 'mine', temple })
  const { pairing } = (await registry.find(temple)) ?? {}
  expect(paired).toEqual({ ok: true, value: pairing })
  expect(told).toEqual([{ b: pairing?.binding }])
})
