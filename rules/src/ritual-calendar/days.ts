// Helpers for texts about the twenty days. Their names are in `spaces.ts`, their meanings in `meanings/`.
import { SPACE_NAMES, type SpaceName } from './spaces.ts'

/** A word for each day. */
export type ByDay = Readonly<Record<SpaceName, string>>

/** Returns the name of a day, or its meaning, as written: `Cipactli`. */
export function titleOf(day: string): string {
  return day.charAt(0).toUpperCase() + day.slice(1)
}

/** Returns a value for each space, keyed both by its number and by its day, since a match shows both. */
export function bySpace<Value>(make: (day: SpaceName) => Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(
    SPACE_NAMES.flatMap((day, index) => [
      [String(index + 1), make(day)],
      [day, make(day)],
    ]),
  )
}
