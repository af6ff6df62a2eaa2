// A match as signals, and the props that the parts of its page share.
import type { Fairness, GameWords, MatchEvents, Teller } from '@flower-war/client'
import type { ReadonlySignal } from '@preact/signals'
import type { Face, Names } from '../games/face.ts'
import type {
  ActionOf,
  DecisionOf,
  EventOf,
  OwnOf,
  PlayedGame,
  ShownMatch,
} from '../games/game-values.ts'
import type { Signs } from './signs.ts'

/** An event, numbered for this page. */
export interface Entry {
  readonly number: number
  readonly event: EventOf<PlayedGame>
}

/** The current decision, and when its time is up. */
export interface Question {
  readonly decision: DecisionOf<PlayedGame>
  /** On the clock of `performance`; absent without a time limit. */
  readonly untilMs?: number
}

export interface Table {
  readonly match: ShownMatch
  readonly state: ReadonlySignal<ShownMatch['state']>
  /** True if we are the host. */
  readonly isHost: ReadonlySignal<boolean>
  readonly own: ReadonlySignal<OwnOf<PlayedGame> | null>
  readonly question: ReadonlySignal<Question | undefined>
  readonly connection: ReadonlySignal<MatchEvents['connection']>
  readonly log: ReadonlySignal<readonly Entry[]>
  /** The events of the last moment. */
  readonly latest: ReadonlySignal<readonly Entry[]>
  readonly fairness: ReadonlySignal<Fairness | undefined>
  /** The signs shown at the table now. */
  readonly signs: Signs
  /** True while an answer of ours is on its way. */
  readonly isSending: ReadonlySignal<boolean>
  /** The reason the last request was refused; empty if it wasn't. */
  readonly refusal: ReadonlySignal<string>
  act(action: ActionOf<PlayedGame>): void
  /** Makes any other request, and shows a refusal. */
  ask(what: () => Promise<unknown>): void
}

/** The props that the parts of the page share. */
export interface TableParts {
  readonly table: Table
  readonly face: Face<PlayedGame>
  readonly names: Names
  /** All words of the game. */
  readonly words: GameWords
  /** Says what happens and what can be done. */
  readonly tell: Teller
}
