// The order in which finished matches are dropped when there are too many.
import { expect, test } from 'vitest'
import {
  FINISHED_PER_SITE,
  FINISHED_RECENT_MS,
} from '../../../server/src/config/limits/all-matches.ts'
import { type FinishedMatch, firstToGo, recentSince } from '../../../server/src/journal/surplus.ts'

/** Returns matches made at one site, if it is known, of which one ended in each millisecond from `fromMs` on. */
const ended = (madeAt: string | undefined, count: number, fromMs: number): FinishedMatch[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `${madeAt ?? 'unknown'} ${index}`,
    madeAt,
    atMs: fromMs + index,
  }))

const NOW_MS = 2 * FINISHED_RECENT_MS
const idsOf = (found: readonly FinishedMatch[], count: number): readonly string[] =>
  firstToGo(found, count, recentSince(NOW_MS)).map(({ id }) => id)

test('the oldest goes first unless a site has ended very many', () => {
  const old = ended(undefined, 2, 0)
  const home = ended('home', FINISHED_PER_SITE, NOW_MS - 1_000)
  expect(idsOf([...home, ...old], 1)).toEqual(['unknown 0'])
})

test('a site that has ended very many in a month gives up its oldest before older ones of others', () => {
  const old = ended(undefined, 2, 0)
  const flood = ended('flood', FINISHED_PER_SITE + 2, NOW_MS - 1_000)
  expect(idsOf([...old, ...flood], 3)).toEqual(['flood 0', 'flood 1', 'unknown 0'])
})

test('when only recent ones are left, the sites with the most give up their oldest', () => {
  const home = ended('home', 2, NOW_MS - 2_000)
  const flood = ended('flood', 5, NOW_MS - 1_000)
  expect(idsOf([...home, ...flood], 4)).toEqual(['flood 0', 'flood 1', 'flood 2', 'home 0'])
})

const SINCE_MS = NOW_MS - FINISHED_RECENT_MS
const elsewhere = ended('elsewhere', 2, NOW_MS - 1_000)

test('a match is recent for a month', () => {
  expect(idsOf([...ended('home', 1, SINCE_MS), ...elsewhere], 1)).toEqual(['elsewhere 0'])
  expect(idsOf([...ended('home', 1, SINCE_MS - 1), ...elsewhere], 1)).toEqual(['home 0'])
})

test('matches made at unknown sites do not count as those of one site', () => {
  const unknown = [...ended(undefined, 1, SINCE_MS), ...ended(undefined, 2, SINCE_MS + 1)]
  expect(idsOf([...unknown, ...elsewhere], 1)).toEqual(['elsewhere 0'])
})
