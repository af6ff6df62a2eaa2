// The cards that may be hidden in a match, by game.
import { CARD_IDS as FLOWER_WAR_CARDS } from '../../rules/src/flower-war/cards/cards.ts'
import { CARD_IDS as MEXICA_CARDS } from '../../rules/src/mexica/cards/cards.ts'
import { CARD_IDS as SPACE_AZTECS_CARDS } from '../../rules/src/space-aztecs/cards.ts'
import { CARDS as PEEK_CARDS } from '../support/peek/peek-shapes.ts'

const CARDS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ['peek', PEEK_CARDS],
  ['flower-war', FLOWER_WAR_CARDS],
  ['mexica', MEXICA_CARDS],
  ['space-aztecs', SPACE_AZTECS_CARDS],
])

/** Returns the cards of a game that may be hidden; empty if there are none. */
export function hiddenCards(game: string): readonly string[] {
  return CARDS.get(game) ?? []
}
