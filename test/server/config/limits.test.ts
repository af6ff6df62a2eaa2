// Every limit is listed with the test that reaches it (`test/limits`); some that no other test reaches are tested here.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as limits from '../../../server/src/config/limits.ts'
import type { Listing } from '../../../server/src/journal/journal.ts'
import { shareOut } from '../../../server/src/lobby/lobby.ts'
import { isOneTooMany, whyNoMore } from '../../../server/src/matchmaking/allowance.ts'
import { FILES, LIMITS, pathsIn } from '../../limits/paths.ts'
import { CLAIMS, type Claim, OWN } from '../../limits/reached.ts'
import { newSession, type Session } from '../../limits/session.ts'
import { verdictOn } from '../../limits/verdict.ts'

test.for(FILES)(
  'every limit of %s is listed once, with its test or as one that refuses nothing',
  (file) => {
    const claimed = CLAIMS.flatMap(({ limits, path }) => (limits === file ? [path] : []))
    expect([...claimed, ...OWN[file]].sort()).toEqual([...pathsIn(LIMITS[file])].sort())
  },
)

/** Each run loads its modules anew, which takes a busy machine some time. */
const RUNS_MS_MAX = 180_000

describe('a test listed for a limit', { timeout: RUNS_MS_MAX }, () => {
  let session: Session
  beforeAll(async () => {
    session = await newSession()
  })
  afterAll(() => session.close())

  const claim: Claim = {
    limits: 'server/src/config/code-limits.ts',
    path: 'TRANSFER_MS',
    file: 'test/server/people/transfers.test.ts',
    name: 'a code > is good for five minutes',
    isCoarse: false,
  }

  test.for([...Map.groupBy(CLAIMS, ({ file }) => file)])('exists in %s', async ([file, claims]) => {
    const names = await session.namesIn(file)
    expect(claims.flatMap(({ name }) => (names.includes(name) ? [] : [name]))).toEqual([])
  })

  test.for<readonly [string, Partial<Claim>, string | undefined]>([
    ['reaches it if it fails with any other limit', {}, undefined],
    [
      'does not reach it if it passes with another',
      { name: 'a code > is good once' },
      '"a code > is good once" passes with one less',
    ],
    [
      'does not reach it if there is no such test',
      { name: 'five minutes' },
      'there is no test "five minutes" in test/server/people/transfers.test.ts',
    ],
  ])('%s', async ([, wish, verdict]) => {
    expect(await verdictOn(session, { ...claim, ...wish })).toBe(verdict)
  })
})

describe('at capacity', () => {
  const lists = (all: number, own: number, role?: 'sits' | 'kept') => ({
    countLive: async (player?: string) => (player === undefined ? all : own),
    countLiveMadeAt: async () => 0,
    find: async () => {
      const members = role === undefined ? [] : [{ player: 'p', role }]
      const listing: Listing = { phase: 'open', isPublic: true, members, row: '{}' }
      return { listing, code: '' }
    },
  })
  const { MATCHES_MAX, MATCHES_PER_PLAYER_MAX } = limits

  test('the server refuses another match, in total and for one player', async () => {
    expect(await whyNoMore(lists(MATCHES_MAX - 1, MATCHES_PER_PLAYER_MAX - 1), 'p')).toBeUndefined()
    expect(await whyNoMore(lists(MATCHES_MAX, 0), 'p')).toBe('server-full')
    expect(await whyNoMore(lists(1, MATCHES_PER_PLAYER_MAX), 'p')).toBe('too-many-matches')
  })

  test.for([
    [undefined, MATCHES_PER_PLAYER_MAX - 1, false],
    [undefined, MATCHES_PER_PLAYER_MAX, true],
    ['kept', MATCHES_PER_PLAYER_MAX, true],
    ['sits', MATCHES_PER_PLAYER_MAX, false],
  ] as const)(
    'a player who is there as %s, with %i matches, has one too many: %s',
    async ([role, own, isTooMany]) => {
      expect(await isOneTooMany(lists(1, own, role), 'p', 'm1')).toBe(isTooMany)
    },
  )
})

describe('the lobby shows', () => {
  const rows = (name: string, count: number) => Array.from({ length: count }, () => name)
  test.for([
    [500, 500, 100, 100],
    [500, 20, 180, 20],
    [20, 500, 20, 180],
    [3, 4, 3, 4],
    [500, 0, 200, 0],
  ])('of %i open and %i played matches %i and %i', ([open = 0, played = 0, ...shown]) => {
    const all = shareOut([rows('open', open), rows('played', played)])
    const counts = ['open', 'played'].map((name) => all.filter((row) => row === name).length)
    expect(counts).toEqual(shown)
  })
})
