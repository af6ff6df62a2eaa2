// What everybody should have seen: battles and how they end, discs, and each step of the apocalypse.
import type { EventOf } from '../game-values.ts'

type Event = EventOf<'flower-war'>

export const GREAT: ReadonlySet<Event['type']> = new Set([
  'took-disc',
  'battle-began',
  'battle-ended',
  'triggered',
  'settled',
  'counted',
  'forestalled',
  'trapped',
])

export function stormOf(event: Event): string | undefined {
  if (event.type === 'settled') return event.kind
  return event.type === 'triggered' ? 'eclipse' : undefined
}
