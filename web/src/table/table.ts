// A match as signals, and what the parts of its page are drawn from.
import type { Fairness, Match, MatchEvents, MatchView } from '@flower-war/client'
import type { ReadonlySignal } from '@preact/signals'
import type { Face, Names } from '../games/face.ts'
import type { PlayedGame } from '../games/faces.ts'
import type { ActionOf, DecisionOf, EventOf, OwnOf } from '../games/game-values.ts'
import type { Signs } from './signs.ts'

/** An event with the number that it has here. */
export interface Entry {
  readonly number: number
  readonly event: EventOf<PlayedGame>
}

/** What we are asked, and when the time for it is up. */
export interface Question {
  readonly decision: DecisionOf<PlayedGame>
  /** On the clock of `performance`; absent if time does not run. */
  readonly untilMs?: number
}

export interface Table {
  readonly match: Match<PlayedGame>
  readonly state: ReadonlySignal<MatchView<PlayedGame>>
  /** Whether we have the host's part. */
  readonly isHost: ReadonlySignal<boolean>
  readonly own: ReadonlySignal<OwnOf<PlayedGame> | null>
  readonly question: ReadonlySignal<Question | undefined>
  readonly connection: ReadonlySignal<MatchEvents<PlayedGame>['connection']>
  readonly log: ReadonlySignal<readonly Entry[]>
  /** The events of the last moment. */
  readonly latest: ReadonlySignal<readonly Entry[]>
  readonly fairness: ReadonlySignal<Fairness | undefined>
  /** What people at the table show each other now. */
  readonly signs: Signs
  /** Whether an answer of ours is on its way. */
  readonly isSending: ReadonlySignal<boolean>
  /** Why the last thing that was asked for was refused; empty if it was not. */
  readonly refusal: ReadonlySignal<string>
  act(action: ActionOf<PlayedGame>): void
  /** Asks for something else, and shows what is refused. */
  ask(what: () => Promise<unknown>): void
}

/** What the parts of the page are drawn from. */
export interface TableParts {
  readonly table: Table
  readonly face: Face<PlayedGame>
  readonly names: Names
}
