// What can happen in a match of Mexica, and who may know of it.
import type { God } from '../ritual-calendar/gods.ts'
import type { Seat, Viewer } from '../seat.ts'
import { type CardId, rowOf } from './cards.ts'
import type { Deck } from './deck-rows.ts'
import type { BeadReason, EndReason, Kind } from './state.ts'

/** Where tokens can be. */
export type Holder =
  | { readonly at: 'player'; readonly seat: Seat }
  | { readonly at: 'space'; readonly space: number }
  | { readonly at: 'lake'; readonly god: God }
  | { readonly at: 'pool' }
  | { readonly at: 'gone' }

/** Why tokens change places. */
export type TokenReason =
  | 'collected'
  | 'refill'
  | 'tribute'
  | 'bonus'
  | 'card'
  | 'prize'
  | 'battle'
  | 'sacrifice'
  | 'gift'
  | 'war'

/** Why a card is used up. */
export type UseReason = 'drawn' | 'played' | 'discarded'

/** What a die was cast for. */
export type CastReason = 'move' | 'battle' | 'second-throw'

export type Event =
  | {
      readonly type: 'turn-began'
      readonly seat: Seat
      readonly turn: number
      readonly round: number
      /** `extra`: by a card *again*. */
      readonly kind: 'regular' | 'extra'
    }
  | { readonly type: 'rolled'; readonly seat: Seat; readonly why: CastReason; readonly die: number }
  | {
      readonly type: 'moved'
      readonly seat: Seat
      readonly from: number
      readonly to: number
      readonly by: 'die' | 'card'
    }
  | {
      readonly type: 'tokens'
      readonly count: number
      readonly from: Holder
      readonly to: Holder
      readonly why: TokenReason
    }
  /** The card is null for those who do not see it. With `founds` it completes the three signs. */
  | {
      readonly type: 'drew'
      readonly seat: Seat
      readonly deck: Deck
      readonly card: CardId | null
      readonly founds: boolean
    }
  /** A card has gone to its discard pile. */
  | {
      readonly type: 'used'
      readonly seat: Seat
      readonly card: CardId
      readonly why: UseReason
    }
  /** A loser without tokens has given a card. */
  | {
      readonly type: 'gave-card'
      readonly seat: Seat
      readonly to: Seat
      readonly deck: Deck
      readonly card: CardId | null
      readonly founds: boolean
    }
  | { readonly type: 'reshuffled'; readonly deck: Deck; readonly cards: number }
  | {
      readonly type: 'took-week'
      readonly seat: Seat
      readonly space: number
      readonly from: Seat | null
      readonly founds: boolean
    }
  | { readonly type: 'earned-turn'; readonly seat: Seat }
  | { readonly type: 'passed'; readonly seat: Seat }
  | { readonly type: 'battle-began'; readonly attacker: Seat; readonly defender: Seat }
  /** Both are known to the side alone, until all is shown. */
  | { readonly type: 'laid'; readonly seat: Seat; readonly card: CardId }
  | { readonly type: 'ready'; readonly seat: Seat }
  | {
      readonly type: 'battle-shown'
      readonly attacker: Seat
      readonly defender: Seat
      readonly attackerCards: readonly CardId[]
      readonly defenderCards: readonly CardId[]
    }
  | { readonly type: 'negated'; readonly seat: Seat; readonly card: CardId; readonly by: CardId }
  | {
      readonly type: 'battle-averted'
      readonly attacker: Seat
      readonly defender: Seat
      readonly card: CardId
    }
  | {
      readonly type: 'battle-ended'
      readonly attacker: Seat
      readonly defender: Seat
      readonly attackerDie: number
      readonly defenderDie: number
      readonly attackerTotal: number
      readonly defenderTotal: number
      readonly winner: Seat | null
      /** What the loser has to pay, before it is seen what they have. */
      readonly price: number
    }
  | { readonly type: 'triggered' }
  | { readonly type: 'settled'; readonly kind: Kind }
  | { readonly type: 'counted'; readonly turnsLeft: number }
  | { readonly type: 'forestalled'; readonly times: number }
  | {
      readonly type: 'bead-waits'
      readonly god: God
      readonly seats: readonly Seat[]
      readonly reason: BeadReason
    }
  | { readonly type: 'bead-taken'; readonly seat: Seat; readonly god: God }
  | { readonly type: 'bead-declined'; readonly seat: Seat; readonly god: God }
  /** A gift by a card asks its giver for a bead; later one has fallen for it. */
  | { readonly type: 'bead-asked'; readonly seat: Seat; readonly god: God }
  | { readonly type: 'bead-given'; readonly seat: Seat; readonly god: God }
  | {
      readonly type: 'ended'
      readonly reason: EndReason
      /** By which week cards and cards Tenochtitlan was settled, if it was. */
      readonly founding: readonly string[]
    }

/** The event as that viewer may know it: what goes into hands unseen is hidden, and what is chosen for a battle too. */
export function redact(event: Event, viewer: Viewer): Event | undefined {
  switch (event.type) {
    case 'drew':
      return event.seat === viewer || isShown(event) ? event : { ...event, card: null }
    case 'gave-card':
      if (event.seat === viewer || event.to === viewer || event.founds) return event
      return { ...event, card: null }
    case 'laid':
    case 'ready':
      return event.seat === viewer ? event : undefined
    default:
      return event
  }
}

/** A card that acts when it is drawn is seen, and so is one that founds Tenochtitlan. */
function isShown({ card, founds }: { readonly card: CardId | null; readonly founds: boolean }) {
  return founds || (card !== null && rowOf(card).use === 'now')
}
