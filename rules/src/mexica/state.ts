// What a match of Mexica holds.
import type { Stateful } from '../game.ts'
import type { Bead } from '../ritual-calendar/beads.ts'
import type { ByGod } from '../ritual-calendar/gods.ts'
import type { Seat } from '../seat.ts'
import type { CardId } from './cards.ts'
import type { Deck } from './deck-rows.ts'
import type { Options } from './options.ts'
import type { BeadReason, EndReason, Kind, Step } from './words.ts'

/** MX-2 */
export const TOKENS = 360
export const FULL_WEEK = 13
/** MX-32: how many landings by cards there can be in a turn. */
export const CARD_LANDINGS_MAX = 5
/** MX-62: how many turns are left at first, and how often even gods forestall the count. */
export const TURNS_LEFT = 13
export const FORESTALLED_MAX = 13
/** MX-65 */
export const ROUNDS_MAX = 250
/** Gifts by cards for which a bead is awaited, in each slot of the temple. */
export const DEBTS_MAX = 8

/** Something that each deck has. */
export type ByDeck<Value> = Readonly<Record<Deck, Value>>

/** A tribe, but for its hand. */
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
}

/** The turn that is being played. */
export interface Turn {
  readonly seat: Seat
  readonly step: Step
  /** How many landings there have been by cards, of all players. */
  readonly landings: number
  /** Whether the tokens of week cards have been paid (MX-15 c). */
  readonly paid: boolean
  /** Whether the week bonus of range has been used (MX-18). */
  readonly reached: boolean
}

/** A landing that is not done with. */
export interface Landing {
  /** Whether its token was the first of a full space (MX-15 b). */
  readonly untouched: boolean
  readonly safe: boolean
  /** How many spaces a rain card takes the player on. */
  readonly drift: number
  /** Tokens for a battle won there, and whether one was. */
  readonly prize: number
  readonly won: boolean
}

/** What a side has chosen for a battle, unseen by anybody else. */
export interface Choice {
  readonly laid: readonly CardId[]
  readonly ready: boolean
}

/** A card that has been shown in a battle. */
export interface Shown {
  readonly card: CardId
  readonly seat: Seat
  readonly negated: boolean
  /** Whether it has acted, if it negates another. */
  readonly spent: boolean
}

interface Sides {
  readonly attacker: Seat
  readonly defender: Seat
  /** Whether it is fought where the attacker has landed. */
  readonly landed: boolean
}

/** Both sides choose, then all that they laid is shown (MX-20). */
export type Battle = Sides &
  (
    | {
        readonly stage: 'choosing'
        readonly attackers: Choice
        readonly defenders: Choice
        /** Who is asked, as everybody sees: whoever began with a card in hand. */
        readonly among: readonly Seat[]
      }
    | { readonly stage: 'shown'; readonly shown: readonly Shown[] }
  )

/** What somebody is asked. */
export type Asked =
  | { readonly seat: Seat; readonly kind: 'move'; readonly die: number }
  | { readonly seat: Seat; readonly kind: 'rain' | 'sacrifice' | 'cards' | 'discard' | 'negate' }
  /** Whom a card pays. */
  | { readonly seat: Seat; readonly kind: 'pay'; readonly tokens: number }
  /** Which card a loser without tokens gives. */
  | { readonly seat: Seat; readonly kind: 'give'; readonly to: Seat }
  /** Both sides of the battle, unseen by each other. */
  | { readonly seat: null; readonly kind: 'battle' }

/** What is still to be done, next first: the rest of the turn, and what has come in between. */
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

/** The parts of a landing (MX-12 to MX-16), each with a function of its own (`landing.ts`). */
export type LandingTask =
  | 'collect-token'
  | 'ask-rain'
  | 'pay-tribute'
  | 'draw-day'
  | 'drift-on'
  | 'pay-bonus'
  | 'meet-others'
  | 'pay-prize'

export interface State extends Stateful {
  readonly options: Options
  readonly round: number
  readonly turns: number
  readonly turn: Turn
  /** Whose regular turn came last, and who has extra turns before the next, in order. */
  readonly regular: Seat
  readonly extra: readonly Seat[]
  readonly tasks: readonly Task[]
  readonly asked: Asked | null
  readonly battle: Battle | null
  readonly players: readonly Player[]
  /** By seat: the landing that each is in the middle of. */
  readonly landings: readonly (Landing | null)[]
  /** Cards in the order in which they were drawn, by seat, without those laid in a battle. */
  readonly hands: readonly (readonly CardId[])[]
  /** Top card first. */
  readonly decks: ByDeck<readonly CardId[]>
  /** In the order in which they were used. */
  readonly discards: ByDeck<readonly CardId[]>
  /** By space, from space 1 on: tokens there, and who holds its week card. */
  readonly spaces: readonly number[]
  readonly weeks: readonly (Seat | null)[]
  readonly pool: number
  /** Tokens that have left play. */
  readonly gone: number
  /** Tokens in each half of the lake. */
  readonly lake: ByGod<number>
  readonly apocalypse: Apocalypse | null
  readonly beads: readonly Bead<BeadReason>[]
  /** Beads that were declined, to be picked out of the lake by hand. */
  readonly declined: ByGod<number>
  /** Who owes a bead for a gift by a card, in each slot, the oldest first. */
  readonly debts: ByGod<readonly Seat[]>
  readonly ended: EndReason | null
  /** Who has founded Tenochtitlan, and with what: eagle, serpent, flower. */
  readonly founding: { readonly seat: Seat; readonly signs: readonly string[] } | null
}
