// What the operator does: bans, as other processes make them too, and matches that cannot be ended.
import { expect, test } from 'vitest'
import { accept } from '../../../rules/src/result.ts'
import { newMemoryJournal } from '../../../server/memory/journal.ts'
import { newMemoryRegistry } from '../../../server/memory/registry.ts'
import { NOBODY_ELSE } from '../../../server/src/cluster/bus.ts'
import { type Bans, newBans } from '../../../server/src/house/bans.ts'
import { newHouse } from '../../../server/src/house/house.ts'
import { StoreError } from '../../../server/src/journal/journal.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { Operator } from '../../../server/src/operator/operator.ts'
import { refuseAs } from '../../../server/src/refusal.ts'
import { putTemple } from '../../support/temples/put-temple.ts'
import { newManualTimers } from '../../support/timers.ts'

/** An operator of a server where a player is, who owns a temple; its registry is away at first. */
async function newOperator() {
  const listeners: Parameters<Bans['watch']>[0][] = []
  const house = newHouse({ ...newBans(), watch: (listener) => void listeners.push(listener) })
  const registry = newMemoryRegistry()
  const facts = { id: 'temple01', owner: 'p', passwordHash: 'ab', createdAtMs: 0 }
  await putTemple(registry, { ...facts, pairing: undefined, code: undefined })
  const store = { isAway: true }
  const did: unknown[] = []
  const operator = new Operator({
    house,
    journal: {
      ...newMemoryJournal(1),
      async find(match) {
        throw match === 'broken' ? new Error('a fault') : new StoreError('unavailable', 'away')
      },
    },
    registry: {
      ...registry,
      async ofOwner(owner) {
        if (store.isAway) throw new StoreError('unavailable', 'away')
        return registry.ofOwner(owner)
      },
    },
    timers: newManualTimers(),
    log: newLog('silent'),
    directory: { askLive: async () => refuseAs('no-match') },
    bus: NOBODY_ELSE,
    revokeTemple: async (temple) => {
      if (temple === 'broken') throw new StoreError('unavailable', 'away')
      return temple === 'temple01' ? accept(undefined) : refuseAs('no-temple-here')
    },
    revokeBot: async () => refuseAs('no-bot-account'),
    barTemple: (...barred) => did.push(barred),
    cut() {},
  })
  const player = { id: 'p', name: 'Itzli' }
  house.people.enter({ player, address: '192.0.2.1', putOut: () => did.push('out') })
  const elsewhere = (isBanned: boolean): void => {
    for (const listener of listeners) listener({ player: 'p' }, isBanned)
  }
  return { operator, house, did, store, elsewhere }
}

const away = { refusal: { code: 'journal-unavailable' } }

test('a ban whose temples cannot be found is kept, and completed when it is repeated', async () => {
  const { operator, house, did, store } = await newOperator()
  expect(await operator.ban({ player: 'p' }, '')).toMatchObject(away)
  expect([house.bans.hasPlayer('p'), did]).toEqual([true, ['out']])
  store.isAway = false
  expect(await operator.ban({ player: 'p' }, '')).toMatchObject({ ok: true })
  expect(did).toContainEqual(['temple01', true])
})

test('a ban that is lifted lets its temples in, at the latest when that is repeated', async () => {
  const { operator, house, did, store } = await newOperator()
  await house.bans.add({ player: 'p', note: '', atMs: 0 })
  expect(await operator.unban({ player: 'p' })).toMatchObject(away)
  expect([house.bans.hasPlayer('p'), did]).toEqual([false, []])
  store.isAway = false
  expect(await operator.unban({ player: 'p' })).toMatchObject({ refusal: { code: 'no-ban' } })
  expect(did).toEqual([['temple01', false]])
})

test('bans that other processes make and lift are carried out here', async () => {
  const { did, store, elsewhere } = await newOperator()
  store.isAway = false
  elsewhere(true)
  await expect.poll(() => did).toEqual(['out', ['temple01', true]])
  elsewhere(false)
  await expect.poll(() => did).toHaveLength(3)
  expect(did[2]).toEqual(['temple01', false])
})

test('a match that cannot be ended is refused, so that the act can be noted', async () => {
  const { operator } = await newOperator()
  expect(await operator.end('match01')).toMatchObject(away)
  expect(await operator.end('broken')).toMatchObject({ refusal: { code: 'internal' } })
  expect([...(await operator.endAll(['match01', 'broken', 'match01']))]).toEqual([
    ['match01', 'journal-unavailable'],
    ['broken', 'internal'],
  ])
})

test('of several temples or bot accounts each is revoked once, or has the reason why it is not', async () => {
  const { operator } = await newOperator()
  expect([...(await operator.revokeTemples(['temple01', 'none', 'broken', 'temple01']))]).toEqual([
    ['temple01', 'done'],
    ['none', 'no-temple-here'],
    ['broken', 'journal-unavailable'],
  ])
  expect([...(await operator.revokeBots(['b:none']))]).toEqual([['b:none', 'no-bot-account']])
})
