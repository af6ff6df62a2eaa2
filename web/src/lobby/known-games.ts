// Our games as their rules tell them: with these the lobby has its final shape before a server answers.
import type { GameRow } from '@flower-war/client/light'
import { GAME_FACTS, type PlayedGame } from '../games/game-values.ts'
import { texts } from '../texts/texts.ts'

/** The facts of a game that its card shows. */
export type ShownGame = Pick<GameRow, 'id' | 'players' | 'minutes' | 'weight' | 'about'>

export const KNOWN_IDS = Object.keys(GAME_FACTS) as readonly PlayedGame[]

/** Returns them in the current language. */
export function knownGames(): readonly ShownGame[] {
  return KNOWN_IDS.map((id) => ({ id, ...GAME_FACTS[id], about: texts.value.lobby.abouts[id] }))
}
