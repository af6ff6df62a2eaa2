// The face of a game, which the table needs to show it: a board, and words for its choices and events.
import type { Teller } from '@flower-war/client/light'
import type { ComponentType } from 'preact'
import type { Sound } from '../sound/tones.ts'
import type { BeatTime } from '../table/beats/moment.ts'
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
  /** The choice that is pointed at, whose consequences are marked. */
  readonly preview?: ActionOf<Game> | undefined
  /** Choices that cannot be made now, with the reasons; empty while nothing is asked. */
  readonly refused?: DecisionOf<Game>['illegal']
  /** The events that have been shown, oldest first; the latest from when what it does is seen. */
  readonly past: readonly EventOf<Game>[]
  /** The event that is shown now, if any, for a short animation. */
  readonly latest: readonly EventOf<Game>[]
  act(action: ActionOf<Game>): void
}

/** What a viewer has before them. Whatever is said of a choice follows from nothing else. */
export interface Seen<Game extends PlayedGame> {
  readonly view: ViewOf<Game>
  readonly own: OwnOf<Game> | undefined
  /** Their own seat; undefined for spectators. */
  readonly seat: number | undefined
  readonly names: Names
}

/** The aim of a match, and how far everybody is, as a viewer may know it. */
export interface Progress {
  /** What wins. */
  readonly aim: string
  /** The steps of a turn or round, and the one that is being taken; absent in games whose turns have but one. */
  readonly steps?: { readonly names: readonly string[]; readonly now: number }
  /** How far each seat is. */
  readonly seats: readonly Far[]
  /** How near the end of the match is, in games that end by themselves. */
  readonly end?: Far
}

/** How far something is: in words, and as a part from 0 to 1. */
export interface Far {
  readonly text: string
  readonly part: number
}

/** A card that was drawn, and by whom. */
export interface Drawn {
  readonly card: string
  readonly seat: number
}

/** How the events of a game are shown one after another. */
export interface Beats<Game extends PlayedGame> {
  /** How long an event is shown; undefined for those that share the beat of the next. */
  timeOf(event: EventOf<Game>): BeatTime | undefined
  /** The seats whose dice or coins fall in an event; none for all others. */
  throwers?(event: EventOf<Game>): readonly number[]
  /** The view after an event, as far as it follows from that. */
  after(view: ViewOf<Game>, event: EventOf<Game>): ViewOf<Game>
  /** The view before the first events of a match, from that after them. */
  opening(view: ViewOf<Game>, events: readonly EventOf<Game>[]): ViewOf<Game>
}

/** How a finished match is told. */
export interface Story<Game extends PlayedGame> {
  /** How each seat stands, in numbers that can be compared. */
  standing(view: ViewOf<Game>): readonly number[]
  /** Events that can turn a match. */
  readonly turning: readonly EventOf<Game>['type'][]
  /** Events that are told of any match in which they happen. */
  readonly landmarks: readonly EventOf<Game>['type'][]
}

export interface Face<Game extends PlayedGame> {
  readonly Board: ComponentType<BoardProps<Game>>
  readonly beats: Beats<Game>
  /** The mark of a seat, so that colour isn't the only cue. */
  readonly Mark: ComponentType<{ readonly seat: number }>
  /** Says what an action does, where its sentence needs the view; undefined where the game's own sentence says it. */
  action?(action: ActionOf<Game>, names: Names, view: ViewOf<Game>): string | undefined
  /** What an action leads to as far as it is certain, beyond what the game's own texts say of it; empty if that is all. */
  effect?(action: ActionOf<Game>, seen: Seen<Game>): string
  /** The aim, and how far everybody is. */
  progress?(seen: Seen<Game>): Progress
  /** How a finished match is told; absent in games of which only the sentences are known. */
  readonly story?: Story<Game>
  /** The cards drawn last, as far as they are still news and this viewer may see them. */
  drawn?(past: readonly EventOf<Game>[]): readonly Drawn[]
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
  /** How events sound, by type; those that are not named are silent. Absent if all sound alike. */
  readonly sounds?: { readonly [Type in EventOf<Game>['type']]?: Sound }
  /** Explanations of why a temple's beads are waiting, by reason, in games that have temples. */
  beads?(view: ViewOf<Game>): Words
  /** Pictures for the rules, by name, drawn by the parts of the real board and cards. */
  readonly pictures?: Readonly<Record<string, ComponentType>>
  /** Reference material beside the rules: cards, discs. */
  readonly Reference?: ComponentType
}
