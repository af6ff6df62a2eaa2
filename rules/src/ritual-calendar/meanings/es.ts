// The meanings of the twenty days, in Spanish.
import type { ByDay } from '../days.ts'

export const meanings: ByDay = {
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
