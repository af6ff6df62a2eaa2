// A match as signals, and the props that the parts of its page share.
import type { Fairness, GameWords, MatchEvents } from '@flower-war/client/light'
import type { ReadonlySignal, Signal } from '@preact/signals'
import type { Face, Names, Options } from '../games/face.ts'
import type {
  ActionOf,
  DecisionOf,
  EventOf,
  OwnOf,
  PlayedGame,
  PlayedMatch,
} from '../games/game-values.ts'
import type { TableTeller } from '../games/telling.ts'
import type { LogEntry } from './beats/shown.ts'
import type { Pointed } from './choices/choice.tsx'
import type { Tapped } from './choices/costly.ts'
import type { Reactions } from './seats/reactions.ts'

/** The current decision, and the time by which it must be answered. */
export interface Question {
  readonly decision: DecisionOf<PlayedGame>
  /** The answer given here that has led to it; absent if it follows from something else. */
  readonly after?: ActionOf<PlayedGame>
  /** On the clock of `performance`; absent without a time limit. */
  readonly untilMs?: number
}

/** Everything a table needs of a match, wherever it is played. */
export type TableMatch = Pick<
  PlayedMatch,
  | 'id'
  | 'seat'
  | 'state'
  | 'own'
  | 'decision'
  | 'recent'
  | 'closed'
  | 'outcome'
  | 'on'
  | 'act'
  | 'disconnect'
>

/** The venue of a match, a server or this device, with the actions that depend on it. */
export interface Venue {
  /** The same match, if it is on a server: host, temples and reactions are only available there. */
  readonly online: PlayedMatch | undefined
  /** True up to the end of a lesson: nothing is answered for the learner until then. */
  isTaught?(): boolean
  /** True if several people play at this device: everyone throws here, and the end is told in words for all. */
  readonly isShared?: boolean
  /** Its options, undefined until they are known; the method is missing where they never are. */
  options?(): Options | undefined
  /** The address of its replay, from one of its steps on. */
  replay(step?: number): string
  /** Its record, once it is over. */
  record(): Promise<unknown>
  /** Draws everything hidden from our seat anew, and returns what the rules resume, for advice. */
  resample?(): Promise<unknown>
  /** Plays again with the same people. */
  again(): Promise<void>
}

/** The part of a match that is shown beat by beat; presence and the host's actions are shown at once. */
export type FilmState = Pick<PlayedMatch['state'], 'view' | 'phase' | 'waiting' | 'outcome'>

/** A match as it is shown now. */
export interface Table extends Venue {
  readonly match: TableMatch
  readonly state: ReadonlySignal<PlayedMatch['state']>
  /** True if we are the host. */
  readonly isHost: ReadonlySignal<boolean>
  readonly own: ReadonlySignal<OwnOf<PlayedGame> | null>
  /** Undefined while nothing is asked, as in a pause. */
  readonly question: ReadonlySignal<Question | undefined>
  readonly connection: ReadonlySignal<MatchEvents['connection']>
  /** The events that have been shown. */
  readonly log: ReadonlySignal<readonly LogEntry<EventOf<PlayedGame>>[]>
  /**
   * The events that have been shown, and those of the current beat once their effect is seen; only those after the last
   * that were missed.
   */
  readonly past: ReadonlySignal<readonly EventOf<PlayedGame>[]>
  /** The events of the current beat; none between beats. */
  readonly latest: ReadonlySignal<readonly EventOf<PlayedGame>[]>
  /** The event that was shown last, for the caption. */
  readonly told: ReadonlySignal<EventOf<PlayedGame> | undefined>
  /** True while events are shown beat by beat, up to the end of the last beat. */
  readonly isPlaying: ReadonlySignal<boolean>
  /** The next event, while its dice or coins are held here. Only their kind may be told yet. */
  readonly held: ReadonlySignal<EventOf<PlayedGame> | undefined>
  /** The factor of the times of the current beat; undefined between beats. */
  readonly slowness: ReadonlySignal<number | undefined>
  readonly fairness: ReadonlySignal<Fairness | undefined>
  /** The reactions shown at the table now. */
  readonly reactions: Reactions
  /** True while our answer is on its way. */
  readonly isSending: ReadonlySignal<boolean>
  /** The refusal of the last answer to the present question; empty if there was none. */
  readonly refusal: ReadonlySignal<string>
  act(action: ActionOf<PlayedGame>): void
  /** Skips the beats still to come. */
  skip(): void
  /** Skips everything up to the player's next question. */
  skipToQuestion(): void
  /** Throws the dice or coins in the player's hand; returns false if there are none. */
  throwHeld(): boolean
}

/** A choice of a space, identified by what its actions have in common. */
export interface SpaceChoice {
  readonly among: string
  /** True if it was begun by keyboard, so that the board gets the focus. */
  readonly isByKey: boolean
}

/** The props that the parts of the page share. */
export interface TableParts {
  readonly table: Table
  readonly face: Face<PlayedGame>
  readonly names: Names
  /** The choice that is pointed at. */
  readonly pointed: Pointed
  /** The choice of a space that is being made on the board. */
  readonly spaceChoice: Signal<SpaceChoice | undefined>
  /** The id of the decision whose step ends with the next card from the hand; undefined if none does. */
  readonly ending: Signal<number | undefined>
  /** The costly choice that is asked about once more. */
  readonly tapped: Signal<Tapped | undefined>
  /** All words of the game. */
  readonly words: GameWords
  /** Puts events and actions into words. */
  readonly tell: TableTeller
}
