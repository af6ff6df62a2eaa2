// The part of every journal's contract about places: matches made at a few places take no room from others.
import { expect, test } from 'vitest'
import { FINISHED_READ_AT_ONCE_MAX } from '../../../server/src/config/limits/own-work.ts'
import type { Journal, Listing } from '../../../server/src/journal/journal.ts'
import { idsOf, inGroups, listing, type OpenJournal, row, sitting } from './journal-rows.ts'

/** Runs it on empty journals that `open` opens. */
export function sharesContract(open: OpenJournal): void {
  /** Ends a match that was made at a place. */
  async function endAt(journal: Journal, id: string, madeAt: string, atMs: number) {
    const claim = await journal.create(row(id, atMs), listing(id), madeAt)
    const finish = { atMs, summary: id }
    await journal.append(claim, 0, ['end'], { listing: listing(id, { phase: 'over' }), finish })
  }

  test('drops matches of the place that has ended the most, and none of any other', async () => {
    const journal = await open(10)
    for (const [index, id] of ['mine', 'yours'].entries()) await endAt(journal, id, id, index)
    for (let index = 0; index < 30; index++)
      await endAt(journal, `flood${index}`, `from${index % 2}`, 100 + index)
    await endAt(journal, 'latest', 'mine', 200)
    await journal.create(row('after'), listing('after'))
    const over = { phase: 'over', limit: 20 } as const
    await expect.poll(() => idsOf(journal, over)).toHaveLength(10)
    const kept = await idsOf(journal, over)
    expect(kept).toEqual(expect.arrayContaining(['mine', 'yours', 'latest', 'flood29']))
    expect(await journal.read('flood0')).toBeUndefined()
    await journal.close()
  })

  test('picks matches to drop from more than it reads at once', async () => {
    const others = FINISHED_READ_AT_ONCE_MAX + 1
    const journal = await open(others + 3)
    await inGroups(others, (index) => endAt(journal, `other${index}`, `place${index}`, 10 + index))
    // The first of the flood is read last.
    await endAt(journal, 'flood0', 'flood', 5)
    for (const index of [1, 2])
      await endAt(journal, `flood${index}`, 'flood', 5 * FINISHED_READ_AT_ONCE_MAX + index)
    await endAt(journal, 'mine', 'home', 1)
    await expect.poll(() => journal.read('flood0')).toBeUndefined()
    for (const id of ['mine', 'flood1', 'other0']) expect(await journal.read(id)).toBeDefined()
    await journal.close()
  })

  test('drops matches older than a month before any of a place that has ended only a few since', async () => {
    const journal = await open(3)
    const month = 30 * 86_400_000
    for (const [index, id] of ['a', 'b'].entries()) await endAt(journal, id, id, index)
    await endAt(journal, 'c', 'home', month + 5)
    await endAt(journal, 'd', 'home', month + 6)
    await endAt(journal, 'e', 'home', month + 7)
    await journal.create(row('after'), listing('after'))
    await expect.poll(() => idsOf(journal, { phase: 'over' })).toEqual(['e', 'd', 'c'])
    await journal.close()
  })

  test('lists the others of a place behind, in whatever order they begin', async () => {
    const journal = await open(10)
    const shift = 2_000_000_000_000
    const mine = await journal.create(row('mine', shift), listing('mine'), 'home')
    const flood = []
    for (const index of [1, 2, 3, 4])
      flood.push(
        await journal.create(row(`f${index}`, shift + index), listing(`f${index}`), 'flood'),
      )
    for (const claim of [...flood.toReversed(), mine])
      await journal.append(claim, 0, ['start'], {
        listing: listing(claim.id, { phase: 'playing' }),
      })
    // An older one is made last, as another process may.
    await journal.create(row('f0', shift - 1), listing('f0', { phase: 'playing' }), 'flood')
    const playing = await idsOf(journal, { phase: 'playing' })
    expect(playing).toEqual(['f4', 'mine', 'f3', 'f2', 'f1', 'f0'])
    await journal.close()
  })

  test('lists the newest match of a place and phase in front, and its others after those of all places', async () => {
    const journal = await open(10)
    const shift = 2_000_000_000_000
    const make = (id: string, index: number, madeAt: string, wish?: Partial<Listing>) =>
      journal.create(row(id, shift + index), listing(id, wish), madeAt)
    await make('mine', 0, 'home', { members: sitting('p') })
    const flood = []
    for (let index = 1; index <= 5; index++)
      flood.push(await make(`f${index}`, index, 'flood', { members: sitting('p') }))
    await make('hidden', 6, 'home', { isPublic: false })
    const open1 = { phase: 'open' } as const
    expect(await idsOf(journal, open1)).toEqual(['f5', 'mine', 'f4', 'f3', 'f2', 'f1'])
    expect(await idsOf(journal, { ...open1, limit: 2 })).toEqual(['f5', 'mine'])
    // The next page continues where the last one ended, and a player's own list keeps its order.
    const { next = '' } = await journal.list({ ...open1, limit: 3 })
    expect(await idsOf(journal, { ...open1, cursor: next })).toEqual(['f3', 'f2', 'f1'])
    const own = await idsOf(journal, { player: 'p' })
    expect(own).toEqual(['f5', 'f4', 'f3', 'f2', 'f1', 'mine'])
    // One that begins is the newest of those that are played, and another that is open comes forward.
    const [, , , , last] = flood
    if (last === undefined) throw new Error('it is made')
    const playing = listing('f5', { phase: 'playing', members: sitting('p') })
    await journal.append(last, 0, ['start'], { listing: playing })
    expect(await idsOf(journal, open1)).toEqual(['f4', 'mine', 'f3', 'f2', 'f1'])
    expect(await idsOf(journal, { phase: 'playing' })).toEqual(['f5'])
    const finish = { atMs: shift + 9, summary: '{}' }
    const [, , , fourth] = flood
    if (fourth === undefined) throw new Error('it is made')
    await journal.append(fourth, 0, ['end'], {
      listing: listing('f4', { phase: 'over' }),
      finish,
    })
    expect(await idsOf(journal, open1)).toEqual(['f3', 'mine', 'f2', 'f1'])
    await journal.append(last, 1, ['end'], { listing: listing('f5', { phase: 'over' }), finish })
    expect(await idsOf(journal, { phase: 'over' })).toEqual(['f5', 'f4'])
    expect(await idsOf(journal, { player: 'p', phase: 'open' })).toEqual(['f3', 'f2', 'f1', 'mine'])
    await journal.close()
  })
}
