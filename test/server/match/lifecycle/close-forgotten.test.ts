// Forgotten matches are closed: those that have had no entry for long.
import { beforeEach, expect, test } from 'vitest'
import { OPEN_MS_MAX, PLAYING_MS_MAX } from '../../../../server/src/config/limits/all-matches.ts'
import { type Journal, type Listing, StoreError } from '../../../../server/src/journal/journal.ts'
import { closeForgotten } from '../../../../server/src/match/lifecycle/close-forgotten.ts'
import { liveIds } from '../../../support/contracts/journal-rows.ts'
import { newTable, sit } from '../../../support/servers/server-match.ts'

const asleep = async (): Promise<boolean> => false

const told: string[] = []
beforeEach(() => void told.splice(0))
const sweep = (isAwake: (id: string) => Promise<boolean>, nowMs: number) => ({
  directory: { isAwake, isHere: () => false },
  nowMs,
  tell: (id: string, { phase }: Listing) => void told.push(`${id} ${phase}`),
  log: { error: ({ match }: { match: string }) => void told.push(`${match} cannot be closed`) },
})

/** Opens a match in which a player has sat down at 1 ms. */
async function open() {
  const { journal, runner } = await newTable()
  await runner.submit(sit(0))
  return { journal, runner }
}

test('an open match in which nobody has sat down or left for a day is closed', async () => {
  const { journal } = await open()
  expect(await closeForgotten(journal, sweep(asleep, OPEN_MS_MAX))).toBe(0)
  expect(await liveIds(journal)).toEqual(['m1'])
  expect(await closeForgotten(journal, sweep(asleep, OPEN_MS_MAX + 1))).toBe(1)
  expect(await liveIds(journal)).toEqual([])
  expect(told).toEqual(['m1 over'])
  const { summary, lines } = (await journal.read('m1')) ?? {}
  expect(JSON.parse(summary ?? '')).toMatchObject({ closed: 'abandoned', outcome: null })
  expect(JSON.parse(lines?.at(-1) ?? '')).toMatchObject({ entry: { kind: 'close' } })
})

test('an awake match stays open, and a match that has begun stays for a month', async () => {
  const { journal, runner } = await open()
  const awake = async (id: string): Promise<boolean> => id === 'm1'
  expect(await closeForgotten(journal, sweep(awake, 10 * OPEN_MS_MAX))).toBe(0)
  for (const entry of [sit(1), sit(2), { kind: 'start' } as const]) await runner.submit(entry)
  expect(await closeForgotten(journal, sweep(asleep, 10 * OPEN_MS_MAX))).toBe(0)
  expect(await liveIds(journal)).toEqual(['m1'])
  // Each entry is stored a millisecond after the one before it, and the start was the fourth.
  expect(await closeForgotten(journal, sweep(asleep, PLAYING_MS_MAX + 3))).toBe(0)
  expect(await closeForgotten(journal, sweep(asleep, PLAYING_MS_MAX + 4))).toBe(1)
})

test.for(['{"entry":', 'null'])(
  'a match that ends with the line %s keeps no other open',
  async (spoilt) => {
    const { journal } = await open()
    const two: Journal = {
      ...journal,
      async *live() {
        for await (const match of journal.live()) yield* [{ ...match, id: 'm0' }, match]
      },
      async read(id) {
        const match = await journal.read('m1')
        return match && (id === 'm0' ? { ...match, lines: [...match.lines, spoilt] } : match)
      },
      find: () => journal.find('m1'),
    }
    expect(await closeForgotten(two, sweep(asleep, 10 * OPEN_MS_MAX))).toBe(1)
    expect(told).toEqual(['m0 cannot be closed', 'm1 over'])
  },
)

test('a match that a player joins while it is read stays open', async () => {
  const { journal } = await open()
  let isHere = false
  const noted: Journal = {
    ...journal,
    async read(id) {
      isHere = true
      return journal.read(id)
    },
  }
  const swept = sweep(asleep, 10 * OPEN_MS_MAX)
  const directory = { ...swept.directory, isHere: () => isHere }
  expect(await closeForgotten(noted, { ...swept, directory })).toBe(0)
  expect(await liveIds(journal)).toEqual(['m1'])
})

test('an awake match is not even read', async () => {
  const { journal } = await open()
  const reads: string[] = []
  const noted: Journal = {
    ...journal,
    read(id) {
      reads.push(id)
      return journal.read(id)
    },
  }
  await closeForgotten(
    noted,
    sweep(async () => true, 10 * OPEN_MS_MAX),
  )
  expect(reads).toEqual([])
  await closeForgotten(noted, sweep(asleep, 0))
  expect(reads).toEqual(['m1'])
})

test('a match that is about to be woken here stays open', async () => {
  const { journal } = await open()
  const directory = { isAwake: asleep, isHere: (id: string) => id === 'm1' }
  const waking = { ...sweep(asleep, 10 * OPEN_MS_MAX), directory }
  expect(await closeForgotten(journal, waking)).toBe(0)
  expect(await liveIds(journal)).toEqual(['m1'])
})

/** Opens a second match beside the first. */
async function openTwo() {
  const { journal } = await open()
  const stored = await journal.read('m1')
  const found = await journal.find('m1')
  if (stored === undefined || found === undefined) throw new Error('it is kept')
  await journal.create({ ...stored, id: 'm2', code: 'EFGH2345', createdAtMs: 5 }, found.listing)
  return { journal }
}

test('a match that is claimed while it is being closed stays open, and others are still closed', async () => {
  const { journal } = await openTwo()
  const append = journal.append
  const claimedBefore: Journal = {
    ...journal,
    async append(claim, ...rest) {
      if (claim.id === 'm1') await journal.claim('m1')
      return append(claim, ...rest)
    },
  }
  expect(await closeForgotten(claimedBefore, sweep(asleep, OPEN_MS_MAX + 10))).toBe(1)
  expect(await liveIds(journal)).toEqual(['m1'])
})

test('a match that another process has stays open, and others are still closed', async () => {
  const { journal } = await openTwo()
  const theirs: Journal = {
    ...journal,
    async claim(id, ...rest) {
      if (id === 'm1') throw new StoreError('owned', 'planted')
      return journal.claim(id, ...rest)
    },
  }
  expect(await closeForgotten(theirs, sweep(asleep, OPEN_MS_MAX + 10))).toBe(1)
  expect(await liveIds(journal)).toEqual(['m1'])
})

test('a journal that is away ends the search', async () => {
  const { journal } = await open()
  const away: Journal = {
    ...journal,
    claim: () => Promise.reject(new StoreError('unavailable', 'planted')),
  }
  await expect(closeForgotten(away, sweep(asleep, 10 * OPEN_MS_MAX))).rejects.toThrow('planted')
})
