// The state of a match of Mexica.
import type { Stateful } from '../game.ts'
import type { Bead } from '../ritual-calendar/beads.ts'
import type { ByGod } from '../ritual-calendar/gods.ts'
import type { Founding } from '../ritual-calendar/signs.ts'
import type { Stock } from '../ritual-calendar/stock.ts'
import type { Seat } from '../seat.ts'
import type { CardId } from './cards/cards.ts'
import type { Deck } from './cards/deck-rows.ts'
import type { Options } from './options.ts'
import type { BeadReason, EndReason, Kind, Step } from './words.ts'

/** MX-2 */
export const TOKENS = 360
export const FULL_WEEK = 13
/** MX-32: the maximum number of landings by cards in a turn. */
export const CARD_LANDINGS_MAX = 5
/** MX-62: the turns left at first. */
export const TURNS_LEFT = 13
/** MX-65 */
export const ROUNDS_MAX = 250
/** The maximum number of beads owed for gifts by cards, in each slot of the temple. */
export const DEBTS_MAX = 8

/** One value for each deck. */
export type ByDeck<Value> = Readonly<Record<Deck, Value>>

/** A tribe, except its hand. */
export interface Player {
  readonly space: number
  readonly tokens: number
}

export interface Apocalypse {
  /** The number of the turn that triggered it. */
  readonly since: number
  readonly turnsLeft: number
  readonly forestalled: number
  readonly kind: Kind | null
  /** MX-63: true once the war has taken a token of every space, by the option `war: every`. */
  readonly struck: boolean
}

/** The current turn. */
export interface Turn {
  readonly seat: Seat
  readonly step: Step
  /** The number of landings by cards, of all players. */
  readonly landings: number
  /** True if the tokens of week cards have been paid (MX-15 c). */
  readonly paid: boolean
  /** True if the week bonus of range has been used (MX-18). */
  readonly reached: boolean
}

/** A landing in progress. */
export interface Landing {
  /** True if its token was the first taken from a full space (MX-15 b). */
  readonly untouched: boolean
  readonly safe: boolean
  /** The number of spaces a rain card takes the player on. */
  readonly drift: number
  /** The tokens for a battle won there, and whether one was won. */
  readonly prize: number
  readonly won: boolean
}

/** A side's choice for a battle, hidden from all others. */
export interface Choice {
  readonly laid: readonly CardId[]
  readonly ready: boolean
}

/** A card that has been shown in a battle. */
export interface Shown {
  readonly card: CardId
  readonly seat: Seat
  readonly negated: boolean
  /** True if it negates other cards and has done so. */
  readonly spent: boolean
}

interface Sides {
  readonly attacker: Seat
  readonly defender: Seat
  /** True if it is fought where the attacker has landed. */
  readonly landed: boolean
}

/** Both sides choose, then all cards laid are shown (MX-20). */
export type Battle = Sides &
  (
    | {
        readonly stage: 'choosing'
        readonly attackers: Choice
        readonly defenders: Choice
        /** The seats being asked, which is public: those that may hold a card that they can lay. */
        readonly among: readonly Seat[]
      }
    | { readonly stage: 'shown'; readonly shown: readonly Shown[] }
  )

/** The pending decision. */
export type Asked =
  | { readonly seat: Seat; readonly kind: 'move'; readonly die: number }
  | { readonly seat: Seat; readonly kind: 'rain' | 'sacrifice' | 'cards' | 'discard' | 'negate' }
  /** Choose a player to pay for a card. */
  | { readonly seat: Seat; readonly kind: 'pay'; readonly tokens: number }
  /** Choose the card that a loser without tokens gives. */
  | { readonly seat: Seat; readonly kind: 'give'; readonly to: Seat }
  /** Both sides of a battle, each hidden from the other. */
  | { readonly seat: null; readonly kind: 'battle' }

/** A pending task, of the turn or of an interruption; lists have the next one first. */
export type Task =
  | { readonly task: TurnTask }
  | { readonly task: LandingTask; readonly seat: Seat }
  | {
      readonly task: 'fight'
      /** The attacker. */
      readonly seat: Seat
      readonly defender: Seat
      readonly landed: boolean
    }

/** The parts of a turn, and of a battle. */
export type TurnTask =
  | 'make-move'
  | 'ask-sacrifice'
  | 'ask-cards'
  | 'end-turn'
  | 'negate-cards'
  | 'throw-dice'

/** The parts of a landing (MX-12 to MX-16), each with its own function (`arrival.ts`). */
export type LandingTask =
  | 'collect-token'
  | 'ask-rain'
  | 'pay-tribute'
  | 'draw-day'
  | 'drift-on'
  | 'pay-bonus'
  | 'meet-others'
  | 'pay-prize'

export interface State extends Stateful, Stock {
  readonly options: Options
  readonly round: number
  readonly turns: number
  readonly turn: Turn
  /** The seat of the last regular turn, and the seats with extra turns before the next, in order. */
  readonly regular: Seat
  readonly extra: readonly Seat[]
  /** By seat: true while it keeps its rain cards (MX-114). */
  readonly keeps: readonly boolean[]
  readonly tasks: readonly Task[]
  readonly asked: Asked | null
  readonly battle: Battle | null
  readonly players: readonly Player[]
  /** By seat: the landing in progress. */
  readonly landings: readonly (Landing | null)[]
  /** Cards in the order drawn, by seat, without those laid in a battle. */
  readonly hands: readonly (readonly CardId[])[]
  /** Top card first. */
  readonly decks: ByDeck<readonly CardId[]>
  /** In the order used. */
  readonly discards: ByDeck<readonly CardId[]>
  /** By space, from space 1 on: the tokens there, and the seat that holds its week card. */
  readonly spaces: readonly number[]
  readonly weeks: readonly (Seat | null)[]
  readonly apocalypse: Apocalypse | null
  readonly beads: readonly Bead<BeadReason>[]
  /** Declined beads, to be taken out of the lake by hand. */
  readonly declined: ByGod<number>
  /** The seats that owe a bead for a gift by a card, in each slot, oldest first. */
  readonly debts: ByGod<readonly Seat[]>
  readonly ended: EndReason | null
  readonly founding: Founding | null
}
