// The contract of every journal.
import { describe, expect, test } from 'vitest'
import { LIVE_AT_ONCE_MAX } from '../../../server/src/config/limits/own-work.ts'
import type { Journal, Listing, LiveMatch } from '../../../server/src/journal/journal.ts'
import {
  idsOf,
  inGroups,
  listing,
  liveIds,
  liveIn,
  type OpenJournal,
  row,
  sitting,
} from './journal-rows.ts'
import { sharesContract } from './journal-shares-contract.ts'

const byId = (one: LiveMatch, other: LiveMatch): number => (one.id < other.id ? -1 : 1)

/** Runs the contract on a journal. */
export function journalContract(name: string, open: OpenJournal): void {
  describe(`the journal ${name}`, () => {
    test('keeps a match and its entries in order', async () => {
      const journal = await open(10)
      const claim = await journal.create(row('a'), listing('a'))
      await journal.append(claim, 0, ['one', 'two'])
      await journal.append(claim, 2, ['three'])
      const lines = ['one', 'two', 'three']
      expect(await journal.read('a')).toEqual({
        ...row('a'),
        lines,
        finishedAtMs: undefined,
        summary: undefined,
      })
      expect(await journal.read('b')).toBeUndefined()
      await journal.close()
    })

    test('creates a match with an id only once', async () => {
      const journal = await open(10)
      await journal.create(row('a'), listing('a'))
      await expect(journal.create(row('a'), listing('a'))).rejects.toMatchObject({ code: 'exists' })
      await journal.close()
    })

    test('gives a claimed match to the claimant alone', async () => {
      const journal = await open(10)
      const first = await journal.create(row('a'), listing('a'))
      await journal.append(first, 0, ['one'])
      const second = await journal.claim('a')
      expect(second).toMatchObject({ match: { lines: ['one'] } })
      await expect(journal.append(first, 1, ['lost'])).rejects.toMatchObject({ code: 'fenced' })
      if (second !== undefined) await journal.append(second.claim, 1, ['two'])
      expect((await journal.read('a'))?.lines).toEqual(['one', 'two'])
      expect(await journal.claim('b')).toBeUndefined()
      await journal.close()
    })

    test('tells whether a claim holds', async () => {
      const journal = await open(10)
      const first = await journal.create(row('a'), listing('a'))
      expect(await journal.isHeld(first)).toBe(true)
      const second = await journal.claim('a')
      expect(await journal.isHeld(first)).toBe(false)
      if (second === undefined) throw new Error('the match is not there')
      await journal.append(second.claim, 0, ['end'], { finish: { atMs: 9, summary: '{}' } })
      expect(await journal.isHeld(second.claim)).toBe(false)
      expect(await journal.isHeld({ id: 'b', epoch: 1 })).toBe(false)
      await journal.close()
    })

    test('gives a released match to the next claimant', async () => {
      const journal = await open(10)
      const first = await journal.create(row('a'), listing('a'))
      await journal.append(first, 0, ['one'])
      await journal.release(first)
      expect(await journal.isHeld(first)).toBe(false)
      await expect(journal.append(first, 1, ['late'])).rejects.toMatchObject({ code: 'fenced' })
      const second = await journal.claim('a')
      expect(second).toMatchObject({ match: { lines: ['one'] } })
      // Releasing an old claim does not affect the new owner.
      await journal.release(first)
      if (second !== undefined) await journal.append(second.claim, 1, ['two'])
      expect((await journal.read('a'))?.lines).toEqual(['one', 'two'])
      await journal.close()
    })

    test('gives a match back to a process that owned it', async () => {
      const journal = await open(10)
      const first = await journal.create(row('a'), listing('a'))
      await journal.append(first, 0, ['one'])
      const again = await journal.claim('a', { ...first, entries: 1, lastLine: 'one' })
      if (again === undefined) throw new Error('the match is not there')
      await expect(journal.append(first, 1, ['late'])).rejects.toMatchObject({ code: 'fenced' })
      const finish = { atMs: 9, summary: '{}' }
      await journal.append(again.claim, 1, ['end'], { finish })
      const over = journal.claim('a', { ...again.claim, entries: 2, lastLine: 'end' })
      expect(await over).toBeUndefined()
      await journal.close()
    })

    test('carries out appends requested before a release, and none after it', async () => {
      const journal = await open(10)
      const claim = await journal.create(row('a'), listing('a'))
      const [before, , after] = await Promise.allSettled([
        journal.append(claim, 0, ['before']),
        journal.release(claim),
        journal.append(claim, 1, ['after']),
      ])
      expect([before.status, after.status]).toEqual(['fulfilled', 'rejected'])
      const again = await journal.claim('a', { ...claim, entries: 1, lastLine: 'before' })
      expect(again).toMatchObject({ match: { lines: ['before'] } })
      await journal.close()
    })

    test('refuses entries that do not follow on', async () => {
      const journal = await open(10)
      const claim = await journal.create(row('a'), listing('a'))
      await journal.append(claim, 0, ['one'])
      for (const from of [0, 2])
        await expect(journal.append(claim, from, ['x'])).rejects.toMatchObject({ code: 'gap' })
      expect((await journal.read('a'))?.lines).toEqual(['one'])
      await journal.close()
    })

    test('carries out concurrent calls in order, except for those it refuses', async () => {
      const journal = await open(10)
      const [one, other] = await Promise.all([
        journal.create(row('a'), listing('a')),
        journal.create(row('b'), listing('b')),
      ])
      const results = await Promise.allSettled([
        journal.append(one, 0, ['one']),
        journal.append(other, 5, ['gap']),
        journal.append(one, 1, ['two']),
        journal.claim('b'),
        journal.append(other, 0, ['late']),
        journal.append(one, 2, ['three']),
      ])
      expect(results.map(({ status }) => status)).toEqual([
        'fulfilled',
        'rejected',
        'fulfilled',
        'fulfilled',
        'rejected',
        'fulfilled',
      ])
      expect((await journal.read('a'))?.lines).toEqual(['one', 'two', 'three'])
      expect((await journal.read('b'))?.lines).toEqual([])
      await journal.close()
    })

    test('lists live matches, oldest first, and no finished ones', async () => {
      const journal = await open(10)
      const claim = await journal.create(row('a', 2), listing('a'))
      await journal.create(row('b', 1), listing('b'))
      await journal.create(row('c', 3), listing('c'))
      await journal.append(claim, 0, ['end'], { finish: { atMs: 9, summary: '{}' } })
      expect(await liveIds(journal)).toEqual(['b', 'c'])
      await journal.close()
    })

    test('reads more live matches than it reads at once, while some of them end', async () => {
      const journal = await open(10)
      const count = 2 * LIVE_AT_ONCE_MAX + 1
      const ids = Array.from({ length: count }, (_, index) => `m${index}`)
      const claims = await inGroups(count, (index) =>
        journal.create(row(`m${index}`, Math.floor(index / 3)), listing(`m${index}`)),
      )
      const finish = { atMs: 9, summary: '{}' }
      const found: string[] = []
      for await (const { id } of journal.live()) {
        found.push(id)
        const claim = claims[ids.indexOf(id)]
        if (claim !== undefined && found.length % 50 === 0)
          await journal.append(claim, 0, ['end'], { finish })
      }
      expect(found.toSorted()).toEqual(ids.toSorted())
      expect(await journal.countLive()).toBe(count - Math.floor(count / 50))
      await journal.close()
    })

    test('gives pages of all live matches, public or not, newest first', async () => {
      const journal = await open(10)
      for (const [index, id] of ['a', 'b', 'c', 'd'].entries())
        await journal.create(row(id, index), listing(id, { isPublic: index % 2 === 0 }))
      const claimed = await journal.claim('c')
      if (claimed !== undefined)
        await journal.append(claimed.claim, 0, ['end'], { finish: { atMs: 9, summary: '{}' } })
      const first = await journal.listLive({ limit: 2 })
      const { next = '' } = first
      const second = await journal.listLive({ limit: 2, cursor: next })
      expect([first.rows, second.rows]).toEqual([['{"id":"d"}', '{"id":"b"}'], ['{"id":"a"}']])
      expect(second.next).toBeUndefined()
      await journal.close()
    })

    test('accepts neither claims nor appends for a finished match', async () => {
      const journal = await open(10)
      const claim = await journal.create(row('a'), listing('a'))
      await journal.append(claim, 0, ['end'], { finish: { atMs: 9, summary: '{"won":1}' } })
      expect(await journal.claim('a')).toBeUndefined()
      await expect(journal.append(claim, 1, ['more'])).rejects.toMatchObject({ code: 'fenced' })
      expect(await journal.read('a')).toMatchObject({
        lines: ['end'],
        finishedAtMs: 9,
        summary: '{"won":1}',
      })
      await journal.close()
    })

    /** Creates matches at these moments; those that are over are finished, the latest ones first. */
    async function filled(
      journal: Journal,
      matches: readonly (readonly [id: string, atMs: number, wish?: Partial<Listing>])[],
    ): Promise<void> {
      for (const [id, atMs, wish = {}] of matches) {
        const game = id.startsWith('x') ? 'other' : 'peek'
        const claim = await journal.create({ ...row(id, atMs), game }, listing(id, wish))
        if (wish.phase !== 'over') continue
        const finish = { atMs: 100 - atMs, summary: id }
        await journal.append(claim, 0, [], { listing: listing(id, wish), finish })
      }
    }

    test('pages through a list, newest first, even among matches of the same moment', async () => {
      const journal = await open(100)
      await filled(journal, [
        ['a', 5],
        ['b', 7],
        ['c', 7],
        ['d', 7],
        ['e', 12],
      ])
      const pages: unknown[][] = []
      let cursor: string | undefined
      do {
        const query = { limit: 2, ...(cursor === undefined ? {} : { cursor }) }
        pages.push(await idsOf(journal, query))
        cursor = (await journal.list(query)).next
      } while (cursor !== undefined)
      expect(pages).toEqual([['e', 'd'], ['c', 'b'], ['a']])
      expect(await idsOf(journal, { cursor: 'no cursor' })).toEqual([])
      await journal.close()
    })

    test('lists public matches by game and phase, and all matches of a player, public or not', async () => {
      const journal = await open(100)
      await filled(journal, [
        ['a', 1, { phase: 'playing', members: sitting('p', 'q') }],
        ['b', 2, { isPublic: false, members: sitting('p') }],
        ['c', 3, { phase: 'over', members: sitting('q') }],
        ['d', 4, { phase: 'over', members: sitting('p') }],
        ['xa', 5, { phase: 'playing' }],
        ['xb', 6, { phase: 'over', isPublic: false, members: sitting('p') }],
      ])
      expect(await idsOf(journal, {})).toEqual(['c', 'd', 'xa', 'a'])
      expect(await idsOf(journal, { game: 'peek' })).toEqual(['c', 'd', 'a'])
      expect(await idsOf(journal, { phase: 'playing' })).toEqual(['xa', 'a'])
      expect(await idsOf(journal, { game: 'other', phase: 'playing' })).toEqual(['xa'])
      expect(await idsOf(journal, { player: 'p' })).toEqual(['d', 'xb', 'b', 'a'])
      expect(await idsOf(journal, { player: 'p', phase: 'over' })).toEqual(['d', 'xb'])
      expect(await idsOf(journal, { player: 'p', game: 'other' })).toEqual(['xb'])
      await journal.close()
    })

    test('lists a match as the last append says, with its members', async () => {
      const journal = await open(10)
      const claim = await journal.create(row('a'), listing('a', { members: sitting('p') }))
      const changed = listing('a', {
        phase: 'playing',
        members: sitting('q', 'r'),
        row: '{"id":"new"}',
      })
      await journal.append(claim, 0, ['one'], { listing: changed })
      await journal.append(claim, 1, ['two'])
      expect(await journal.find('a')).toEqual({ listing: changed, code: 'code-a' })
      expect(await idsOf(journal, { phase: 'open' })).toEqual([])
      expect(await idsOf(journal, { phase: 'playing' })).toEqual(['new'])
      expect(await idsOf(journal, { player: 'p' })).toEqual([])
      expect(await idsOf(journal, { player: 'r' })).toEqual(['new'])
      expect(await journal.find('b')).toBeUndefined()
      await journal.close()
    })

    test('finds live matches by their code, and counts them', async () => {
      const journal = await open(10)
      const claim = await journal.create(row('a'), listing('a', { members: sitting('p') }))
      await journal.create(row('b'), listing('b', { members: sitting('p', 'q') }))
      expect(await journal.byCode('code-a')).toBe('a')
      expect([await journal.countLive(), await journal.countLive('p')]).toEqual([2, 2])
      await journal.append(claim, 0, ['end'], { finish: { atMs: 1, summary: '{}' } })
      expect(await journal.byCode('code-a')).toBeUndefined()
      expect([await journal.countLive(), await journal.countLive('p')]).toEqual([1, 1])
      expect(await journal.countLive('nobody')).toBe(0)
      await journal.close()
    })

    test('counts live matches by the place they were made at, whatever changes about them, until they end', async () => {
      const journal = await open(10)
      const claim = await journal.create(row('a'), listing('a'), 'here')
      await journal.create(row('b'), listing('b'), 'here')
      await journal.create(row('c'), listing('c'), 'there')
      await journal.create(row('d'), listing('d', { members: sitting('here') }))
      const counts = () => Promise.all(['here', 'there'].map(journal.countLiveMadeAt))
      expect(await counts()).toEqual([2, 1])
      const sites = await journal.sitesOf(['c', 'd', 'a', 'none'])
      expect(sites).toEqual(['there', undefined, 'here', undefined])
      const playing = listing('a', { phase: 'playing', members: sitting('p') })
      await journal.append(claim, 0, ['one'], { listing: playing })
      await journal.append(claim, 1, ['two'], { listing: playing })
      expect(await counts()).toEqual([2, 1])
      expect(await journal.find('a')).toMatchObject({ listing: playing })
      const over = listing('a', { phase: 'over', members: sitting('p') })
      const finish = { atMs: 9, summary: '{}' }
      await journal.append(claim, 2, ['end'], { listing: over, finish })
      expect(await counts()).toEqual([1, 1])
      expect(await journal.find('a')).toMatchObject({ listing: over })
      await journal.close()
    })

    test('says of live matches where they were made, whether they have begun, and how many people were in them', async () => {
      const journal = await open(10)
      const claim = await journal.create(
        { ...row('b'), createdAtMs: 2 },
        listing('b'),
        '203.0.113.7',
      )
      await journal.create({ ...row('a'), createdAtMs: 3 }, listing('a'))
      await journal.create({ ...row('c'), createdAtMs: 1 }, listing('c'), '2001:db8:1::/48')
      const playing = (...players: readonly string[]) =>
        ({ phase: 'playing', members: sitting(...players) }) as const
      const alone = await journal.create(row('d'), listing('d', playing('p')), 'here')
      await journal.create(row('e'), listing('e', playing('p', 'q')), 'here')
      const unbegun = { hasBegun: false, people: 0 }
      const d = { id: 'd', hasBegun: true, people: 1, madeAt: 'here' }
      const found = await liveIn(journal)
      expect(found.toSorted(byId)).toEqual([
        { id: 'a', ...unbegun, madeAt: undefined },
        { id: 'b', ...unbegun, madeAt: '203.0.113.7' },
        { id: 'c', ...unbegun, madeAt: '2001:db8:1::/48' },
        d,
        { ...d, id: 'e', people: 2 },
      ])
      await journal.append(claim, 0, ['one'], { listing: listing('b', { members: sitting('p') }) })
      const ofB = async () => (await liveIn(journal)).find(({ id }) => id === 'b')
      expect(await ofB()).toMatchObject({ hasBegun: false, people: 1 })
      await journal.append(claim, 1, ['two'], { listing: listing('b', playing('p', 'q')) })
      expect(await ofB()).toMatchObject({ hasBegun: true, people: 2 })
      const finish = { atMs: 9, summary: '{}' }
      await journal.append(alone, 0, ['end'], {
        listing: listing('d', { phase: 'over' }),
        finish,
      })
      expect(await liveIds(journal)).not.toContain('d')
      await journal.close()
    })

    test('lists matches in which a player has a kept seat, but none that they have left', async () => {
      const journal = await open(10)
      await filled(journal, [
        ['a', 1, { phase: 'playing', members: [{ player: 'p', role: 'left' }] }],
        ['b', 2, { members: [{ player: 'p', role: 'kept' }] }],
        ['c', 3, { phase: 'over', members: [{ player: 'p', role: 'left' }] }],
        ['xd', 4, { members: sitting('p') }],
      ])
      expect(await idsOf(journal, { player: 'p' })).toEqual(['xd', 'b'])
      expect(await idsOf(journal, { player: 'p', phase: 'open' })).toEqual(['xd', 'b'])
      expect(await idsOf(journal, { player: 'p', phase: 'open', game: 'peek' })).toEqual(['b'])
      expect(await idsOf(journal, { player: 'p', phase: 'over', game: 'peek' })).toEqual([])
      expect(await journal.countLive('p')).toBe(1)
      expect((await journal.find('c'))?.listing.members).toEqual([{ player: 'p', role: 'left' }])
      await journal.close()
    })

    test('keeps a limited number of finished matches and drops the oldest', async () => {
      const journal = await open(2)
      await journal.create(row('live'), listing('live'))
      for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) {
        const members = sitting('p')
        const claim = await journal.create(row(id), listing(id, { members }))
        const finish = { atMs: 10 + index, summary: id }
        const over = listing(id, { phase: 'over', members })
        await journal.append(claim, 0, ['end'], { listing: over, finish })
      }
      // A later write waits for those before it.
      await journal.create(row('after'), listing('after'))
      await expect.poll(() => idsOf(journal, { phase: 'over' })).toEqual(['d', 'c'])
      expect(await idsOf(journal, { player: 'p' })).toEqual(['d', 'c'])
      expect(await journal.read('a')).toBeUndefined()
      expect(await journal.read('live')).toBeDefined()
      await journal.close()
    })

    sharesContract(open)
  })
}
