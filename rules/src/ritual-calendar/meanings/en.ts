// The meanings of the twenty days, in English.
import type { ByDay } from '../days.ts'

export const meanings: ByDay = {
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
