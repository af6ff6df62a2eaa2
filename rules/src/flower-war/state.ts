// What a match of Flower War holds.
import type { Stateful } from '../game.ts'
import type { Bead } from '../ritual-calendar/beads.ts'
import type { ByGod, God } from '../ritual-calendar/gods.ts'
import type { SpaceName } from '../ritual-calendar/spaces.ts'
import type { Seat } from '../seat.ts'
import type { CardId } from './cards.ts'
import type { Deck } from './deck-rows.ts'
import type { DiscEffect } from './discs.ts'
import type { Options } from './options.ts'
import type { BeadReason, EndReason, Kind, Step } from './words.ts'

/** FW-2 */
export const SKULLS = 360
/** FW-61: how many skulls the counting rack holds, and how often even halves forestall the count. */
export const COUNT_MAX = 12
export const FORESTALLED_MAX = 6
/** FW-66 */
export const ROUNDS_MAX = 150

/** Something that each deck has. */
export type ByDeck<Value> = Readonly<Record<Deck, Value>>

/** A tribe, but for its hand. */
export interface Player {
  readonly space: number
  readonly skulls: number
}

/** A card that lies face up, and who put it there (FW-31, FW-40). */
export interface FaceUp {
  readonly card: CardId
  readonly owner: Seat
}

export interface Apocalypse {
  readonly active: readonly SpaceName[]
  /** What the active discs do, worked out once. */
  readonly effects: readonly DiscEffect[]
  readonly keeper: Seat
  readonly counted: number
  readonly forestalled: number
  readonly kind: Kind | null
}

/** The turn that is being played. */
export interface Turn {
  readonly seat: Seat
  readonly step: Step
  /** How many more turns follow this one (Mary's *again*). */
  readonly again: number
  /** Whether the round that Olin adds has begun. */
  readonly isSecond: boolean
  /** Whether a die is to be rolled against Cortés: the invasion held when collecting began (FW-19). */
  readonly facesCortes: boolean
  /** The spaces where this player collects nothing this turn. */
  readonly dry: readonly number[]
  /** The space whose disc the player may take (FW-14). */
  readonly offer: number | null
  /** Whether Tecpatl asks for an offering in this sacrifice step, and whether one was made. */
  readonly mustOffer: boolean
  readonly hasOffered: boolean
  readonly hasOfferedCard: boolean
  /** The discs that have been attacked with. */
  readonly attacked: readonly SpaceName[]
  /** How many of the first cards in hand were there when the cards step began (FW-17). */
  readonly held: number
}

/** A card laid in a battle. */
export interface Laid {
  readonly card: CardId
  readonly seat: Seat
  /** What it adds to the total, rolled if it has to be. */
  readonly points: number
  /** Whose die counts six, if it is a toss for the dice. */
  readonly lucky: Seat | null
  /** The number of the laid card that it cancels. */
  readonly cancels: number | null
}

export interface Battle {
  readonly attacker: Seat
  readonly defender: Seat
  readonly attackerDie: number
  readonly defenderDie: number
  /** What the attacker has from the place where they stand. */
  readonly aid: number
  readonly laid: readonly Laid[]
  /** Who may lay a card next, and how many have passed one after another. */
  readonly next: Seat
  readonly passes: number
}

/** What somebody is asked. */
export type Asked = { readonly seat: Seat } & (
  | { readonly kind: 'move' | 'disc' | 'battle' | 'claim' | 'sacrifice' | 'cards' }
  /** Under Calli: draw, or take a face-up card of that god's deck. */
  | { readonly kind: 'reward'; readonly god: God }
  /** Two springs: which of the last cards in hand to give, and to whom. */
  | { readonly kind: 'give'; readonly cards: number }
  | { readonly kind: 'give-to'; readonly index: number }
  /** Cleansing: the decks from which will be drawn. */
  | { readonly kind: 'discard'; readonly decks: readonly Deck[] }
)

/** What is still to be done, next first: the rest of the turn, and what has come in between. */
export type Task =
  | { readonly task: TaskName }
  | { readonly task: 'fight'; readonly attacker: Seat; readonly defender: Seat }

/** The parts of a turn, each with a function of its own (`turn.ts`). */
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

export interface State extends Stateful {
  readonly options: Options
  readonly round: number
  readonly turns: number
  readonly turn: Turn
  readonly tasks: readonly Task[]
  readonly asked: Asked | null
  readonly battle: Battle | null
  readonly players: readonly Player[]
  /** Cards in the order in which they were drawn, by seat. */
  readonly hands: readonly (readonly CardId[])[]
  /** Top card first. */
  readonly decks: ByDeck<readonly CardId[]>
  /** The spaces whose land cards were dealt to Tlaloc's deck (FW-5). */
  readonly rainLands: readonly number[]
  /** By space, from space 1 on: skulls on the rack, who has its disc, cards face up with the top first. */
  readonly racks: readonly number[]
  readonly discs: readonly (Seat | null)[]
  readonly piles: readonly (readonly FaceUp[])[]
  /** Discs that cannot be taken before that player's next turn. */
  readonly guarded: readonly { readonly space: number; readonly until: Seat }[]
  readonly pool: number
  /** Skulls that have left play. */
  readonly gone: number
  /** Skulls in each half of the lake, and how many cards were given besides. */
  readonly lake: ByGod<number>
  readonly cardsGiven: ByGod<number>
  readonly apocalypse: Apocalypse | null
  readonly beads: readonly Bead<BeadReason>[]
  /** Beads that were declined, to be picked out of the lake by hand. */
  readonly declined: ByGod<number>
  readonly ended: EndReason | null
  /** Who has founded Tenochtitlan, and with what: names of discs and cards, eagle, serpent, flower. */
  readonly founding: { readonly seat: Seat; readonly signs: readonly string[] } | null
}
