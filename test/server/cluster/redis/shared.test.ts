// State that processes share besides the journal: each test runs two of them on one Redis.

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Bus, NOBODY_ELSE } from '../../../../server/src/cluster/bus.ts'
import { newRedisActs } from '../../../../server/src/cluster/redis/acts.ts'
import { openRedisBans } from '../../../../server/src/cluster/redis/bans.ts'
import { newRedisBots } from '../../../../server/src/cluster/redis/bots.ts'
import { newRedisBuckets } from '../../../../server/src/cluster/redis/buckets.ts'
import type { RedisConnection } from '../../../../server/src/cluster/redis/connection.ts'
import { KEYS } from '../../../../server/src/cluster/redis/keys.ts'
import { newRedisRegistry } from '../../../../server/src/cluster/redis/registry.ts'
import { digestsOf, keepSecret, sharedSecret } from '../../../../server/src/cluster/redis/secret.ts'
import { newRedisTransfers } from '../../../../server/src/cluster/redis/transfers.ts'
import { TRANSFER_MS, TRANSFERS_OPEN_MAX } from '../../../../server/src/config/limits/codes.ts'
import { OPERATOR_ACTS_MAX } from '../../../../server/src/config/limits/operating.ts'
import { RATES } from '../../../../server/src/config/limits/rates.ts'
import { newRates } from '../../../../server/src/net/rates.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { botsContract } from '../../../support/contracts/bots-contract.ts'
import { registryContract } from '../../../support/contracts/registry-contract.ts'
import { openPatiently } from '../../../support/servers/patient-redis.ts'
import { isRedisMissing, newRedis } from '../../../support/servers/redis.ts'
import { putTemple } from '../../../support/temples/put-temple.ts'

const entropy = newSeededEntropy('shared')

describe.skipIf(isRedisMissing)('two processes', async () => {
  const redis = await newRedis()
  let one: RedisConnection
  let other: RedisConnection
  beforeAll(async () => {
    await redis.start()
    one = await openPatiently(redis.url)
    other = await openPatiently(redis.url)
  })
  beforeEach(() => one.redis.flushall())
  afterAll(async () => {
    one.close()
    other.close()
    await redis.stop()
  })

  describe('have a store of bot accounts that', () => {
    botsContract(async () => newRedisBots(one))
  })

  describe('have a registry that', () => {
    registryContract(async () => newRedisRegistry(one))

    test('applies every change to a temple once, however many are made at the same time', async () => {
      const registries = [newRedisRegistry(one), newRedisRegistry(other)] as const
      const facts = { id: 'temple01', owner: 'citlali', passwordHash: 'ab', createdAtMs: 0 }
      await putTemple(registries[0], { ...facts, pairing: undefined, code: undefined })
      await Promise.all(
        Array.from({ length: 10 }, (_, index) =>
          registries[index % 2]?.update('temple01', (temple) => ({
            ...temple,
            createdAtMs: temple.createdAtMs + 1,
          })),
        ),
      )
      expect((await registries[1].find('temple01'))?.createdAtMs).toBe(10)
    })
  })

  test("share the log of the operator's acts, which keeps the latest", async () => {
    const [here, there] = [newRedisActs(one), newRedisActs(other)]
    const actOf = (atMs: number) =>
      ({ atMs, from: '203.0.113.7', deed: 'ban', about: ['a'], code: 'done' }) as const
    for (let atMs = 0; atMs <= OPERATOR_ACTS_MAX; atMs++)
      await (atMs % 2 === 0 ? here : there).add(actOf(atMs))
    const times: number[] = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const { rows, next } = await there.page(cursor)
      times.push(...rows.map(({ atMs }) => atMs))
      cursor = next
    }
    expect(times).toEqual(
      Array.from({ length: OPERATOR_ACTS_MAX }, (_, index) => OPERATOR_ACTS_MAX - index),
    )
    expect((await here.page(undefined)).rows[0]).toMatchObject(actOf(OPERATOR_ACTS_MAX))
    expect(await here.page('nonsense')).toEqual({ rows: [], next: null })
  })

  test('share rate limits', async () => {
    const hits: string[] = []
    const [here, there] = [one, other].map((connection) => {
      const shared = newRedisBuckets(connection)
      return newRates({ factor: 1, clockMs: () => 0, hit: (name) => hits.push(name), shared })
    })
    const taken: (number | undefined)[] = []
    // The clock is that of Redis: at this rate the next one comes after ten minutes.
    const { atOnce, perMinute } = RATES['bots-by-address']
    for (let count = 0; count <= atOnce / 2; count++)
      for (const rates of [here, there]) taken.push(await rates?.take('bots-by-address', 'a'))
    expect(taken.filter((ms) => ms === undefined)).toHaveLength(atOnce)
    expect(hits).toEqual(['bots-by-address', 'bots-by-address'])
    await here?.giveBack('bots-by-address', 'a')
    expect(await there?.take('bots-by-address', 'a')).toBeUndefined()
    expect(await there?.take('bots-by-address', 'b')).toBeUndefined()
    // A bucket expires when it would be full again.
    const [name] = await one.redis.keys(`${KEYS.rate}*:a`)
    const ms = await one.redis.pttl(name ?? '')
    expect(ms).toBeGreaterThan(0)
    expect(ms).toBeLessThanOrEqual((atOnce * 60_000) / perMinute)
    // The clock of Redis was set back by a day: a bucket is empty at most, and the next token comes as usual.
    await one.redis.set(name ?? '', Date.now() + 86_400_000)
    expect(await there?.take('bots-by-address', 'a')).toBeLessThanOrEqual(60_000 / perMinute)
    expect(Number(await one.redis.get(name ?? ''))).toBeLessThan(Date.now() + 86_400_000 / 2)
    expect(await one.redis.pttl(name ?? '')).toBeGreaterThan(0)
  })

  test('need not reach Redis to go on after a count was not needed', async () => {
    const cut = await openPatiently(redis.url)
    cut.close()
    const shared = newRedisBuckets(cut)
    const rates = newRates({ factor: 1, clockMs: () => 0, hit: () => {}, shared })
    await rates.giveBack('codes-by-address', 'a')
  })

  test('transfer an identity once, with a code made at one and typed at the other', async () => {
    const transfersOver = (connection: RedisConnection) =>
      newRedisTransfers(connection, entropy, TRANSFERS_OPEN_MAX)
    const [here, there] = [transfersOver(one), transfersOver(other)]
    const identity = { player: { id: 'p', name: 'Citlali' }, token: 'token' }
    const [first, second] = [await here.open(identity, 'a'), await here.open(identity, 'a')]
    expect(await there.redeem(first)).toMatchObject({ refusal: { code: 'no-transfer' } })
    expect(await one.redis.pttl(`${KEYS.transferOf}p`)).toBeLessThanOrEqual(TRANSFER_MS)
    expect(await there.redeem(second)).toEqual({ ok: true, value: identity })
    expect(await here.redeem(second)).toMatchObject({ refusal: { code: 'no-transfer' } })
    expect(await there.redeem('')).toMatchObject({ refusal: { code: 'no-transfer' } })
  })

  describe('read all open ones only a few times for many surplus ones at the same moment:', () => {
    const OPEN_MAX = 100
    const claim = { address: 'flood', approved: undefined, endsAtMs: 1_000 }
    test.for([
      [
        'claims of temples',
        () => {
          const registry = newRedisRegistry(one)
          return (index: number) => {
            const ids = { code: `code ${index}`, deviceHash: `device ${index}` }
            return registry.addClaim({ ...claim, ...ids }, 0, OPEN_MAX)
          }
        },
      ],
      [
        'codes of identities',
        () => {
          const transfers = newRedisTransfers(one, entropy, OPEN_MAX)
          return (index: number) =>
            transfers.open({ player: { id: `p${index}`, name: 'Name' }, token: 'token' }, 'flood')
        },
      ],
    ] as const)('%s', async ([, store]) => {
      const add = store()
      for (let index = 0; index < OPEN_MAX; index++) await add(index)
      await one.redis.config('RESETSTAT')
      const AT_ONCE = 50
      await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => add(OPEN_MAX + index)))
      const stats = await one.redis.info('commandstats')
      const reads = Number(/^cmdstat_mget:calls=(\d+)/m.exec(stats)?.[1] ?? 0)
      expect(reads).toBeGreaterThan(0)
      expect(reads).toBeLessThan(AT_ONCE / 10)
    })
  })

  test('drop codes of the addresses that have the most, once too many are open', async () => {
    const transfers = [one, other].map((connection) => newRedisTransfers(connection, entropy, 100))
    const opened = async (player: string, address: string): Promise<string> => {
      const identity = { player: { id: player, name: 'Name' }, token: 'token' }
      return (await transfers[player.length % 2]?.open(identity, address)) ?? ''
    }
    const honest = await opened('honest', 'home')
    const codes: string[] = []
    for (let player = 0; player < 400; player++)
      codes.push(await opened(`p${player}`, `flood ${player % 7}`))
    expect(await one.redis.zcard(KEYS.transfers)).toBeLessThanOrEqual(100)
    expect(await one.redis.keys(`${KEYS.transfer}*`)).toHaveLength(
      await one.redis.zcard(KEYS.transfers),
    )
    const [here] = transfers
    expect(await here?.redeem(codes[0])).toMatchObject({ ok: false })
    expect(await here?.redeem(codes.at(-1))).toMatchObject({ ok: true })
    expect(await here?.redeem(honest)).toMatchObject({ ok: true })
  })

  test('share bans', async () => {
    const listeners: ((message: never, from: string) => void)[] = []
    const bus: Bus = {
      ...NOBODY_ELSE,
      publish: (_topic, message) => {
        for (const listener of listeners) listener(message as never, 'other')
      },
      hear: (_topic, listener) => void listeners.push(listener),
    }
    const [here, there] = [await openRedisBans(one, bus), await openRedisBans(other, bus)]
    await here.add({ player: 'p', note: '', atMs: 1 })
    await here.add({ address: '203.0.113.7', note: '', atMs: 2 })
    await expect.poll(() => there.hasAddress('203.0.113.7')).toBe(true)
    expect(there.list().map(({ atMs }) => atMs)).toEqual([2, 1])
    expect([await there.remove({ player: 'p' }), await there.remove({ player: 'p' })]).toEqual([
      true,
      false,
    ])
    await expect.poll(() => here.hasPlayer('p')).toBe(false)
    expect((await openRedisBans(one, bus)).hasAddress('203.0.113.7')).toBe(true)
  })

  describe('sign with a secret', () => {
    const [old, fresh] = ['x'.repeat(32), 'y'.repeat(32)]
    /** Registers a live process that accepts these secrets, and signs with the first. */
    async function believes(...secrets: readonly string[]): Promise<void> {
      await one.redis.sadd(KEYS.processes, 'one')
      const load = { matches: 0, secrets: digestsOf(...secrets) }
      await one.redis.set(`${KEYS.alive}one`, JSON.stringify(load))
    }

    test('that the first of them makes', async () => {
      const made = await sharedSecret(one, {}, entropy)
      expect(made).toMatch(/^[0-9a-f]{64}$/)
      expect(await sharedSecret(other, {}, entropy)).toBe(made)
      await believes(made)
      await expect(sharedSecret(other, { own: old }, entropy)).rejects.toThrow('another')
    })

    test.for(['', 'x'])('and refuse to start with %s in its place', async (spoilt) => {
      await one.redis.set(KEYS.secret, spoilt)
      await expect(sharedSecret(other, {}, entropy)).rejects.toThrow('holds no secret')
    })

    test('of the operator, and refuse to start with another', async () => {
      await believes(old)
      expect(await sharedSecret(other, { own: old }, entropy)).toBe(old)
      await expect(sharedSecret(other, { own: fresh }, entropy)).rejects.toThrow('another')
      // Once no process with the old secret is alive, a new one is accepted.
      await one.redis.del(`${KEYS.alive}one`)
      expect(await sharedSecret(other, { own: fresh }, entropy)).toBe(fresh)
    })

    test('that is kept once it is in force, and not where a process may not start with it', async () => {
      await sharedSecret(one, {}, entropy)
      expect(await sharedSecret(one, { own: old }, entropy)).toBe(old)
      await believes(old)
      await expect(sharedSecret(other, { own: fresh }, entropy)).rejects.toThrow('another')
      expect(await sharedSecret(other, {}, entropy)).toBe(old)
    })

    test('that is stored again where Redis has lost it, and by none in place of a newer one', async () => {
      const made = await sharedSecret(one, {}, entropy)
      await one.redis.del(KEYS.secret)
      await keepSecret(one, made)
      expect(await sharedSecret(other, {}, entropy)).toBe(made)
      // Cut off for long enough, a process does not count as alive, and the others begin with a new one.
      expect(await sharedSecret(other, { own: fresh }, entropy)).toBe(fresh)
      await believes(fresh)
      await keepSecret(one, made)
      expect(await sharedSecret(other, {}, entropy)).toBe(fresh)
      // As while one replaces the other.
      await believes(fresh, made)
      await keepSecret(one, made)
      expect(await sharedSecret(other, {}, entropy)).toBe(fresh)
      await one.redis.set(KEYS.secret, made)
      await keepSecret(other, fresh)
      expect(await sharedSecret(one, {}, entropy)).toBe(fresh)
    })

    test.for([
      ['that others learn first', [old], { own: old, other: fresh }],
      ['that all have learned', [old, fresh], { own: fresh, other: old }],
      ['that others sign with already', [fresh, old], { own: old, other: fresh }],
      ['that replaces one with which no process signs', [fresh, old], { own: fresh }],
    ] as const)('%s', async ([, theirs, ours]) => {
      await believes(...theirs)
      expect(await sharedSecret(other, ours, entropy)).toBe(ours.own)
    })

    test.for([
      ['others would not accept', [old], { own: fresh, other: old }],
      ['others have dropped', [fresh], { own: old }],
      ['others accept, without accepting theirs', [fresh, old], { own: old }],
    ] as const)('and refuse to start with one that %s', async ([, theirs, ours]) => {
      await believes(...theirs)
      await expect(sharedSecret(other, ours, entropy)).rejects.toThrow('another')
    })
  })
})
