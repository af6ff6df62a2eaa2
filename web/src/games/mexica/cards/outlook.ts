// What a battle comes to for one who fights in it, as far as that is certain before the dice fall (MX-20, MX-21).
import type { OwnOf, ViewOf } from '../../game-values.ts'
import { kindOf } from '../../ritual-calendar/names.ts'
import { cardsHeld } from '../../ritual-calendar/tribes/cards-held.ts'

/** The price is at most a die. */
const PRICE_MAX = 6

/** What a side loses at most if it is defeated. */
export interface Lost {
  readonly tokens: number
  /** True if it has cards to give; it gives one if it has no tokens. */
  readonly hasCards: boolean
}

export interface Outlook {
  /** What is added to the player's own die. */
  readonly added: number
  readonly own: Lost
  readonly foe: Lost
}

/** The points that a card adds; 0 for those that do something else. */
export function pointsOf(card: string): number {
  return Number(/^(?:strike|edge)-(\d)$/.exec(kindOf(card))?.[1] ?? 0)
}

/** Returns undefined for those who do not fight. */
export function outlookOf(
  { battle, players }: Pick<ViewOf<'mexica'>, 'battle' | 'players'>,
  { laid, hand }: Pick<OwnOf<'mexica'>, 'laid' | 'hand'>,
  seat: number | undefined,
): Outlook | undefined {
  if (battle === null || (seat !== battle.attacker && seat !== battle.defender)) return undefined
  const [adds, other] =
    seat === battle.attacker
      ? (['attack', battle.defender] as const)
      : (['defence', battle.attacker] as const)
  const [me, foe] = [players[seat], players[other]]
  if (me === undefined || foe === undefined) return undefined
  return {
    added: laid.reduce((sum, card) => sum + pointsOf(card), me.bonuses[adds]),
    own: { tokens: Math.min(PRICE_MAX, me.tokens), hasCards: hand.length > 0 },
    foe: { tokens: Math.min(PRICE_MAX, foe.tokens), hasCards: cardsHeld(foe.cards) > 0 },
  }
}
