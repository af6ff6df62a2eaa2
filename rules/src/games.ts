// The only list of games.
import { type Playable, playable } from './match.ts'
import { tieqchieq } from './tieqchieq/index.ts'

/** Every game that is played here. */
export const GAMES: readonly Playable[] = [playable(tieqchieq)]
