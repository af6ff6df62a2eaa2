// The journal in a real Redis: batches, claims and epochs, and matches that are dropped.
import { inspect } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newBeat } from '../../../../server/src/cluster/redis/beat.ts'
import type { RedisConnection } from '../../../../server/src/cluster/redis/connection.ts'
import { KEYS } from '../../../../server/src/cluster/redis/keys.ts'
import { formatCursor, parseCursor } from '../../../../server/src/journal/cursor.ts'
import type { Claim } from '../../../../server/src/journal/journal.ts'
import { newRedisLists } from '../../../../server/src/journal/redis/lists.ts'
import { newRedisJournal } from '../../../../server/src/journal/redis/redis-journal.ts'
import { journalContract } from '../../../support/contracts/journal-contract.ts'
import { openPatiently } from '../../../support/servers/patient-redis.ts'
import { isRedisMissing, newRedis } from '../../../support/servers/redis.ts'

describe.skipIf(isRedisMissing)('a journal', async () => {
  const redis = await newRedis()
  beforeAll(() => redis.start())
  afterAll(() => redis.stop())

  /** Opens a journal on the existing data. */
  async function join(owner: string, keepFinished = 10) {
    const connection = await openPatiently(redis.url)
    const parts = {
      connection,
      owner: () => owner,
      beat: newBeat(),
      replicas: 0,
      hasWaited: () => true,
    }
    const journal = newRedisJournal({ ...parts, keepFinished })
    await connection.redis.set(KEYS.alive + owner, '{}')
    return { journal, redis: connection.redis }
  }

  async function open(owner: string, keepFinished?: number) {
    const opened = await join(owner, keepFinished)
    await opened.redis.flushall()
    await opened.redis.set(KEYS.alive + owner, '{}')
    return opened
  }

  journalContract('in Redis', async (keepFinished) => (await open('one', keepFinished)).journal)

  const row = { id: 'a', game: 'peek', version: 1, header: '{}', code: 'c', createdAtMs: 1 }
  const listing = { phase: 'open', isPublic: true, members: [], row: '{}' } as const

  test('sends the entries of one turn of the event loop to Redis at once', async () => {
    const { journal, redis: raw } = await open('one')
    const reads = async (): Promise<number> => {
      const stats = await raw.info('stats')
      return Number(/total_reads_processed:(\d+)/.exec(stats)?.[1])
    }
    const ids = Array.from({ length: 40 }, (_, index) => `m${index}`)
    const claims: Claim[] = []
    for (const id of ids) claims.push(await journal.create({ ...row, id, code: id }, listing))
    const append = (from: number) =>
      Promise.all(claims.map((claim) => journal.append(claim, from, ['entry'])))
    // The first use of a script sends all of it.
    await append(0)
    let appended = 0
    const readsOfAppend = async (): Promise<number> => {
      const before = await reads()
      await append(++appended)
      return (await reads()) - before
    }
    // One for the entries, and one for the question. Redis also counts the ends of connections of earlier tests.
    await expect.poll(readsOfAppend).toBe(2)
    await journal.close()
  })

  test('gives a match to another process only when its owner is dead', async () => {
    const one = await open('one')
    const other = await join('other')
    const claim = await one.journal.create(row, listing)
    await one.journal.append(claim, 0, ['one'])
    await expect(other.journal.claim('a')).rejects.toMatchObject({ code: 'owned' })
    await one.redis.del(`${KEYS.alive}one`)
    expect(await other.journal.claim('a')).toMatchObject({ claim: { epoch: 2 } })
    await expect(one.journal.append(claim, 1, ['lost'])).rejects.toMatchObject({ code: 'fenced' })
    expect((await one.journal.read('a'))?.lines).toEqual(['one'])
    expect(await one.redis.smembers(`${KEYS.owned}other`)).toEqual(['a'])
    await Promise.all([one.journal.close(), other.journal.close()])
  })

  test('gives no match to a process without a lease, unless the process has had it', async () => {
    const { journal, redis: raw } = await open('one')
    const claim = await journal.create(row, listing)
    await raw.del(`${KEYS.alive}one`)
    await expect(journal.claim('a')).rejects.toMatchObject({ code: 'unavailable' })
    expect(await journal.claim('a', { ...claim, entries: 0, lastLine: '' })).toMatchObject({
      claim: { epoch: 2 },
    })
    await journal.close()
  })

  test('does not give a match back to a former owner once another has claimed it, even if both are dead', async () => {
    const one = await open('one')
    const other = await join('other')
    const claim = await one.journal.create(row, listing)
    await one.redis.del(`${KEYS.alive}one`)
    const taken = await other.journal.claim('a')
    if (taken === undefined) throw new Error('the match is not there')
    await one.redis.del(`${KEYS.alive}other`)
    const nothing = { entries: 0, lastLine: '' }
    const back = one.journal.claim('a', { ...claim, ...nothing })
    await expect(back).rejects.toMatchObject({ code: 'owned' })
    const again = other.journal.claim('a', { ...taken.claim, ...nothing })
    expect(await again).toMatchObject({ claim: { epoch: 3 } })
    await Promise.all([one.journal.close(), other.journal.close()])
  })

  test('gives a match to a process that knows more of it than Redis, even if another owns it', async () => {
    const one = await open('one')
    const other = await join('other')
    const claim = await one.journal.create(row, listing)
    await one.journal.append(claim, 0, ['one'])
    const knows = { id: 'a', epoch: 1, entries: 2, lastLine: 'lost' }
    const taken = await other.journal.claim('a', knows)
    expect(taken).toMatchObject({ claim: { epoch: 2 }, match: { lines: ['one'] } })
    await expect(one.journal.append(claim, 1, ['two'])).rejects.toMatchObject({ code: 'fenced' })
    // Knowing more can also mean a different last line.
    const differs = { id: 'a', epoch: 1, entries: 1, lastLine: 'another' }
    expect(await one.journal.claim('a', differs)).toMatchObject({ claim: { epoch: 3 } })
    // No epoch is used again that a process believes to be its own.
    const later = { id: 'a', epoch: 9, entries: 1, lastLine: 'one' }
    expect(await other.journal.claim('a', later)).toMatchObject({ claim: { epoch: 10 } })
    await Promise.all([one.journal.close(), other.journal.close()])
  })

  test('accepts one of two owners with the same epoch, which both have because Redis was set back', async () => {
    const one = await open('one')
    const other = await join('other')
    const claim = await one.journal.create(row, listing)
    await one.redis.hset(`${KEYS.match}a`, 'owner', 'other')
    expect(await one.journal.isHeld(claim)).toBe(false)
    expect(await other.journal.isHeld(claim)).toBe(true)
    await expect(one.journal.append(claim, 0, ['one'])).rejects.toMatchObject({ code: 'fenced' })
    await other.journal.append(claim, 0, ['other'])
    expect((await one.journal.read('a'))?.lines).toEqual(['other'])
    await Promise.all([one.journal.close(), other.journal.close()])
  })

  test('tells a writer that knows more than Redis that entries are lost', async () => {
    const { journal, redis: raw } = await open('one')
    const claim = await journal.create(row, listing)
    await journal.append(claim, 0, ['one'])
    await raw.hset(`${KEYS.match}a`, 'epoch', '0')
    await expect(journal.append(claim, 1, ['two'])).rejects.toMatchObject({ code: 'lost' })
    await raw.flushall()
    await expect(journal.append(claim, 1, ['two'])).rejects.toMatchObject({ code: 'lost' })
    await journal.close()
  })

  test('leaves nothing behind of matches that are no longer kept', async () => {
    const { journal, redis: raw } = await open('one', 0)
    const claim = await journal.create(row, {
      ...listing,
      members: [{ player: 'p', role: 'sits' }],
    })
    const finish = { atMs: 2, summary: '{}' }
    await journal.append(claim, 0, ['end'], { listing: { ...listing, phase: 'over' }, finish })
    await expect
      .poll(async () => new Set(await raw.keys('*')))
      .toEqual(new Set([`${KEYS.beat}one`, `${KEYS.alive}one`]))
    await journal.close()
  })

  test('forgets remains of matches that an earlier version ended, and lists the newest of each address first', async () => {
    const { journal, redis: raw } = await open('one')
    const make = (id: string, createdAtMs: number) =>
      journal.create({ ...row, id, code: id, createdAtMs }, listing, 'home')
    const shift = 2_000_000_000_000
    for (const index of [1, 2]) await make(`m${index}`, shift + index)
    const over = formatCursor({ atMs: shift + 9, id: 'ended' })
    const dropped = formatCursor({ atMs: shift + 8, id: 'dropped' })
    await raw.zadd(`${KEYS.list}offered:open:home`, 0, over, 0, dropped)
    const lists = JSON.stringify(['of:::', 'offered:open:home'])
    await raw.hset(`${KEYS.match}ended`, { lists, place: over, finishedAtMs: '1' })
    await make('m3', shift + 3)
    await journal.create({ ...row, id: 'other', createdAtMs: shift }, listing, 'elsewhere')
    const rows = await raw.zrevrange(`${KEYS.list}of::open:`, 0, -1)
    expect(rows.map((place) => parseCursor(place).id)).toEqual(['m3', 'other', 'm2', 'm1'])
    const offered = await raw.zrange(`${KEYS.list}offered:open:home`, 0, -1)
    expect(offered.map((place) => parseCursor(place).id)).toEqual(['m1', 'm2', 'm3'])
    await journal.close()
  })

  test('passes over a match that ends while live matches are read', async () => {
    const { journal } = await open('one')
    const claim = await journal.create(row, listing)
    await journal.create({ ...row, id: 'b', code: 'd', createdAtMs: 2 }, listing)
    const connection = await openPatiently(redis.url)
    const finish = { atMs: 3, summary: '{}' }
    const over = { listing: { ...listing, phase: 'over', isPublic: false }, finish } as const
    const end = (): Promise<void> => journal.append(claim, 0, ['end'], over)
    let isFirst = true
    /** Gives the list of live matches once the first of them has ended. */
    const ask: RedisConnection['ask'] = async (command) => {
      const reply = await connection.ask(command)
      if (isFirst) await end()
      isFirst = false
      return reply
    }
    const found: string[] = []
    for await (const { id } of newRedisLists({ ...connection, ask }).live()) found.push(id)
    expect(found).toEqual(['b'])
    connection.close()
    await journal.close()
  })

  test('fills a page although an earlier version has dropped matches that are still listed', async () => {
    const { journal, redis: raw } = await open('one')
    for (const [index, id] of ['m1', 'm2', 'm3'].entries())
      await journal.create({ ...row, id, code: id, createdAtMs: index }, listing)
    for (const atMs of [8, 9])
      await raw.zadd(`${KEYS.list}of:::`, 0, formatCursor({ atMs, id: `dropped${atMs}` }))
    const page = await journal.list({ limit: 2 })
    expect(page.rows).toHaveLength(2)
    expect(parseCursor(page.next).id).toBe('m2')
    expect(await journal.list({ limit: 3 })).toMatchObject({ next: undefined })
    await journal.close()
  })

  test('keeps the content of a failed write out of its error, which is logged', async () => {
    const { journal, redis: raw } = await open('one')
    const claim = await journal.create(row, listing)
    await raw.set(`${KEYS.entries}a`, 'no stream')
    const error = await journal.append(claim, 0, ['a card that nobody may see']).catch((why) => why)
    expect(error).toMatchObject({ code: 'unavailable' })
    const shown = inspect(error, { depth: 9, showHidden: true })
    expect(shown).toContain('WRONGTYPE')
    expect(shown).not.toContain('a card')
    await journal.close()
  })

  test('refuses a write at once if it cannot be stored, and goes on when Redis is back', async () => {
    const { journal } = await open('one')
    const claim = await journal.create(row, listing)
    await journal.append(claim, 0, ['one'])
    await redis.kill()
    await expect(journal.append(claim, 1, ['two'])).rejects.toMatchObject({ code: 'unavailable' })
    await expect(journal.find('a')).rejects.toMatchObject({ code: 'unavailable' })
    await redis.start()
    const again = await join('one')
    expect((await again.journal.claim('a'))?.match.lines).toEqual(['one'])
    await Promise.all([journal.close(), again.journal.close()])
  })
})
