// Live matches are limited in all, for each player, and for each address that makes them.
import { describe, expect, test } from 'vitest'
import {
  MATCHES_MAX,
  MATCHES_PER_ADDRESS_MAX,
  MATCHES_PER_PLAYER_MAX,
} from '../../../server/src/config/limits/all-matches.ts'
import type { Listing } from '../../../server/src/journal/journal.ts'
import {
  isOneTooMany,
  isTooManyAt,
  whyNoMore,
} from '../../../server/src/matchmaking/match-limits.ts'

/** Counts matches that never end, by the address that made them. */
function newLists() {
  const made = new Map<string, number>()
  let live = 0
  return {
    countLive: async () => live,
    countLiveMadeAt: async (place: string) => made.get(place) ?? 0,
    find: async () => undefined,
    /** Makes matches at these addresses by turns, until none may make another or `max` are made; returns how many. */
    async make(places: readonly string[], max = MATCHES_MAX): Promise<number> {
      let count = 0
      for (let before = -1; before < count; ) {
        before = count
        for (const place of places) {
          if (count >= max || live >= MATCHES_MAX) return count
          if (await isTooManyAt(this, place, MATCHES_PER_ADDRESS_MAX)) continue
          made.set(place, (made.get(place) ?? 0) + 1)
          live++
          count++
        }
      }
      return count
    },
  }
}

const placesOf = (count: number) => Array.from({ length: count }, (_, index) => `flood ${index}`)

test.for([
  [100, 66_700, 600],
  [1_000, 95_300, 90],
] as const)(
  '%i addresses that fill the server make no more than %i matches, and others then have %i each',
  async ([addresses, most, others]) => {
    const lists = newLists()
    expect(await lists.make(placesOf(addresses))).toBeLessThanOrEqual(most)
    for (const place of ['one', 'other', 'third'])
      expect(await lists.make([place], others)).toBe(others)
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
