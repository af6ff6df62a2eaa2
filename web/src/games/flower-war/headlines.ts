// Events that no player should miss: battles and their ends, discs, and the turns of the apocalypse.
// Its count goes on each round, and only the caption tells it.
import type { EventOf } from '../game-values.ts'

export const GREAT: ReadonlySet<EventOf<'flower-war'>['type']> = new Set([
  'took-disc',
  'battle-began',
  'battle-ended',
  'triggered',
  'settled',
  'forestalled',
  'trapped',
])
