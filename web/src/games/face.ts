// What the table needs of a game: a board, and words for what can be chosen and what has happened.
import type { GameId } from '@flower-war/client'
import type { ComponentType } from 'preact'
import type { Words } from '../texts/told.ts'
import type { ActionOf, DecisionOf, EventOf, OwnOf, ViewOf } from './game-values.ts'

/** What everybody at the table is called, by seat. */
export type Names = (seat: number) => string

/** What a board is drawn from. */
export interface BoardProps<Game extends GameId> {
  readonly view: ViewOf<Game>
  readonly own: OwnOf<Game> | undefined
  /** The seat from which it is looked at. */
  readonly seat: number | undefined
  readonly names: Names
  /** What may be chosen now; nothing else can be clicked. */
  readonly actions: readonly ActionOf<Game>[]
  /** What has happened, as far as it is known here; the events of the last moment are the last of it. */
  readonly past: readonly EventOf<Game>[]
  /** The events of the last moment, for a short animation; empty when there is none to show. */
  readonly latest: readonly EventOf<Game>[]
  act(action: ActionOf<Game>): void
}

export interface Face<Game extends GameId> {
  readonly Board: ComponentType<BoardProps<Game>>
  /** How a seat is marked, besides by its colour. */
  readonly Mark: ComponentType<{ readonly seat: number }>
  action(action: ActionOf<Game>, names: Names, view: ViewOf<Game>): string
  /** The sentence in the log; empty for what need not be said. */
  event(event: EventOf<Game>, names: Names, view: ViewOf<Game>): string
  /** The event with which a turn begins, or a round in which all act at once. */
  readonly turnBegins: EventOf<Game>['type']
  /** What it is about, in a sentence or two for whoever plays for the first time; empty where the question says all. */
  hint(decision: DecisionOf<Game>, view: ViewOf<Game>): string
  asked(decision: DecisionOf<Game>, view: ViewOf<Game>, names: Names): string
  /** Whether the board itself shows the scores when a match is over. */
  readonly showsScores?: true
  /** What the parts of a score are called, where that depends on the match. */
  scores?(view: ViewOf<Game>): Words
  /** Why beads of a temple wait, by their reasons, in games that have temples. */
  beads?(view: ViewOf<Game>): Words
  /** What is looked up beside the rules: cards, discs. */
  readonly Reference?: ComponentType
}
