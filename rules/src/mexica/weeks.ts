// What the twenty week cards do for whoever holds them (MX-50).
import { SPACES, type SpaceName } from '../ritual-calendar/spaces.ts'
import type { Seat } from '../seat.ts'
import type { State } from './state.ts'

/** What a week card can add to, besides the three that are signs. */
export const BONUSES = ['attack', 'defence', 'movement', 'range', 'tokens', 'mary'] as const
export type Bonus = (typeof BONUSES)[number]

/** By the space it belongs to. `mary` takes one off her cost. */
export const WEEKS: Readonly<Record<SpaceName, Bonus | 'sign'>> = {
  cipactli: 'attack',
  ehecatl: 'range',
  calli: 'defence',
  cuetzpalin: 'movement',
  coatl: 'sign',
  miquiztli: 'attack',
  mazatl: 'movement',
  tochtli: 'tokens',
  atl: 'mary',
  itzcuintli: 'defence',
  ozomahtli: 'movement',
  malinalli: 'tokens',
  acatl: 'range',
  ocelotl: 'attack',
  cuauhtli: 'sign',
  cozcacuauhtli: 'tokens',
  olin: 'movement',
  tecpatl: 'attack',
  quiyahuitl: 'mary',
  xochitl: 'sign',
}

/** By the number of the space, which is what states go by. */
const BONUS_OF_SPACE: readonly (Bonus | 'sign')[] = Object.values(WEEKS)

/** The most that each bonus can come to, for whoever holds all of its week cards. */
export function mostOf(bonus: Bonus): number {
  return BONUS_OF_SPACE.filter((each) => each === bonus).length
}

/** How much a seat has of a bonus: they add up. */
export function bonusOf({ weeks }: Pick<State, 'weeks'>, seat: Seat, bonus: Bonus): number {
  let sum = 0
  for (const [index, holder] of weeks.entries())
    if (holder === seat && BONUS_OF_SPACE[index] === bonus) sum++
  return sum
}

/** The spaces whose week cards a seat holds. */
export function weeksOf({ weeks }: Pick<State, 'weeks'>, seat: Seat): readonly number[] {
  return SPACES.filter((space) => weeks[space - 1] === seat)
}
