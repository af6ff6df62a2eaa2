// Spaces whose last token is near.
import { GIVEN } from '@flower-war/rules/printed/mexica'
import { SIGNS, signOfDay } from '@flower-war/rules/printed/ritual-calendar'
import type { ViewOf } from '../game-values.ts'

/** With this many tokens left or fewer, a landing or a card can take the last one. */
const RIPE = 2

export function isRipe(tokens: number): boolean {
  return tokens > 0 && tokens <= RIPE
}

/** True of a tribe that lacks one sign, as everybody sees: whatever it draws or takes next may be that (MX-60). */
export function isNearWin(weeks: readonly string[]): boolean {
  return weeks.filter((day) => signOfDay(day) !== undefined).length === SIGNS.length - 1
}

/**
 * True of a space that will soon give away one of the three signs (MX-50). In the flood nothing is collected, and of
 * two tokens the war may take the last with each landing (MX-63).
 */
export function isNearSign(
  { spaces, apocalypse }: Pick<ViewOf<'mexica'>, 'spaces' | 'apocalypse'>,
  number: number,
): boolean {
  const space = spaces[number - 1]
  const isFree = space?.week === null && apocalypse?.kind !== 'flood'
  const isLost = apocalypse?.kind === 'war' && apocalypse.war === 'landed' && space?.tokens === RIPE
  return (
    isFree && !isLost && isRipe(space.tokens) && SIGNS.some((sign) => sign === GIVEN[number - 1])
  )
}
