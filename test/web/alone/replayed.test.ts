// A match on this device by earlier rules is replayed without a server, and played again by the newest.
import { afterAll, expect, test, vi } from 'vitest'
import { newLocalMatch } from '../../../web/src/alone/matches/local-match.ts'
import type { Course } from '../../../web/src/alone/table/course.ts'
import { playRecord } from '../../../web/src/replay/played.ts'

// The parts of a browser that pages read as they load.
vi.stubGlobal('location', { pathname: '/', search: '' })
vi.stubGlobal('addEventListener', () => {})
afterAll(() => void vi.unstubAllGlobals())
vi.stubGlobal('history', { pushState: () => {} })
vi.stubGlobal('scrollTo', () => {})
vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }))
const { replayOf } = await import('../../../web/src/alone/matches/replay-source.ts')
const { LOCAL_GAMES } = await import('../../../web/src/alone/local-games.ts')
const { forgetMatch, storedMatches } = await import(
  '../../../web/src/alone/matches/stored-matches.ts'
)
const { venueOf } = await import('../../../web/src/alone/table/venue.ts')

const seats = ['Izel', 'Nelli'].map((name) => ({ by: 'person', name }) as const)
const played = (options: object) =>
  newLocalMatch({ game: 'mexica', version: 1, options: { ...options }, seats, botDelayMs: 0 })

test('a match by earlier rules is replayed with the face that it was played with', async () => {
  const { face, record } = await replayOf(played({})).load()
  expect(face).toHaveProperty('Board')
  expect((await playRecord(record)).fault).toBeUndefined()
})

test.for([
  ['by the newest rules', { maryCost: 5 }, { maryCost: 5, war: 'landed' }],
  ['by its own if the newest no longer have its options', { tides: 3 }, { tides: 3 }],
] as const)('a match by earlier rules is played again %s', async ([, before, options]) => {
  const newest = LOCAL_GAMES.find(({ id }) => id === 'mexica')?.version
  await venueOf({ stored: played(before) } as Course, 'spectator').again()
  const [again] = storedMatches()
  expect(again).toMatchObject({ game: 'mexica', options, seats })
  expect(again?.version).toBe('tides' in before ? 1 : newest)
  if (again !== undefined) forgetMatch(again.id)
})
