// What everybody should have seen: week cards, battles and how they end, and each step of the apocalypse.
import type { EventOf } from '../game-values.ts'

type Event = EventOf<'mexica'>

export const GREAT: ReadonlySet<Event['type']> = new Set([
  'took-week',
  'battle-began',
  'battle-averted',
  'battle-ended',
  'triggered',
  'settled',
  'counted',
  'forestalled',
])

export function stormOf(event: Event): string | undefined {
  if (event.type === 'settled') return event.kind
  return event.type === 'triggered' ? 'eclipse' : undefined
}
