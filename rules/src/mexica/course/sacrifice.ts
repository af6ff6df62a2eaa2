// Sacrifices: a token for a card of that god, several for a day card (MX-17).
import type { God } from '../../ritual-calendar/gods.ts'
import { GONE, hand } from '../../ritual-calendar/stock.ts'
import type { Deck } from '../cards/deck-rows.ts'
import { draw } from '../cards/effects.ts'
import type { Play } from '../play.ts'
import { giveToGod, maryCost } from './gifts.ts'
import { moveTokens } from './tokens.ts'

export const DECK_OF_GOD: Readonly<Record<God, Deck>> = { huitzilopochtli: 'war', tlaloc: 'rain' }

/** Sacrifices a token to a god; it counts even if the god's cards have run out. */
export function sacrifice(play: Play, god: God): void {
  const { seat } = play.draft.turn
  giveToGod(play, seat, god, 'sacrifice')
  draw(play, seat, DECK_OF_GOD[god])
}

export function sacrificeToMary(play: Play): void {
  const { seat } = play.draft.turn
  moveTokens(play, maryCost(play.draft, seat), hand(seat), GONE, 'sacrifice')
  draw(play, seat, 'day')
}
