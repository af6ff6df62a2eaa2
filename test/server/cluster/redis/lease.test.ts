// Leases on a real Redis, with a clock that tests move: live processes, owners of matches, and lost entries. None of
// them ends by the clock of Redis, which goes on while a machine stalls.
import type { Redis } from 'ioredis'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Load, ThisProcess } from '../../../../server/src/cluster/cluster.ts'
import { newBeat } from '../../../../server/src/cluster/redis/beat.ts'
import type { RedisConnection } from '../../../../server/src/cluster/redis/connection.ts'
import { KEYS } from '../../../../server/src/cluster/redis/keys.ts'
import { Lease } from '../../../../server/src/cluster/redis/lease.ts'
import { digestsOf, sharedSecret } from '../../../../server/src/cluster/redis/secret.ts'
import { newRedisJournal } from '../../../../server/src/journal/redis/redis-journal.ts'
import { newLog } from '../../../../server/src/observe/log.ts'
import { newSeededEntropy } from '../../../support/chance/entropy.ts'
import { openPatiently } from '../../../support/servers/patient-redis.ts'
import { isRedisMissing, newRedis } from '../../../support/servers/redis.ts'
import { newManualTimers } from '../../../support/timers.ts'

const entropy = newSeededEntropy('lease')
const SECRET = 'a secret of at least thirty-two characters'
const row = { id: 'a', game: 'peek', version: 1, header: '{}', code: 'c', createdAtMs: 1 }
const listing = { phase: 'open', isPublic: true, members: [], row: '{}' } as const

describe.skipIf(isRedisMissing)('a lease', async () => {
  const redis = await newRedis()
  let connection: RedisConnection
  beforeAll(async () => {
    await redis.start()
    connection = await openForGood(redis.url)
  })
  beforeEach(() => connection.redis.flushall())
  afterAll(async () => {
    connection.close()
    await redis.stop()
  })

  /** Creates a process, and the list of calls that its lease makes. */
  function newProcess(name: string, load: Partial<Load> = {}, upMs = async () => 0) {
    const told: string[] = []
    const timers = newManualTimers()
    const beat = newBeat()
    const note = (what: string) => async () => void told.push(what)
    const own: ThisProcess = {
      load: () => ({ matches: 0, connections: 0, address: name, isStopping: false, ...load }),
      has: () => false,
      takeOver: async (matches) => void told.push(`takes ${[...matches].sort()}`),
      wasLost: note('was lost'),
      wentBack: note('went back'),
    }
    const lease = new Lease({
      secrets: () => digestsOf(SECRET),
      ...{ connection, timers, beat, log: newLog('silent'), processId: () => name },
      pulse: () => {},
      upMs,
      forget: async (process) => void told.push(`forgets ${process}`),
      onGone: (process) => void told.push(`${process} is gone`),
    })
    const journal = newRedisJournal({
      ...{ connection, beat, owner: () => name, keepFinished: 10, replicas: 0 },
      hasWaited: () => lease.hasWaited(),
    })
    return { told, timers, lease, own, journal, beat }
  }

  /** Polls the calls made to a process. */
  const soon = (told: readonly string[]) => expect.poll(() => [...told])

  /** Passes one second after another at a process until it gets a call: Redis answers in its own time. */
  const passUntil = ({ told, timers }: ReturnType<typeof newProcess>, what: string) =>
    expect
      .poll(async () => {
        await timers.pass(1_000)
        return [...told]
      })
      .toContain(what)

  test('that has ended leaves its matches to other processes, which then remove its name', async () => {
    const [one, other] = [newProcess('one'), newProcess('other')]
    await one.lease.begin(one.own)
    await other.lease.begin(other.own)
    await one.journal.create(row, listing)
    await one.lease.end()
    // A process that has just begun first gives the others time to renew their leases.
    await other.timers.pass(1_000)
    await soon(other.told).toEqual(['one is gone'])
    await passUntil(other, 'takes a')
    await other.journal.claim('a')
    await passUntil(other, 'forgets one')
    await expect.poll(() => connection.redis.smembers(KEYS.processes)).toEqual(['other'])
    await other.lease.end()
  })

  test('notices dead processes even while the matches of another are taken over', async () => {
    const [one, other, third] = [newProcess('one'), newProcess('other'), newProcess('third')]
    const takeOver = (): Promise<void> => {
      other.told.push('takes over')
      return new Promise(() => {})
    }
    for (const { lease, own } of [one, third]) await lease.begin(own)
    await other.lease.begin({ ...other.own, takeOver })
    await one.journal.create(row, listing)
    await one.lease.end()
    await passUntil(other, 'takes over')
    await third.lease.end()
    await passUntil(other, 'third is gone')
    expect(other.lease.living()).toEqual([other.own.load()])
    expect(other.told.filter((what) => what === 'takes over')).toHaveLength(1)
    await other.lease.end()
  })

  test('that Redis has no memory to renew lets its process take over nothing', async () => {
    const [one, other] = [newProcess('one'), newProcess('other')]
    for (const { lease, own } of [one, other]) await lease.begin(own)
    const row = { id: 'a', game: 'peek', version: 1, header: '{}', code: 'c', createdAtMs: 1 }
    const listing = { phase: 'open', isPublic: true, members: [], row: '{}' } as const
    await one.journal.create(row, listing)
    await connection.redis.config('SET', 'maxmemory', 1)
    await connection.redis.del(`${KEYS.alive}one`, `${KEYS.alive}other`)
    for (let looks = 0; looks < 6; looks++) {
      await other.timers.pass(1_000)
      // Redis answers what was asked before it first.
      await connection.redis.ping()
    }
    await connection.redis.config('SET', 'maxmemory', 0)
    expect(other.told.sort()).toEqual(['one is gone', 'other is gone'])
    for (const { lease } of [one, other]) await lease.end()
  })

  test('tells other processes which secrets its own accepts, and hides them from operators', async () => {
    const one = newProcess('one')
    await one.lease.begin(one.own)
    expect(await sharedSecret(connection, { own: SECRET }, entropy)).toBe(SECRET)
    await expect(sharedSecret(connection, { own: `${SECRET} too` }, entropy)).rejects.toThrow(
      'another',
    )
    expect(one.lease.living()).toEqual([one.own.load()])
    await one.lease.end()
    expect(await sharedSecret(connection, { own: `${SECRET} too` }, entropy)).toBe(`${SECRET} too`)
  })

  test('sends new matches to the least busy process, and none to one that is stopping', async () => {
    const busy = newProcess('busy', { matches: 3 })
    const idle = newProcess('idle', { matches: 1, connections: 1 })
    const stopping = newProcess('stopping', { isStopping: true })
    for (const { lease, own } of [stopping, idle, busy]) await lease.begin(own)
    const chosen = Array.from({ length: 4 }, () => busy.lease.leastBusy())
    expect(chosen).toEqual(['idle', 'idle', 'busy', 'idle'])
    for (const { lease } of [busy, idle, stopping]) await lease.end()
  })

  test('that was not renewed in time makes its process check that its matches are still its own', async () => {
    const one = newProcess('one')
    await one.lease.begin(one.own)
    await one.timers.pass(1_000)
    expect(one.told).toEqual([])
    one.timers.jump(4_000)
    await one.timers.pass(1_000)
    await soon(one.told).toEqual(['was lost'])
    await one.lease.end()
  })

  test('leaves a match with its owner when Redis is back, even before the owner has renewed its lease', async () => {
    const [one, other] = [newProcess('one'), newProcess('other')]
    for (const { lease, own } of [one, other]) await lease.begin(own)
    const claim = await one.journal.create(row, listing)
    await other.timers.pass(10_000)
    await connection.redis.del(`${KEYS.alive}one`, `${KEYS.alive}other`)
    other.lease.redisIsBack()
    const lives = () => connection.redis.exists(`${KEYS.alive}other`)
    await expect.poll(lives).toBe(1)
    await expect(other.journal.claim('a')).rejects.toMatchObject({ code: 'owned' })
    await one.journal.append(claim, 0, ['one'])
    // An owner that has not come back by then is dead.
    await other.timers.pass(3_000)
    expect(await other.journal.claim('a')).toMatchObject({ match: { lines: ['one'] } })
    for (const { lease } of [one, other]) await lease.end()
  })

  test('that begins long after Redis takes over matches without an owner at its first check', async () => {
    const one = newProcess('one')
    await one.lease.begin(one.own)
    await one.journal.create(row, listing)
    await one.lease.end()
    const other = newProcess('other', {}, async () => 60_000)
    await other.lease.begin(other.own)
    await other.timers.pass(1_000)
    await soon(other.told).toEqual(['takes a'])
    expect(await other.journal.claim('a')).toMatchObject({ claim: { epoch: 2 } })
    await other.lease.end()
  })

  test('gives the others time if Redis comes back while it begins', async () => {
    const one = newProcess('one', {}, async (): Promise<number> => {
      await one.timers.pass(1)
      one.lease.redisIsBack()
      return 60_000
    })
    await one.lease.begin(one.own)
    expect(one.lease.hasWaited()).toBe(false)
    await one.timers.pass(3_000)
    expect(one.lease.hasWaited()).toBe(true)
    await one.lease.end()
  })

  test('tells every process that Redis has lost entries, and a process claims nothing before it knows', async () => {
    const [one, other] = [newProcess('one'), newProcess('other')]
    await one.lease.begin(one.own)
    await other.lease.begin(other.own)
    await connection.redis.flushall()
    await one.timers.pass(1_000)
    await soon(one.told).toEqual(['went back'])
    await expect(one.journal.claim('a')).resolves.toBeUndefined()
    const claim = await one.journal.create(row, listing)
    await one.journal.release(claim)
    await expect(other.journal.claim('a')).rejects.toMatchObject({ code: 'unavailable' })
    // The last owner knows the match best.
    const before = { ...claim, entries: 0, lastLine: '' }
    await expect(one.journal.claim('a', before)).resolves.toMatchObject({ claim: { epoch: 2 } })
    await other.timers.pass(1_000)
    await soon(other.told).toEqual(['went back'])
    for (const { lease } of [one, other]) await lease.end()
  })

  test('notices the loss of a single entry that its process stored, whatever others have written since', async () => {
    const [one, other] = [newProcess('one'), newProcess('other')]
    await one.lease.begin(one.own)
    await other.lease.begin(other.own)
    const claim = await one.journal.create(row, listing)
    const elsewhere = await one.journal.create({ ...row, id: 'b', code: 'd' }, listing)
    const replica = await copyOf(connection.redis)
    await one.journal.append(claim, 0, ['kept'])
    await replica.takeOver()
    await other.timers.pass(3_000)
    // An entry stored by this process is missing: until the process knows, it can store nothing more.
    await expect(one.journal.append(elsewhere, 0, ['more'])).rejects.toMatchObject({
      code: 'unavailable',
    })
    await expect(one.journal.claim('b')).rejects.toMatchObject({ code: 'unavailable' })
    await expect(one.journal.create({ ...row, id: 'e', code: 'f' }, listing)).rejects.toMatchObject(
      { code: 'unavailable' },
    )
    await one.timers.pass(1_000)
    await soon(one.told).toContain('went back')
    await other.timers.pass(1_000)
    await soon(other.told).toContain('went back')
    await one.journal.append(elsewhere, 0, ['more'])
    for (const { lease } of [one, other]) await lease.end()
  })

  test('releases a match that its process owns in name only', async () => {
    const one = newProcess('one')
    await one.lease.begin(one.own)
    await one.journal.create(row, listing)
    const owner = () => connection.redis.hget(`${KEYS.match}a`, 'owner')
    await expect
      .poll(async () => {
        await one.timers.pass(1_000)
        return owner()
      })
      .toBe('')
    expect(await connection.redis.smembers(`${KEYS.owned}one`)).toEqual([])
    await one.lease.end()
  })
})

/** Connects to a Redis that keeps what a process stores until it is removed. */
async function openForGood(url: string): Promise<RedisConnection> {
  const connection = await openPatiently(url)
  return { ...connection, script: (lua) => connection.script(lua.replaceAll(/, 'PX', \d+/g, '')) }
}

/** Copies all keys, like a replica that is a moment behind; `takeOver` replaces everything by the copies. */
async function copyOf(redis: Redis) {
  const keys = await redis.keys('*')
  const copies = await Promise.all(keys.map((key) => redis.dumpBuffer(key)))
  return {
    async takeOver() {
      await redis.flushall()
      for (const [index, key] of keys.entries()) await redis.restore(key, 0, copies[index] ?? '')
    },
  }
}
