// Events that no player should miss: week cards, battles, and the turns of the apocalypse.
// Its count goes on each round, and only the caption tells it.
import type { EventOf } from '../game-values.ts'

export const GREAT: ReadonlySet<EventOf<'mexica'>['type']> = new Set([
  'took-week',
  'battle-began',
  'battle-averted',
  'triggered',
  'settled',
  'forestalled',
])
