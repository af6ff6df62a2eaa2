// A revoked temple: no message sent to it at the same moment stays at the broker.
import { expect, test } from 'vitest'
import { newMemoryRegistry } from '../../../../server/memory/registry.ts'
import { NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import type { Session } from '../../../../server/src/match/model/session.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { refuseAs } from '../../../../server/src/refusal.ts'
import type { OpenPairing } from '../../../../server/src/temples/registry.ts'
import { newTempleServices } from '../../../../server/src/temples/temple-services.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { putTemple } from '../../../support/temples/put-temple.ts'
import { newManualTimers } from '../../../support/timers.ts'

const temple = 'temple01'
const pairing: OpenPairing = { temple, match: 'm1', binding: 'binding1', seats: [0] }

/** The part of a match that its temple is shown. */
const session = {
  phase: 'open',
  temples: [{ temple, seats: [0], ledger: { binding: pairing.binding } }],
} as unknown as Session

/** Creates the temples of a server; `kept` has what the broker retains. */
async function newServices(paired?: OpenPairing) {
  const memory = newMemoryRegistry()
  await putTemple(memory, {
    ...{ id: temple, owner: 'citlali', passwordHash: '', createdAtMs: 0 },
    ...{ pairing: paired, code: undefined },
  })
  const meanwhile = { updated: async (): Promise<void> => {} }
  const registry = {
    ...memory,
    async update(...args: Parameters<typeof memory.update>) {
      const found = await memory.update(...args)
      await meanwhile.updated()
      return found
    },
  }
  const services = newTempleServices({
    ...{ registry, timers: newManualTimers(), bus: NOBODY_ELSE },
    ...{ entropy: newSeededEntropy('revoking'), log: newLog('silent') },
    directory: {
      isAwake: async () => true,
      async askLive() {
        services.downlink.show(session)
        return refuseAs('no-match')
      },
      askAwake: async () => refuseAs('no-match'),
    },
    rates: { take: async () => undefined, async giveBack() {} },
    isBanned: () => false,
    ...{ bridgeToken: 'token', hasOwnBroker: true, brokerUrl: undefined, tcp: () => undefined },
  })
  const kept = new Map<string, string>()
  services.downlink.listen(({ leaf, payload }) => {
    if (payload === '') kept.delete(leaf)
    else kept.set(leaf, payload)
  })
  return { services, kept, meanwhile }
}

test('messages sent to a temple before it is revoked are cleared along the same path', async () => {
  const { services, kept } = await newServices()
  await services.temples.status(temple, { is: 'ready', epoch: '00000001', connection: 1 })
  expect([...kept.keys()]).toEqual(['bind'])
  expect(await services.pairings.revoke('citlali', temple)).toMatchObject({ ok: true })
  expect([...kept]).toEqual([])
})

test('messages sent to a temple while it is being revoked are cleared', async () => {
  const { services, kept, meanwhile } = await newServices()
  meanwhile.updated = async () => void (await services.pairings.revoke('citlali', temple))
  await services.temples.status(temple, { is: 'ready', epoch: '00000001', connection: 1 })
  expect([...kept]).toEqual([])
})

test('messages that its match sends to a revoked temple are cleared, until the match has unpaired it', async () => {
  const { services, kept } = await newServices(pairing)
  expect(await services.pairings.revoke('citlali', temple)).toMatchObject({ ok: true })
  expect([...kept]).toEqual([])
})
