// What every journal has to hold to.
import { describe, expect, test } from 'vitest'
import type { Journal, MatchRow } from '../../server/src/journal/journal.ts'

/** Opens a new, empty journal that keeps so many finished matches. */
export type OpenJournal = (keepFinished: number) => Journal

const row = (id: string, createdAtMs = 1): MatchRow => ({
  id,
  game: 'peek',
  version: 1,
  header: `{"of":"${id}"}`,
  createdAtMs,
})

/** Runs the contract on a journal. */
export function journalContract(name: string, open: OpenJournal): void {
  describe(`the journal ${name}`, () => {
    test('keeps a match and its entries in order', async () => {
      const journal = open(10)
      const claim = await journal.create(row('a'))
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

    test('makes a match of an id once only', async () => {
      const journal = open(10)
      await journal.create(row('a'))
      await expect(journal.create(row('a'))).rejects.toMatchObject({ code: 'exists' })
      await journal.close()
    })

    test('gives a claimed match to the claimant alone', async () => {
      const journal = open(10)
      const first = await journal.create(row('a'))
      await journal.append(first, 0, ['one'])
      const second = await journal.claim('a')
      expect(second).toMatchObject({ match: { lines: ['one'] } })
      await expect(journal.append(first, 1, ['lost'])).rejects.toMatchObject({ code: 'fenced' })
      if (second !== undefined) await journal.append(second.claim, 1, ['two'])
      expect((await journal.read('a'))?.lines).toEqual(['one', 'two'])
      expect(await journal.claim('b')).toBeUndefined()
      await journal.close()
    })

    test('refuses entries that do not follow on', async () => {
      const journal = open(10)
      const claim = await journal.create(row('a'))
      await journal.append(claim, 0, ['one'])
      for (const from of [0, 2])
        await expect(journal.append(claim, from, ['x'])).rejects.toMatchObject({ code: 'gap' })
      expect((await journal.read('a'))?.lines).toEqual(['one'])
      await journal.close()
    })

    test('carries out what is asked at once in the order asked, refusals apart', async () => {
      const journal = open(10)
      const [one, other] = await Promise.all([journal.create(row('a')), journal.create(row('b'))])
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
      const journal = open(10)
      const claim = await journal.create(row('a', 2))
      await journal.create(row('b', 1))
      await journal.create(row('c', 3))
      await journal.append(claim, 0, ['end'], { atMs: 9, summary: '{}' })
      expect(await journal.live()).toEqual(['b', 'c'])
      await journal.close()
    })

    test('lets nobody claim or append to a finished match', async () => {
      const journal = open(10)
      const claim = await journal.create(row('a'))
      await journal.append(claim, 0, ['end'], { atMs: 9, summary: '{"won":1}' })
      expect(await journal.claim('a')).toBeUndefined()
      await expect(journal.append(claim, 1, ['more'])).rejects.toMatchObject({ code: 'fenced' })
      expect(await journal.read('a')).toMatchObject({
        lines: ['end'],
        finishedAtMs: 9,
        summary: '{"won":1}',
      })
      await journal.close()
    })

    test('pages through finished matches, newest first, also those of one moment', async () => {
      const journal = open(100)
      for (const [id, atMs] of [
        ['a', 5],
        ['b', 7],
        ['c', 7],
        ['d', 7],
        ['e', 12],
      ] as const) {
        const claim = await journal.create(row(id))
        await journal.append(claim, 0, [], { atMs, summary: id })
      }
      const pages: string[][] = []
      let cursor: string | undefined
      do {
        const page = await journal.finished(2, cursor)
        pages.push(page.matches.map(({ summary }) => summary))
        cursor = page.next
      } while (cursor !== undefined)
      expect(pages).toEqual([['e', 'd'], ['c', 'b'], ['a']])
      expect((await journal.finished(2, 'no cursor')).matches).toEqual([])
      await journal.close()
    })

    test('keeps so many finished matches and drops the oldest', async () => {
      const journal = open(2)
      await journal.create(row('live'))
      for (const [index, id] of ['a', 'b', 'c', 'd'].entries()) {
        const claim = await journal.create(row(id))
        await journal.append(claim, 0, ['end'], { atMs: 10 + index, summary: id })
      }
      // A write that comes after has waited for those before it.
      await journal.create(row('after'))
      const { matches } = await journal.finished(10)
      expect(matches.map(({ id }) => id)).toEqual(['d', 'c'])
      expect(await journal.read('a')).toBeUndefined()
      expect(await journal.read('live')).toBeDefined()
      await journal.close()
    })
  })
}
