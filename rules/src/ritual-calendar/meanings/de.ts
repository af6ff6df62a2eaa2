// The meanings of the twenty days, in German.
import type { ByDay } from '../days.ts'

export const meanings: ByDay = {
  cipactli: 'Krokodil',
  ehecatl: 'Wind',
  calli: 'Haus',
  cuetzpalin: 'Eidechse',
  coatl: 'Schlange',
  miquiztli: 'Tod',
  mazatl: 'Hirsch',
  tochtli: 'Kaninchen',
  atl: 'Wasser',
  itzcuintli: 'Hund',
  ozomahtli: 'Affe',
  malinalli: 'Gras',
  acatl: 'Schilf',
  ocelotl: 'Jaguar',
  cuauhtli: 'Adler',
  cozcacuauhtli: 'Geier',
  olin: 'Erdbeben',
  tecpatl: 'Feuerstein',
  quiyahuitl: 'Regen',
  xochitl: 'Blume',
}
