// Live matches are limited in all, for each player, and for each site at which they are made; so are other things that
// a site makes.
import { describe, expect, test } from 'vitest'
import { drawBelow } from '../../../rules/src/random.ts'
import {
  MATCH_SHARES,
  MATCHES_MAX,
  MATCHES_PER_PLAYER_MAX,
} from '../../../server/src/config/limits/all-matches.ts'
import { BOT_SHARES } from '../../../server/src/config/limits/people.ts'
import { TEMPLE_SHARES } from '../../../server/src/config/limits/temple.ts'
import type { Listing } from '../../../server/src/journal/journal.ts'
import {
  isOneTooMany,
  isTooManyAt,
  whyNoMore,
} from '../../../server/src/matchmaking/match-limits.ts'
import { shareAmong } from '../../../server/src/net/fair-share.ts'
import { chanceOf } from '../../support/chance/chance.ts'

test('a site may make some matches, and fewer the more there are', async () => {
  for (const [index, { below, each }] of MATCH_SHARES.entries()) {
    const isTooMany = (live: number, here: number, factor = 1) =>
      isTooManyAt(
        {
          countLive: async () => live,
          countLiveMadeAt: async () => here,
          find: async () => undefined,
        },
        'here',
        factor,
      )
    expect(await isTooMany(below - 1, each - 1)).toBe(false)
    expect(await isTooMany(below - 1, each)).toBe(true)
    expect(await isTooMany(below - 1, each, 2)).toBe(false)
    expect(await isTooMany(below - 1, each, Number.POSITIVE_INFINITY)).toBe(false)
    const after = MATCH_SHARES[index + 1]
    // A full server refuses all sites, for that reason.
    expect(await isTooMany(below, after?.each ?? each)).toBe(after !== undefined)
  }
})

test.for([
  ['temples', TEMPLE_SHARES, 1_000, 8_225],
  ['bot accounts', BOT_SHARES, 1_000, 64_000],
  ['live matches', MATCH_SHARES, 1_000, 89_000],
] as const)(
  'however unevenly they make %s, a thousand sites leave room for others',
  ([what, shares, sites, most]) => {
    // Each site makes all that it gets before the next begins. Any other order leaves more room.
    let inAll = 0
    for (let site = 0; site < sites; site++)
      for (let here = 0; here < shareAmong(shares, inAll); here++) inAll++
    expect(inAll).toBeLessThanOrEqual(most)
    const chance = chanceOf(`shares of ${what}`)
    const had = new Map<number, number>()
    inAll = 0
    for (let refused = 0; refused < sites; ) {
      const site = drawBelow(chance, 1 + drawBelow(chance, sites))
      const here = had.get(site) ?? 0
      const isOver = here >= shareAmong(shares, inAll)
      refused = isOver ? refused + 1 : 0
      if (isOver) continue
      had.set(site, here + 1)
      inAll++
    }
    expect(inAll).toBeLessThanOrEqual(most)
  },
)

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
