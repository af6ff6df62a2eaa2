// The only list of games: their rules, and the types that clients use.
import type { Action as FlowerWarAction } from './flower-war/actions.ts'
import type { Event as FlowerWarEvent } from './flower-war/events.ts'
import { flowerWar } from './flower-war/index.ts'
import type { Options as FlowerWarOptions } from './flower-war/options.ts'
import type { Private as FlowerWarPrivate, Public as FlowerWarPublic } from './flower-war/shapes.ts'
import { type Playable, playable } from './match.ts'
import type { Action as MexicaAction } from './mexica/actions.ts'
import type { Event as MexicaEvent } from './mexica/events.ts'
import { mexica } from './mexica/index.ts'
import type { Options as MexicaOptions } from './mexica/options.ts'
import type { Private as MexicaPrivate, Public as MexicaPublic } from './mexica/shapes.ts'
import { spaceAztecs } from './space-aztecs/index.ts'
import type {
  Action as SpaceAztecsAction,
  Event as SpaceAztecsEvent,
  Options as SpaceAztecsOptions,
  Private as SpaceAztecsPrivate,
  Public as SpaceAztecsPublic,
} from './space-aztecs/shapes.ts'
import { tieqchieq } from './tieqchieq/index.ts'
import type { Action, Event, Options, Private, Public } from './tieqchieq/shapes.ts'

export const GAMES: readonly Playable[] = [
  playable(tieqchieq),
  playable(flowerWar),
  playable(mexica),
  playable(spaceAztecs),
]

/** The types a client uses, by game. */
export interface GameTypes {
  readonly tieqchieq: {
    readonly options: Options
    readonly view: Omit<Public, 'waiting'>
    readonly own: Private
    readonly action: Action
    readonly event: Event
  }
  readonly 'flower-war': {
    readonly options: FlowerWarOptions
    readonly view: Omit<FlowerWarPublic, 'waiting'>
    readonly own: FlowerWarPrivate
    readonly action: FlowerWarAction
    readonly event: FlowerWarEvent
  }
  readonly mexica: {
    readonly options: MexicaOptions
    readonly view: Omit<MexicaPublic, 'waiting'>
    readonly own: MexicaPrivate
    readonly action: MexicaAction
    readonly event: MexicaEvent
  }
  readonly 'space-aztecs': {
    readonly options: SpaceAztecsOptions
    readonly view: Omit<SpaceAztecsPublic, 'waiting'>
    readonly own: SpaceAztecsPrivate
    readonly action: SpaceAztecsAction
    readonly event: SpaceAztecsEvent
  }
}
