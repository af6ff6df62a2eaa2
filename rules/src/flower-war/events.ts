// What can happen in a match of Flower War, and who may know of it.
import type { God } from '../ritual-calendar/gods.ts'
import type { SpaceName } from '../ritual-calendar/spaces.ts'
import type { Seat, Viewer } from '../seat.ts'
import { type CardId, rowOf } from './cards.ts'
import type { Deck } from './deck-rows.ts'
import type { BeadReason, EndReason, Kind } from './state.ts'

/** A card and the deck it belongs to, which of land cards only those know who have seen them. */
export interface HeldCard {
  readonly card: CardId
  readonly deck: Deck
}

/** Where skulls can be. */
export type Holder =
  | { readonly at: 'player'; readonly seat: Seat }
  | { readonly at: 'rack'; readonly space: number }
  | { readonly at: 'lake'; readonly god: God }
  | { readonly at: 'pool' }
  | { readonly at: 'gone' }

/** Why skulls change places. */
export type SkullReason =
  | 'collected'
  | 'disc'
  | 'cost'
  | 'card'
  | 'toll'
  | 'battle'
  | 'passage'
  | 'cortes'
  | 'sacrifice'
  | 'flood'

/** Why a card comes to lie face up. */
export type CardReason = 'played' | 'battle' | 'drawn' | 'discarded' | 'sacrificed' | 'spared'

/** What a die or a coin was cast for. */
export type CastReason = 'move' | 'collect' | 'cortes' | 'card' | 'dice' | 'kind'

export type Event =
  | {
      readonly type: 'turn-began'
      readonly seat: Seat
      readonly turn: number
      readonly round: number
      /** `extra`: after a turn of the same seat (Mary's *again*). */
      readonly kind: 'regular' | 'extra'
    }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly why: CastReason; readonly die: number }
  | {
      readonly type: 'tossed'
      readonly seat: Seat
      readonly why: CastReason
      readonly heads: boolean
    }
  | {
      readonly type: 'moved'
      readonly seat: Seat
      readonly from: number
      readonly to: number
    }
  | {
      readonly type: 'skulls'
      readonly count: number
      readonly from: Holder
      readonly to: Holder
      readonly why: SkullReason
    }
  /** A trap has acted on whoever moved in. */
  | {
      readonly type: 'trapped'
      readonly seat: Seat
      readonly space: number
      readonly card: CardId
    }
  /** The card is null for those who do not see it. With `founds` it completes the three signs. */
  | {
      readonly type: 'drew'
      readonly seat: Seat
      readonly deck: Deck
      readonly card: CardId | null
      readonly founds: boolean
    }
  | {
      readonly type: 'took-card'
      readonly seat: Seat
      readonly from: Seat
      readonly card: CardId | null
      readonly founds: boolean
    }
  | {
      readonly type: 'took-top'
      readonly seat: Seat
      readonly space: number
      readonly card: CardId
      readonly founds: boolean
    }
  | {
      readonly type: 'took-disc'
      readonly seat: Seat
      readonly disc: SpaceName
      readonly founds: boolean
    }
  /** A card comes to lie face up on top of a space. */
  | {
      readonly type: 'laid'
      readonly seat: Seat
      readonly card: CardId
      readonly deck: Deck
      readonly space: number
      readonly why: CardReason
    }
  | { readonly type: 'hand-discarded'; readonly seat: Seat; readonly cards: readonly HeldCard[] }
  | { readonly type: 'refilled'; readonly deck: Deck; readonly cards: number }
  | {
      readonly type: 'battle-began'
      readonly attacker: Seat
      readonly defender: Seat
      readonly attackerDie: number
      readonly defenderDie: number
      readonly aid: number
    }
  | { readonly type: 'passed'; readonly seat: Seat }
  | {
      readonly type: 'battle-ended'
      readonly attacker: Seat
      readonly defender: Seat
      readonly winner: Seat | null
      /** What the loser has to pay, before it is seen what they have. */
      readonly payment: number
      /** The card by which the loser pays nothing, if one was used. */
      readonly sparedBy: CardId | null
    }
  | { readonly type: 'triggered'; readonly seat: Seat; readonly active: readonly SpaceName[] }
  | { readonly type: 'settled'; readonly kind: Kind }
  | { readonly type: 'counted'; readonly counted: number }
  | { readonly type: 'forestalled'; readonly times: number }
  | {
      readonly type: 'bead-waits'
      readonly god: God
      readonly seats: readonly Seat[]
      readonly reason: BeadReason
    }
  | { readonly type: 'bead-taken'; readonly seat: Seat; readonly god: God; readonly beads: number }
  | {
      readonly type: 'bead-declined'
      readonly seat: Seat
      readonly god: God
      readonly beads: number
    }
  | { readonly type: 'ended'; readonly reason: EndReason }

/** The event as that viewer may know it: cards that go into hands unseen are hidden. */
export function redact(event: Event, viewer: Viewer): Event {
  switch (event.type) {
    case 'drew':
      return event.seat === viewer || isShown(event) ? event : { ...event, card: null }
    case 'took-card':
      if (event.seat === viewer || event.from === viewer || event.founds) return event
      return { ...event, card: null }
    default:
      return event
  }
}

/** A card that acts when it is drawn is seen, and so is one that founds Tenochtitlan. */
function isShown({ card, founds }: { readonly card: CardId | null; readonly founds: boolean }) {
  return founds || (card !== null && rowOf(card).use === 'at-once')
}
