// Events that no player should miss: week cards, battles, and each step of the apocalypse.
import type { EventOf } from '../game-values.ts'

export const GREAT: ReadonlySet<EventOf<'mexica'>['type']> = new Set([
  'took-week',
  'battle-began',
  'battle-averted',
  'triggered',
  'settled',
  'counted',
  'forestalled',
])
