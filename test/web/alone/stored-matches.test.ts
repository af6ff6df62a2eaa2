// The matches that a browser stores: a new one takes the place of an older one where storage is full, and one window at
// a time plays each.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newLocalMatch, parseLocalMatch } from '../../../web/src/alone/matches/local-match.ts'
import {
  findMatch,
  forgetMatch,
  RUNNING_MAX,
  storedMatches,
  storeMatch,
  takeOverMatch,
} from '../../../web/src/alone/matches/stored-matches.ts'

/** Has room for as many matches as may run. */
const kept: Record<string, string> = Object.create({
  getItem: (key: string) => kept[key] ?? null,
  setItem(key: string, text: string) {
    if (!Object.hasOwn(kept, key) && Object.keys(kept).length >= RUNNING_MAX)
      throw new DOMException('full', 'QuotaExceededError')
    kept[key] = text
  },
  removeItem: (key: string) => delete kept[key],
})

/** The listeners of the page, by event. */
const heard = new Map<string, Set<() => void>>()

beforeAll(() => {
  vi.stubGlobal('localStorage', kept)
  const of = (event: string) => heard.get(event) ?? new Set()
  vi.stubGlobal('addEventListener', (event: string, hear: () => void) =>
    heard.set(event, of(event).add(hear)),
  )
  vi.stubGlobal('removeEventListener', (event: string, hear: () => void) => of(event).delete(hear))
})
afterAll(() => vi.unstubAllGlobals())

test('a match that found no room is stored once older ones are forgotten', () => {
  const settings = { game: 'mexica', version: 1, options: {}, seats: [], botDelayMs: 0 }
  const matches = Array.from({ length: RUNNING_MAX + 1 }, () => newLocalMatch(settings))
  for (const match of matches) expect(storeMatch(match)).toBe(true)
  expect(storedMatches()).toHaveLength(RUNNING_MAX)
  const [latest = ''] = matches.slice(-1).map(({ id }) => id)
  expect(findMatch(latest)).toBeDefined()
  expect(Object.keys(kept).some((key) => key.endsWith(latest))).toBe(true)
})

test('a stored match with an impossible date is none', () => {
  const settings = { game: 'mexica', version: 1, options: {}, seats: [], botDelayMs: 0 }
  const text = (playedAt: number) => JSON.stringify({ ...newLocalMatch(settings), playedAt })
  expect(parseLocalMatch(text(8.7e15))).toBeUndefined()
  expect(parseLocalMatch(text(1e12))).toBeDefined()
})

test('a page that is shown again leaves a match that another has taken over meanwhile', () => {
  for (const key of Object.keys(kept)) delete kept[key]
  const lost = vi.fn()
  takeOverMatch('m1', lost)
  const showAgain = () => heard.get('pageshow')?.forEach((hear) => void hear())
  showAgain()
  expect(lost).not.toHaveBeenCalled()
  const [window = ''] = Object.keys(kept)
  kept[window] = 'another'
  showAgain()
  showAgain()
  expect(lost).toHaveBeenCalledOnce()
})

test('a match that another window removes is not stored again by the one that plays it', () => {
  const lost = vi.fn()
  takeOverMatch('m2', lost)
  forgetMatch('m2')
  heard.get('storage')?.forEach((hear) => void hear())
  expect(lost).toHaveBeenCalledOnce()
})
