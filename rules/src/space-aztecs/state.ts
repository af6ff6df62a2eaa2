// What a match of Space Aztecs holds, what can be seen of it, and what can happen in it.
import type { Sight, Stateful } from '../game.ts'
import { present } from '../invariant.ts'
import type { OptionsOf, OptionTable } from '../options.ts'
import type { Seat } from '../seat.ts'
import { choice } from '../shape.ts'
import { PLACES, type Place } from './board.ts'
import {
  type AztecId,
  CARD_SETS,
  type CardId,
  type CardSet,
  type SaucerId,
  type TempleId,
} from './cards.ts'
import type { City } from './city.ts'
import type { Score } from './score.ts'

/** Piles are taken one after another (SA-10), cards chosen by all at once (SA-11), then played in turn (SA-12). */
type Phase = 'take' | 'choose' | 'play' | 'over'

/** What the player whose card is being played is asked. */
export type Asked =
  /** Whether the Aztec goes straight under a temple (SA-23). */
  | { readonly kind: 'hide'; readonly card: AztecId }
  /** Which Aztec of another player's the saucer takes (SA-22). */
  | { readonly kind: 'capture'; readonly card: SaucerId; readonly from: Seat }

/** One of the eight piles. */
export interface Pile {
  /** In the order of SA-4. A card that was chosen is among them until it is turned up. */
  readonly cards: readonly CardId[]
  /** Who has taken it this round. */
  readonly taker: Seat | null
  /** Who has ever held it, and so knows what is in it (SA-13). */
  readonly knownTo: readonly Seat[]
}

export interface State extends Stateful {
  readonly leftOut: CardSet | null
  readonly codex: boolean
  readonly notes: boolean
  readonly round: number
  /** Who has the starting player token. */
  readonly starter: Seat
  readonly phase: Phase
  /** Whose turn it is to take a pile or to play; whoever came last while there are no turns. */
  readonly mover: Seat
  readonly asked: Asked | null
  /** By place. */
  readonly piles: readonly Pile[]
  /** By seat: the card that lies face down before the player. */
  readonly chosen: readonly (CardId | null)[]
  /** By seat: the times announced this round, none before. */
  readonly times: readonly number[]
  /** By seat. */
  readonly cities: readonly City[]
  readonly ended: EndReason | null
}

/** SA-40 */
export type EndReason = 'piles-empty' | 'saucers-played' | 'piles-and-saucers'

/** What everybody sees. Times of day are minutes after midnight. */
export interface Public extends Sight {
  readonly round: number
  readonly starter: Seat
  readonly phase: Phase
  /** Whose turn it is to take a pile or to play; nobody's while all choose, or when it is over. */
  readonly mover: Seat | null
  /** What they are asked about the card that they are playing; `from` is who loses an Aztec. */
  readonly asked: {
    readonly kind: Asked['kind']
    readonly card: CardId
    readonly from: Seat | null
  } | null
  /** The set that is not played with. */
  readonly leftOut: CardSet | null
  /** Whether codex cards are played with. */
  readonly codex: boolean
  /** How many saucers have been played, and at how many the match ends. */
  readonly saucersPlayed: number
  readonly saucersToEnd: number
  readonly piles: readonly {
    readonly place: Place
    /** How many cards are in it. */
    readonly cards: number
    /** Who has taken it this round. */
    readonly taker: Seat | null
  }[]
  readonly players: readonly (City & {
    /** Whether a card that they have chosen lies face down before them. */
    readonly faceDown: boolean
    /** The time on the card that they have chosen this round, once it is announced. */
    readonly time: number | null
  })[]
  readonly ended: EndReason | null
}

/** What only the player themselves may see. */
export interface Private {
  /** The cards of the pile that they hold, until all have chosen. */
  readonly hand: readonly CardId[]
  /** Their card that lies face down. */
  readonly chosen: CardId | null
  /** What is left in each pile that they have held (SA-13). */
  readonly notes: readonly { readonly place: Place; readonly cards: readonly CardId[] }[]
}

export const OPTIONS = {
  leaveOut: {
    ...choice('random', ...CARD_SETS),
    default: 'random',
  },
  codex: {
    kind: 'flag',
    default: true,
  },
  notes: {
    kind: 'flag',
    default: true,
  },
} as const satisfies OptionTable
export type Options = OptionsOf<typeof OPTIONS>

export type Event =
  | { readonly type: 'round-began'; readonly round: number; readonly starter: Seat }
  /** What was in the pile is for its taker only; null for others. */
  | {
      readonly type: 'took'
      readonly seat: Seat
      readonly pile: Place
      readonly cards: readonly CardId[] | null
    }
  /** Which card it is, is for whoever chose it only; null for others. */
  | { readonly type: 'chose'; readonly seat: Seat; readonly card: CardId | null }
  /** By seat. The earliest takes the starting player token (SA-12). */
  | { readonly type: 'announced'; readonly times: readonly number[]; readonly starter: Seat }
  | { readonly type: 'played'; readonly seat: Seat; readonly card: CardId }
  | {
      readonly type: 'settled'
      readonly seat: Seat
      readonly aztec: AztecId
      /** The temple under which it went straight; null if it is visible. */
      readonly under: TempleId | null
    }
  | {
      readonly type: 'covered'
      readonly seat: Seat
      readonly temple: TempleId
      readonly aztecs: readonly AztecId[]
    }
  | {
      readonly type: 'captured'
      readonly seat: Seat
      readonly saucer: SaucerId
      readonly from: Seat
      readonly aztec: AztecId
    }
  | {
      readonly type: 'ended'
      readonly reason: EndReason
      /** By seat. */
      readonly scores: readonly Score[]
      readonly winners: readonly Seat[]
    }

/** The city of a seat. */
export function cityOf({ cities }: Pick<State, 'cities'>, seat: Seat): City {
  return present(cities[seat], 'every seat has a city')
}

/** The pile at a place. */
export function pileAt(piles: readonly Pile[], place: Place): Pile {
  return present(piles[PLACES.indexOf(place)], 'every place has a pile')
}

/** The cards of the pile that the seat has taken this round. */
export function handOf({ piles }: Pick<State, 'piles'>, seat: Seat): readonly CardId[] {
  return piles.find(({ taker }) => taker === seat)?.cards ?? []
}
