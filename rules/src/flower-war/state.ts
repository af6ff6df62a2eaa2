// The state of a match of Flower War.
import type { Stateful } from '../game.ts'
import type { Bead } from '../ritual-calendar/beads.ts'
import type { ByGod, God } from '../ritual-calendar/gods.ts'
import type { Founding } from '../ritual-calendar/signs.ts'
import type { SpaceName } from '../ritual-calendar/spaces.ts'
import type { Stock } from '../ritual-calendar/stock.ts'
import type { Seat } from '../seat.ts'
import type { CardId } from './cards/cards.ts'
import type { Deck } from './cards/deck-rows.ts'
import type { DiscEffect } from './course/discs.ts'
import type { Options } from './options.ts'
import type { BeadReason, EndReason, Kind, Step } from './words.ts'

/** FW-2 */
export const SKULLS = 360
/** FW-61: the skulls the counting rack holds. */
export const COUNT_MAX = 12
/** FW-66 */
export const ROUNDS_MAX = 150

/** One value for each deck. */
export type ByDeck<Value> = Readonly<Record<Deck, Value>>

/** A tribe, except its hand. */
export interface Player {
  readonly space: number
  readonly skulls: number
}

/** A card lying face up, and the seat that put it there (FW-31, FW-40). */
export interface FaceUp {
  readonly card: CardId
  readonly owner: Seat
}

export interface Apocalypse {
  readonly keeper: Seat
  readonly counted: number
  readonly forestalled: number
  readonly kind: Kind | null
}

/** The current turn. */
export interface Turn {
  readonly seat: Seat
  readonly step: Step
  /** The number of extra turns that follow this one (Mary's *again*). */
  readonly again: number
  /** True if the round added by Olin has begun. */
  readonly isSecond: boolean
  /** True if a die is to be rolled against Cortés: the invasion was in force when collecting began (FW-19). */
  readonly facesCortes: boolean
  /** The spaces where this player collects nothing this turn. */
  readonly dry: readonly number[]
  /** The space whose disc the player may take (FW-14). */
  readonly offer: number | null
  /** True if Tecpatl demands an offering in this sacrifice step; the next two, once one was made. */
  readonly mustOffer: boolean
  readonly hasOffered: boolean
  readonly hasOfferedCard: boolean
  /** The discs already used to attack this turn. */
  readonly attacked: readonly SpaceName[]
  /** The number of cards at the start of the hand that were there when the cards step began (FW-17). */
  readonly held: number
}

/** A card laid in a battle. */
export interface Laid {
  readonly card: CardId
  readonly seat: Seat
  /** The points it adds to the total, already rolled if need be. */
  readonly points: number
  /** The seat whose die counts six, if the card is a toss for the dice. */
  readonly lucky: Seat | null
  /** The index of the laid card that it cancels. */
  readonly cancels: number | null
}

export interface Battle {
  readonly attacker: Seat
  readonly defender: Seat
  readonly attackerDie: number
  readonly defenderDie: number
  /** The bonus the attacker gets from the space where they stand, and from the card by which they attack. */
  readonly aid: number
  readonly laid: readonly Laid[]
  /** The seat that may lay a card next, and the number of consecutive passes. */
  readonly next: Seat
  readonly passes: number
  /** The sides that have declared a card their last (FW-113). */
  readonly out: readonly Seat[]
}

/** The pending decision. */
export type Asked = { readonly seat: Seat } & (
  | { readonly kind: 'move' | 'disc' | 'battle' | 'claim' | 'sacrifice' | 'cards' }
  /** Under Calli: draw, or take a face-up card of that god's deck. */
  | { readonly kind: 'reward'; readonly god: God }
  /** Two springs: choose which of the last cards in hand to give, then its receiver. */
  | { readonly kind: 'give'; readonly cards: number }
  | { readonly kind: 'give-to'; readonly index: number }
  /** Cleansing: the decks to draw from afterwards. */
  | { readonly kind: 'discard'; readonly decks: readonly Deck[] }
)

/** A pending task, of the turn or of an interruption; lists have the next one first. */
export type Task =
  | { readonly task: TaskName }
  | {
      readonly task: 'fight'
      readonly attacker: Seat
      readonly defender: Seat
      /** The attacker's bonus from the card by which they attack. */
      readonly bonus: number
    }

/** The parts of a turn, and of a battle, each with its own function (`turn.ts`). */
export type TaskName =
  | 'make-move'
  | 'enter'
  | 'collect-skulls'
  | 'offer-disc'
  | 'meet-others'
  | 'lay-cards'
  | 'face-cortes'
  | 'second-round'
  | 'ask-sacrifice'
  | 'ask-cards'
  | 'end-turn'

export interface State extends Stateful, Stock {
  readonly options: Options
  /** The seats in turn order (FW-4). */
  readonly order: readonly Seat[]
  readonly round: number
  readonly turns: number
  readonly turn: Turn
  readonly tasks: readonly Task[]
  readonly asked: Asked | null
  readonly battle: Battle | null
  readonly players: readonly Player[]
  /** Cards in the order drawn, by seat. */
  readonly hands: readonly (readonly CardId[])[]
  /** Top card first. */
  readonly decks: ByDeck<readonly CardId[]>
  /** The spaces whose land cards were dealt to Tlaloc's deck (FW-5). */
  readonly rainLands: readonly number[]
  /** By space, from space 1 on: skulls on the rack, the seat that has its disc, face-up cards with the top first. */
  readonly racks: readonly number[]
  readonly discs: readonly (Seat | null)[]
  readonly piles: readonly (readonly FaceUp[])[]
  /** Discs that cannot be taken before that player's next turn. */
  readonly guarded: readonly { readonly space: number; readonly until: Seat }[]
  /** Cards given instead of skulls. */
  readonly cardsGiven: ByGod<number>
  /** The active discs, in the order in which they became active, and their effects, computed once (FW-70). */
  readonly active: readonly SpaceName[]
  readonly effects: readonly DiscEffect[]
  readonly apocalypse: Apocalypse | null
  readonly beads: readonly Bead<BeadReason>[]
  /** Declined beads, to be taken out of the lake by hand. */
  readonly declined: ByGod<number>
  readonly ended: EndReason | null
  readonly founding: Founding | null
}
