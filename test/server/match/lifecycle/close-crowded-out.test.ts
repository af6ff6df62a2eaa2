// Matches that are closed to make room on a full server.
import { beforeEach, expect, test } from 'vitest'
import { KEPT_PER_SITE, MATCHES_CROWDED } from '../../../../server/src/config/limits/all-matches.ts'
import type { Journal, Listing, LiveMatch } from '../../../../server/src/journal/journal.ts'
import { closeCrowdedOut } from '../../../../server/src/match/lifecycle/close-crowded-out.ts'
import { liveIds, liveIn } from '../../../support/contracts/journal-rows.ts'
import { newTable, sit } from '../../../support/servers/server-match.ts'

const told: string[] = []
beforeEach(() => void told.splice(0))
const sweep = (isAwake = async (_id: string): Promise<boolean> => false) => ({
  directory: { isAwake, isHere: () => false },
  nowMs: 1_000,
  tell: (id: string, { phase }: Listing) => void told.push(`${id} ${phase}`),
  log: { error: (facts: object) => void told.push(JSON.stringify(facts)) },
})

/** Opens a match; returns functions that create others like it. */
async function open() {
  const { journal, runner } = await newTable()
  const [stored, found] = [await journal.read('m1'), await journal.find('m1')]
  if (stored === undefined || found === undefined) throw new Error('it is kept')
  const [opened, listed] = [stored, found.listing]
  let createdAtMs = 0
  const make = (id: string, madeAt?: string) =>
    journal.create({ ...opened, id, code: id, createdAtMs: ++createdAtMs }, listed, madeAt)
  /** Creates a match that one player has begun against bots. */
  async function beginAlone(id: string, madeAt: string): Promise<void> {
    const members: Listing['members'] = [{ player: id, role: 'sits' }]
    const listing: Listing = { ...listed, phase: 'playing', members }
    const facts = { ...opened, id, code: id, createdAtMs: ++createdAtMs }
    const claim = await journal.create(facts, listing, madeAt)
    const entries = [sit(0, id), { kind: 'start' }]
    const lines = entries.map((entry) => JSON.stringify({ entry: { ...entry, atMs: 0 } }))
    await journal.append(claim, 0, lines)
    await journal.release(claim)
  }
  return { journal, runner, make, beginAlone }
}

const CROWDED = 100

test('empty matches of the sites that have made the most are closed, and no others', async () => {
  const { journal, runner, make } = await open()
  await make('honest', 'home')
  for (let index = 0; index < 3 * CROWDED; index++) {
    await make(`flood ${index}`, `from ${index % 7}`)
    if (index % 10 === 9) await closeCrowdedOut(journal, sweep(), CROWDED)
  }
  const live = await liveIds(journal)
  expect(live).toContain('honest')
  expect(live).toContain('m1')
  expect(live).toContain(`flood ${3 * CROWDED - 1}`)
  expect(live).not.toContain('flood 0')
  expect(live.length).toBeLessThanOrEqual(CROWDED)
  expect(live.length).toBeGreaterThan(CROWDED / 2)
  expect(told[0]).toBe('flood 0 over')
  expect(await runner.submit(sit(0))).toMatchObject({ ok: true })
})

test('matches of one player against bots are closed as well, first those of the site with the most', async () => {
  const { journal, beginAlone } = await open()
  await beginAlone('honest', 'home')
  for (let index = 0; index < 2 * CROWDED; index++)
    await beginAlone(`flood ${index}`, `from ${index % 7}`)
  await closeCrowdedOut(journal, sweep(), CROWDED)
  const live = await liveIds(journal)
  expect(live).toContain('honest')
  expect(live).not.toContain('flood 0')
  expect(live).toContain(`flood ${2 * CROWDED - 1}`)
  // A tenth stays free, so that the next few matches displace no others.
  expect(live).toHaveLength(0.9 * CROWDED)
})

/** The journal, with so many matches between people besides, made at so many sites. */
function amid(journal: Journal, count: number, sites: number): Journal {
  const between = Array.from({ length: count }, (_, index) => ({
    ...{ id: `between ${index}`, hasBegun: true, people: 2, madeAt: `of two ${index % sites}` },
  }))
  return {
    ...journal,
    countLive: async () => (await journal.countLive()) + count,
    async *live() {
      yield* between
      yield* journal.live()
    },
  }
}

test('matches between people that fill the server take nothing from sites that have made fewer', async () => {
  const { journal, make, beginAlone } = await open()
  for (let index = 0; index < 2 * KEPT_PER_SITE; index++) await beginAlone(`own ${index}`, 'home')
  const before = await liveIds(journal)
  expect(await closeCrowdedOut(amid(journal, 9 * CROWDED, 3), sweep(), CROWDED)).toBe(0)
  expect(await liveIds(journal)).toEqual(before)
  // They count for their site: what it has besides is closed, but for its last few.
  const lost = Array.from({ length: 3 }, (_, index) => `lost ${index}`)
  for (const id of lost) await make(id, 'of two 0')
  for (let index = 0; index < KEPT_PER_SITE; index++) await make(`last ${index}`, 'of two 0')
  expect(await closeCrowdedOut(amid(journal, 9 * CROWDED, 3), sweep(), CROWDED)).toBe(3)
  expect(told).toEqual(lost.map((id) => `${id} over`))
})

test('a site keeps its last few matches, even if the matches that fill the server cannot be closed', async () => {
  const { journal, make, beginAlone } = await open()
  await beginAlone('honest', 'home')
  for (let index = 0; index <= KEPT_PER_SITE; index++) await make(`open ${index}`, 'home')
  const full = amid(journal, 3 * CROWDED, 3 * CROWDED)
  expect(await closeCrowdedOut(full, sweep(), CROWDED)).toBe(2)
  const kept = Array.from({ length: KEPT_PER_SITE - 1 }, (_, index) => `open ${index + 2}`)
  expect((await liveIds(journal)).toSorted()).toEqual(['honest', 'm1', ...kept])
})

/** A live match of the flood that has not begun. */
const unbegun = (id: string): LiveMatch => ({ id, hasBegun: false, people: 0, madeAt: 'flood' })

/** As many matches as a site keeps in any case. */
const KEPT = Array.from({ length: KEPT_PER_SITE }, (_, index) => unbegun(`kept ${index}`))

test('a match in which another person sits down meanwhile is not closed', async () => {
  const { journal, runner } = await open()
  for (let seat = 0; seat < 3; seat++) await runner.submit(sit(seat))
  await runner.submit({ kind: 'start' })
  const outdated: Journal = {
    ...journal,
    async *live() {
      yield* [unbegun('m1'), ...KEPT]
    },
  }
  expect(await closeCrowdedOut(outdated, sweep(), 0)).toBe(0)
})

test('a match of several people that has begun, or one that is awake, is not closed', async () => {
  const { journal, runner, make } = await open()
  for (let seat = 0; seat < 3; seat++) await runner.submit(sit(seat))
  await runner.submit({ kind: 'start' })
  for (let index = 0; index < 4 + KEPT_PER_SITE; index++) await make(`flood ${index}`, 'flood')
  const awake = async (id: string): Promise<boolean> => id === 'flood 1'
  expect(await closeCrowdedOut(journal, sweep(awake), 0)).toBe(3)
  expect(await liveIds(journal)).toEqual(expect.arrayContaining(['m1', 'flood 1']))
  expect(await journal.countLive()).toBe(2 + KEPT_PER_SITE)
})

test('a match that was begun alone, after another person had sat down and left, is not closed', async () => {
  const { journal, runner } = await open()
  for (const seat of [0, 1]) await runner.submit(sit(seat))
  await runner.submit({ kind: 'leave', seat: 1 })
  await runner.submit({ kind: 'start', by: 0 })
  expect((await journal.find('m1'))?.listing.phase).toBe('playing')
  const [found] = await liveIn(journal)
  expect(found).toMatchObject({ id: 'm1', hasBegun: true, people: 1 })
  const crowded: Journal = {
    ...journal,
    async *live() {
      yield { ...unbegun('m1'), hasBegun: true, people: 1 }
      yield* KEPT
    },
  }
  expect(await closeCrowdedOut(crowded, sweep(), 0)).toBe(0)
  expect(await liveIds(journal)).toEqual(['m1'])
})

test('a match that begins while others are closed is not closed', async () => {
  const { journal, runner } = await open()
  for (let seat = 0; seat < 3; seat++) await runner.submit(sit(seat))
  const begunSince: Journal = {
    ...journal,
    async *live() {
      for (const match of await liveIn(journal)) yield { ...match, madeAt: 'flood' }
      await runner.submit({ kind: 'start' })
      yield* KEPT
    },
  }
  expect(await begunSince.countLive()).toBe(1)
  expect(await closeCrowdedOut(begunSince, sweep(), 0)).toBe(0)
  expect(await liveIds(journal)).toEqual(['m1'])
})

test('nothing is closed while there is room', async () => {
  const { journal, make } = await open()
  for (let index = 0; index < 2 + KEPT_PER_SITE; index++) await make(`flood ${index}`, 'flood')
  const having = (live: number): Journal => {
    const others = live - (2 + KEPT_PER_SITE + 1)
    return amid(journal, others, others)
  }
  expect(await closeCrowdedOut(having(MATCHES_CROWDED), sweep())).toBe(0)
  expect(await closeCrowdedOut(having(MATCHES_CROWDED + 1), sweep())).toBe(2)
})
