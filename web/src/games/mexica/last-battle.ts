// The battles of a turn: the dice cast, and the last one with its cards and what the loser has paid.
import type { EventOf } from '../game-values.ts'

type Event = EventOf<'mexica'>
type Last<Type extends Event['type']> = Extract<Event, { type: Type }>

interface Over {
  readonly last: Last<'battle-ended'>
  /** The cards of both sides. */
  readonly shown: Last<'battle-shown'> | undefined
  /** The event by which the loser has paid; undefined if nothing was paid. */
  readonly paid: Event | undefined
}

/** Returns the last battle of this turn that was fought to its end; undefined if there is none, or once all is over. */
export function lastBattle(past: readonly Event[]): Over | undefined {
  const end = past.findLastIndex(({ type }) =>
    ['battle-ended', 'turn-began', 'ended'].includes(type),
  )
  const last = past[end]
  if (last?.type !== 'battle-ended') return undefined
  // Another one may have been averted since.
  const shown = past.slice(0, end).findLast((event) => event.type === 'battle-shown')
  return { last, shown, paid: past.slice(end + 1).find(isPaid) }
}

/** True of the event by which the loser pays. */
function isPaid(event: Event): boolean {
  return event.type === 'gave-card' || (event.type === 'tokens' && event.why === 'battle')
}

/** The better of the dice that a side has rolled since the cards were shown (MX-21). */
export function castBy(seat: number, past: readonly Event[]): number | undefined {
  const since = past.slice(past.findLastIndex(({ type }) => type === 'battle-shown'))
  const dice = since.flatMap((event) =>
    event.type === 'rolled' && event.seat === seat ? [event.die] : [],
  )
  return dice.length === 0 ? undefined : Math.max(...dice)
}
