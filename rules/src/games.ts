// The only list of games: their rules, and the types of what clients meet of them.
import { type Playable, playable } from './match.ts'
import { type SpaceAztecs, spaceAztecs } from './space-aztecs/index.ts'
import type { Action } from './tieqchieq/actions.ts'
import { type Private, tieqchieq } from './tieqchieq/index.ts'
import type { Event, Public } from './tieqchieq/state.ts'

/** Every game that is played here. */
export const GAMES: readonly Playable[] = [playable(tieqchieq), playable(spaceAztecs)]

/** What a client meets of each game. */
export interface GameTypes {
  readonly tieqchieq: {
    readonly view: Omit<Public, 'waiting'>
    readonly own: Private
    readonly action: Action
    readonly event: Event
  }
  readonly 'space-aztecs': SpaceAztecs
}
