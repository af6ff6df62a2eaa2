// Events that no player should miss: battles and their ends, discs, and each step of the apocalypse.
import type { EventOf } from '../game-values.ts'

export const GREAT: ReadonlySet<EventOf<'flower-war'>['type']> = new Set([
  'took-disc',
  'battle-began',
  'battle-ended',
  'triggered',
  'settled',
  'counted',
  'forestalled',
  'trapped',
])
