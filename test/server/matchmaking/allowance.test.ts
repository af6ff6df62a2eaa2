// Live matches are shared out among the addresses that make them.
import { expect, test } from 'vitest'
import { MATCHES_MAX, MATCHES_PER_ADDRESS_MAX } from '../../../server/src/config/limits.ts'
import { isTooManyAt } from '../../../server/src/matchmaking/allowance.ts'

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
