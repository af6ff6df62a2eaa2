// A match that begins where storage is full takes the place of an older one.
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { newLocalMatch, parseLocalMatch } from '../../../web/src/alone/matches/local-match.ts'
import {
  findMatch,
  RUNNING_MAX,
  storedMatches,
  storeMatch,
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

beforeAll(() => void vi.stubGlobal('localStorage', kept))
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
