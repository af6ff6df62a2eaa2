// The face of a game, which the table needs to show it: a board, and words for its choices and events.
import type { Teller } from '@flower-war/client'
import type { ComponentType } from 'preact'
import type { Words } from '../texts/told.ts'
import type { ActionOf, DecisionOf, EventOf, OwnOf, PlayedGame, ViewOf } from './game-values.ts'

/** Returns the name of the player on a seat. */
export type Names = (seat: number) => string

/** The props of a board. */
export interface BoardProps<Game extends PlayedGame> {
  readonly view: ViewOf<Game>
  readonly own: OwnOf<Game> | undefined
  /** The seat to show the board from; undefined for spectators. */
  readonly seat: number | undefined
  readonly names: Names
  /** Says what happens and what can be done, to whoever looks on here. */
  readonly tell: Teller
  /** The legal actions; nothing else can be clicked. */
  readonly actions: readonly ActionOf<Game>[]
  /** The events known here, oldest first, including `latest`. */
  readonly past: readonly EventOf<Game>[]
  /** The events of the last moment, for a short animation; empty if there is nothing to show. */
  readonly latest: readonly EventOf<Game>[]
  act(action: ActionOf<Game>): void
}

export interface Face<Game extends PlayedGame> {
  readonly Board: ComponentType<BoardProps<Game>>
  /** The mark of a seat, so that colour isn't the only cue. */
  readonly Mark: ComponentType<{ readonly seat: number }>
  /** Says what an action does, where its sentence needs the view; undefined where the game's own sentence says it. */
  action?(action: ActionOf<Game>, names: Names, view: ViewOf<Game>): string | undefined
  /** The event that begins a turn, or a round in which everyone acts at once; absent where it is not known. */
  readonly turnBegins?: EventOf<Game>['type']
  /** A sentence or two to explain the decision to beginners; empty if the question says it all. */
  hint(decision: DecisionOf<Game>, view: ViewOf<Game>): string
  /** The question, where it needs the view. */
  asked?(decision: DecisionOf<Game>, view: ViewOf<Game>, names: Names): string | undefined
  /** True if the board itself shows the final scores. */
  readonly showsScores?: true
  /** Names for the parts of a score, if they depend on the match. */
  scores?(view: ViewOf<Game>): Words
  /** Explanations of why a temple's beads are waiting, by reason, in games that have temples. */
  beads?(view: ViewOf<Game>): Words
  /** Reference material beside the rules: cards, discs. */
  readonly Reference?: ComponentType
}
