// The rows of the card tables: printed facts, and an effect from a small closed set of verbs.
import type { God } from '../../ritual-calendar/gods.ts'
import type { Sign } from '../../ritual-calendar/signs.ts'
import type { Reach } from '../../ritual-calendar/tribes.ts'

/** The three decks. */
export const DECKS = ['huitzilopochtli', 'tlaloc', 'mary'] as const
export type Deck = (typeof DECKS)[number]

/** The effect of a card that needs no choice: played in a turn or, if it is one of Mary's, acting when drawn. */
export type PlainEffect =
  | { readonly verb: 'take-from-pool'; readonly skulls: number }
  | { readonly verb: 'take-from-rack'; readonly skulls: number }
  | { readonly verb: 'take-from-each'; readonly skulls: number }
  | { readonly verb: 'everyone-takes'; readonly skulls: number }
  /** Moves skulls from pool to rack, of which the player keeps some; guards its disc until their next turn. */
  | { readonly verb: 'fill-rack'; readonly skulls: number; readonly kept: number }
  | { readonly verb: 'attack-all'; readonly reach: Reach; readonly bonus: number }
  | { readonly verb: 'go-to'; readonly space: number }
  | { readonly verb: 'draw'; readonly deck: God; readonly cards: number }
  | { readonly verb: 'draw-and-share'; readonly deck: God; readonly cards: number }
  | { readonly verb: 'exchange-cards' }
  | { readonly verb: 'another-turn' }

/** The effect of a card on a player of one's choice. */
export type SeatEffect =
  | { readonly verb: 'take-from-one'; readonly skulls: number }
  | { readonly verb: 'take-and-share'; readonly skulls: number; readonly share: number }
  /** Puts one of their skulls into a god's half of the lake. */
  | { readonly verb: 'force-offering'; readonly god: God }
  | { readonly verb: 'attack'; readonly reach: Reach | 'nearest'; readonly bonus: number }
  | { readonly verb: 'steal-card'; readonly reach: Reach }

/** The effect of a card that moves its player. */
export type SpaceEffect =
  | { readonly verb: 'step'; readonly steps: number }
  | { readonly verb: 'go-anywhere' }

/** Puts a skull from the pool into the half of the lake that has fewer. */
export type GodEffect = { readonly verb: 'even-lake' }

/** The effect of a card in a battle, for the side that lays it. */
export type BattleEffect =
  | { readonly verb: 'add'; readonly points: number }
  | { readonly verb: 'add-die' }
  | { readonly verb: 'toss-for-dice' }
  | { readonly verb: 'raise-payment'; readonly skulls: number }
  | { readonly verb: 'pay-nothing' }
  | { readonly verb: 'end-battle' }
  | { readonly verb: 'cancel' }

/** The effect of a card while it lies on top of a space's pile. */
export type PlaceEffect =
  | { readonly verb: 'toll'; readonly skulls: number }
  | { readonly verb: 'dry-out' }
  | { readonly verb: 'aid-attacker'; readonly points: number }
  | { readonly verb: 'well-up'; readonly skulls: number }

/** The effect of a card while it is held. */
export type HeldEffect =
  | { readonly verb: 'sign'; readonly sign: Sign }
  /** Used up by itself the next time its holder would pay in a battle. */
  | { readonly verb: 'spare' }

/** A row: everything printed on a card except its words, which are in `texts/`. */
export type Card = {
  /** Land cards belong to the god's deck to which they were dealt (FW-5). */
  readonly deck: Deck | 'land'
  readonly copies: number
  readonly cost: number
} /** Played in the cards step; `on` is what its player chooses for it. */ & (
  | { readonly use: 'turn'; readonly on: 'nothing'; readonly effect: PlainEffect }
  | { readonly use: 'turn'; readonly on: 'seat'; readonly effect: SeatEffect }
  | { readonly use: 'turn'; readonly on: 'space'; readonly effect: SpaceEffect }
  | { readonly use: 'turn'; readonly on: 'god'; readonly effect: GodEffect }
  /** Acts when drawn. */
  | { readonly use: 'at-once'; readonly effect: PlainEffect }
  | {
      readonly use: 'battle'
      /** `defender`: the attacker cannot lay it. */
      readonly side: 'both' | 'defender'
      readonly effect: BattleEffect
    }
  | { readonly use: 'trap' | 'artifact'; readonly effect: PlaceEffect }
  | { readonly use: 'held'; readonly effect: HeldEffect }
)
