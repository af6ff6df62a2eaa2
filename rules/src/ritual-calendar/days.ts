// The names of the twenty days, and their meanings.
import { SPACE_NAMES, type SpaceName } from './spaces.ts'

type ByDay = Readonly<Record<SpaceName, string>>

export const MEANINGS_EN: ByDay = {
  cipactli: 'crocodile',
  ehecatl: 'wind',
  calli: 'house',
  cuetzpalin: 'lizard',
  coatl: 'serpent',
  miquiztli: 'death',
  mazatl: 'deer',
  tochtli: 'rabbit',
  atl: 'water',
  itzcuintli: 'dog',
  ozomahtli: 'monkey',
  malinalli: 'grass',
  acatl: 'reed',
  ocelotl: 'jaguar',
  cuauhtli: 'eagle',
  cozcacuauhtli: 'vulture',
  olin: 'earthquake',
  tecpatl: 'flint',
  quiyahuitl: 'rain',
  xochitl: 'flower',
}

export const MEANINGS_ES: ByDay = {
  cipactli: 'cocodrilo',
  ehecatl: 'viento',
  calli: 'casa',
  cuetzpalin: 'lagartija',
  coatl: 'serpiente',
  miquiztli: 'muerte',
  mazatl: 'venado',
  tochtli: 'conejo',
  atl: 'agua',
  itzcuintli: 'perro',
  ozomahtli: 'mono',
  malinalli: 'hierba',
  acatl: 'caña',
  ocelotl: 'jaguar',
  cuauhtli: 'águila',
  cozcacuauhtli: 'buitre',
  olin: 'terremoto',
  tecpatl: 'pedernal',
  quiyahuitl: 'lluvia',
  xochitl: 'flor',
}

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
