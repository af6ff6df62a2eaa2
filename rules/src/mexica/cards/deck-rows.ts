// The rows of the card tables: printed facts, and an effect from a small closed set of verbs.
import type { COMPASS } from '../../ritual-calendar/compass.ts'
import type { God } from '../../ritual-calendar/gods.ts'
import type { Sign } from '../../ritual-calendar/signs.ts'
import type { Reach } from '../../ritual-calendar/tribes.ts'

/** The three decks (MX-3). */
export const DECKS = ['day', 'war', 'rain'] as const
export type Deck = (typeof DECKS)[number]

/** The effect of a card that acts when drawn. */
export type DrawnEffect =
  /** Goes to that space: pays tokens on arrival, and as many again for a battle won there. */
  | { readonly verb: 'go'; readonly space: number; readonly tokens: number }
  | { readonly verb: 'walk'; readonly steps: number }
  | { readonly verb: 'another-turn' }
  | { readonly verb: 'gain'; readonly tokens: number }
  | { readonly verb: 'lose'; readonly tokens: number }
  | { readonly verb: 'pay-each'; readonly tokens: number }
  | { readonly verb: 'pay-one'; readonly tokens: number }
  /** Puts one of the player's tokens into a god's half of the lake, without drawing. */
  | { readonly verb: 'give'; readonly god: God }
  | { readonly verb: 'draw'; readonly deck: Deck }
  | { readonly verb: 'take-week-card' }

/** The effect of a card on another player. */
export type SeatEffect =
  | { readonly verb: 'force-gift'; readonly god: God }
  | { readonly verb: 'attack'; readonly whom: Reach | 'nearest' | keyof typeof COMPASS }
  | { readonly verb: 'make-discard' }

/** The effect of a card in a battle, for the side that lays it. */
export type BattleEffect =
  | { readonly verb: 'add'; readonly points: number }
  | { readonly verb: 'throw-again' }
  | { readonly verb: 'raise-price' }
  | { readonly verb: 'cap-price'; readonly tokens: number }
  | { readonly verb: 'negate-attack' }
  | { readonly verb: 'negate-card' }

/** The effect of a card on the landing on which it is played. */
export type LandingEffect =
  | { readonly verb: 'harvest'; readonly tokens: number }
  | { readonly verb: 'harvest-beside'; readonly tokens: number }
  | { readonly verb: 'skip-tribute' }
  | { readonly verb: 'drift'; readonly steps: number }

/** A row: everything printed on a card except its words, which are in `texts/`. */
export type Card = { readonly deck: Deck; readonly copies: number } & (
  | { readonly use: 'now'; readonly effect: DrawnEffect }
  | { readonly use: 'turn'; readonly effect: SeatEffect }
  | {
      readonly use: 'battle'
      /** `defender`: the attacker cannot lay it. */
      readonly side: 'both' | 'defender'
      readonly effect: BattleEffect
    }
  | { readonly use: 'landing'; readonly effect: LandingEffect }
  | { readonly use: 'held'; readonly effect: { readonly verb: 'sign'; readonly sign: Sign } }
)
