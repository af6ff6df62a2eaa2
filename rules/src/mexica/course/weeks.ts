// The effects of the twenty week cards for their holders (MX-50).
import { present } from '../../invariant.ts'
import { type Sign, signOfDay } from '../../ritual-calendar/signs.ts'
import { SPACES, type SpaceName } from '../../ritual-calendar/spaces.ts'
import type { Seat } from '../../seat.ts'
import type { State } from '../state.ts'

/** The bonuses of week cards, other than the three that are signs. */
export const BONUSES = ['attack', 'defence', 'movement', 'range', 'tokens', 'mary'] as const
export type Bonus = (typeof BONUSES)[number]

/** By the space a week card belongs to. `mary` reduces her price by one. */
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

/** By the number of the space, as in states. */
const BONUS_OF_SPACE: readonly (Bonus | 'sign')[] = Object.values(WEEKS)

/** Returns the bonus or sign that the week card of a day gives. */
export function givenBy(day: SpaceName): Bonus | Sign {
  const gives = WEEKS[day]
  return gives === 'sign' ? present(signOfDay(day), 'a day of a sign') : gives
}

/** Returns the highest value of a bonus, for the holder of all its week cards. */
export function mostOf(bonus: Bonus): number {
  return BONUS_OF_SPACE.filter((each) => each === bonus).length
}

/** Returns the sum of a seat's week cards with that bonus. */
export function bonusOf({ weeks }: Pick<State, 'weeks'>, seat: Seat, bonus: Bonus): number {
  let sum = 0
  for (const [index, holder] of weeks.entries())
    if (holder === seat && BONUS_OF_SPACE[index] === bonus) sum++
  return sum
}

/** Returns the spaces whose week cards a seat holds. */
export function weeksOf({ weeks }: Pick<State, 'weeks'>, seat: Seat): readonly number[] {
  return SPACES.filter((space) => weeks[space - 1] === seat)
}
