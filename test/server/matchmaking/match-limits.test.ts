// Live matches are limited in all, for each player, and for each site at which they are made.
import { describe, expect, test } from 'vitest'
import {
  MATCHES_MAX,
  MATCHES_PER_PLAYER_MAX,
  MATCHES_PER_SITE_MAX,
} from '../../../server/src/config/limits/all-matches.ts'
import type { Listing } from '../../../server/src/journal/journal.ts'
import {
  isOneTooMany,
  isTooManyAt,
  whyNoMore,
} from '../../../server/src/matchmaking/match-limits.ts'

/** Counts matches that never end, by the site at which they were made. */
function newLists() {
  const made = new Map<string, number>()
  let live = 0
  return {
    countLive: async () => live,
    countLiveMadeAt: async (site: string) => made.get(site) ?? 0,
    find: async () => undefined,
    /** Makes matches at these sites by turns, until none may make another or `max` are made; returns how many. */
    async make(sites: readonly string[], max = MATCHES_MAX): Promise<number> {
      let count = 0
      for (let before = -1; before < count; ) {
        before = count
        for (const site of sites) {
          if (count >= max || live >= MATCHES_MAX) return count
          if (await isTooManyAt(this, site, MATCHES_PER_SITE_MAX)) continue
          made.set(site, (made.get(site) ?? 0) + 1)
          live++
          count++
        }
      }
      return count
    },
  }
}

const sitesOf = (count: number) => Array.from({ length: count }, (_, index) => `flood ${index}`)

test.for([
  [100, 66_700, 600],
  [1_000, 95_300, 90],
] as const)(
  '%i sites that fill the server make no more than %i matches, and others then have %i each',
  async ([sites, most, others]) => {
    const lists = newLists()
    expect(await lists.make(sitesOf(sites))).toBeLessThanOrEqual(most)
    for (const site of ['one', 'other', 'third'])
      expect(await lists.make([site], others)).toBe(others)
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
