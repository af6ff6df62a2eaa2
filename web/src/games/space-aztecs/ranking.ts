// The cities from best to last.
import type { ViewOf } from '../game-values.ts'

type View = ViewOf<'space-aztecs'>

interface Ranked {
  readonly total: number
  readonly aztecs: number
  readonly hidden: number
}

/** Compares cities for sorting, best first: by points, then Aztecs, then those hidden (SA-40). */
export function byRank(one: Ranked, other: Ranked): number {
  return other.total - one.total || other.aztecs - one.aztecs || other.hidden - one.hidden
}

/** The Aztecs of a city, and those hidden under its temples. */
export function aztecsOf(city: View['players'][number] | undefined) {
  const hidden = city?.temples.reduce((sum, { hidden: under }) => sum + under.length, 0) ?? 0
  return { hidden, aztecs: hidden + (city?.visible.length ?? 0) }
}

/** The player's own city first, then clockwise; at the end the best first. */
export function orderOf(
  { players, ended }: Pick<View, 'players' | 'ended'>,
  seat: number | undefined,
  totals: readonly number[],
): readonly number[] {
  if (ended === null) return players.map((_, place) => ((seat ?? 0) + place) % players.length)
  return players
    .map((city, each) => ({ seat: each, total: totals[each] ?? 0, ...aztecsOf(city) }))
    .toSorted(byRank)
    .map((each) => each.seat)
}
