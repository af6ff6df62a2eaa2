// Finds the cards that are news: those just drawn, and the one that another player has just played.
import type { Drawn } from '../../face.ts'
import type { AnyEvent } from '../../game-values.ts'

/** With a new turn or battle, everything before is no longer news. */
const NEW: ReadonlySet<string> = new Set(['turn-began', 'battle-began'])
/** Cards drawn before one of these are no longer news. */
const BOUNDS: ReadonlySet<string> = new Set(['rolled', 'passed'])
/** The reasons for laying or using a card by its player's choice. */
const CHOSEN: ReadonlySet<unknown> = new Set(['played', 'battle'])
/** The most cards shown; the others are in the hand. */
const SHOWN_MAX = 3

/** The cards that are news to a viewer with this hand, without those that the viewer has played. */
export function drawnIn(
  past: readonly AnyEvent[],
  viewer?: number,
  hand: readonly string[] = [],
): readonly Drawn[] {
  const now = past.slice(past.findLastIndex(({ type }) => NEW.has(type)) + 1)
  const played = now.filter(isPlayed).slice(-1)
  const begin = now.findLastIndex((event) => BOUNDS.has(event.type) || isPlayed(event))
  const drew = now.slice(begin + 1).filter(({ type }) => type === 'drew')
  return [
    ...cardsOf(played).filter(({ seat }) => seat !== viewer),
    ...cardsOf(drew)
      .slice(-SHOWN_MAX)
      .map((each) => (hand.includes(each.card) ? { ...each, isInHand: true } : each)),
  ]
}

function isPlayed(event: AnyEvent): boolean {
  const { why }: Readonly<Record<string, unknown>> = { ...event }
  return (event.type === 'laid' || event.type === 'used') && CHOSEN.has(why)
}

/** The cards in events, if the viewer may see them. */
function cardsOf(events: readonly AnyEvent[]): readonly Drawn[] {
  return events.flatMap((event) => {
    const { card, seat, deck }: Readonly<Record<string, unknown>> = { ...event }
    const isSeen = typeof card === 'string' && typeof seat === 'number'
    return isSeen ? [{ card, seat, ...(typeof deck === 'string' && { deck }) }] : []
  })
}
