// The face of a game, which the table needs to show it: a board, and words for its choices and events.
import type { Teller } from '@flower-war/client/light'
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { Sound } from '../sound/tones.ts'
import type { Around, BeatTime } from '../table/beats/moment.ts'
import type { Place } from '../table/choices/placed.ts'
import type { Words } from '../texts/told.ts'
import type { ActionOf, DecisionOf, EventOf, OwnOf, PlayedGame, ViewOf } from './game-values.ts'
import type { HeldSigns } from './ritual-calendar/signs.ts'

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
  /**
   * The choice that is pointed at, whose consequences are marked. A signal, since only the marks are drawn anew for it.
   */
  readonly preview?: ReadonlySignal<ActionOf<Game> | undefined>
  /** The choice of a space that is being made on the board, by what its actions have in common. */
  readonly opened?: string | undefined
  /** Choices that cannot be made now, with the reasons; empty while nothing is asked. */
  readonly refused?: DecisionOf<Game>['illegal']
  /** The events that have been shown, oldest first; the latest from when what it does is seen. */
  readonly past: readonly EventOf<Game>[]
  /** The event that is shown now, if any, for a short animation. */
  readonly latest: readonly EventOf<Game>[]
  act(action: ActionOf<Game>): void
  /** Says what a choice leads to in the current position. */
  leadsTo?(action: ActionOf<Game>): string
  /** Begins the choice of a space, or gives it up. */
  readonly open?: (among: string | undefined) => void
  /** Points at a choice, or at none. */
  readonly point?: (action: ActionOf<Game> | undefined) => void
}

/** Everything a viewer can see. Texts about choices must use nothing else. */
export interface Seen<Game extends PlayedGame> {
  readonly view: ViewOf<Game>
  readonly own: OwnOf<Game> | undefined
  /** Their own seat; undefined for spectators. */
  readonly seat: number | undefined
  readonly names: Names
  /** The event that is being told, if any. */
  readonly shown?: EventOf<Game> | undefined
}

/** The aim of a match, and how far everybody is, as a viewer may know it. */
export interface Progress {
  /** The winning condition in words. */
  readonly aim: string
  /** The steps of a turn or round, and the one that is being taken; absent in games whose turns have but one. */
  readonly steps?: { readonly names: readonly string[]; readonly now: number }
  /** Progress of each seat. */
  readonly seats: readonly Far[]
  /** Distance to the end of the match, in games that end by themselves. */
  readonly end?: Far
}

/** Progress in words, and as a fraction from 0 to 1. */
export interface Far {
  readonly text: string
  readonly part: number
}

/** A card that was drawn or played, and by whom. */
export interface Drawn {
  readonly card: string
  readonly seat: number
  readonly deck?: string
  /** Its price in words; absent or empty if there is nothing to say. */
  readonly price?: string
}

/** Where an event stands in its moment, and who watches; no seat for spectators. */
export interface Watched<Event> extends Around<Event> {
  readonly viewer: number | undefined
}

/** Times and consequences of a game's events, for showing them one after another. */
export interface Beats<Game extends PlayedGame> {
  /** Milliseconds an event takes; undefined for events that share the beat of the next one. */
  timeOf(event: EventOf<Game>, watched: Watched<EventOf<Game>>): BeatTime | undefined
  /** True of events that leave open how they end until what they do is seen: only then they are told. */
  isOpen?(event: EventOf<Game>): boolean
  /**
   * The seats whose dice or coins fall in an event, to be held by them for a moment; none for all others. The next
   * event tells whether anything can be chosen then: a throw that leaves no choice need not wait for anybody.
   */
  throwers?(event: EventOf<Game>, next: EventOf<Game> | undefined): readonly number[]
  /** The view after an event, as far as it follows from that. */
  after(view: ViewOf<Game>, event: EventOf<Game>): ViewOf<Game>
  /** The view before the first events of a match, from that after them. */
  opening(view: ViewOf<Game>, events: readonly EventOf<Game>[]): ViewOf<Game>
}

/** The story of a finished match. */
export interface Story<Game extends PlayedGame> {
  /** A comparable number for each seat. */
  standing(view: ViewOf<Game>): readonly number[]
  /** Events that can turn a match. */
  readonly turning: readonly EventOf<Game>['type'][]
  /** Events worth telling whenever they happen. */
  readonly landmarks: readonly EventOf<Game>['type'][]
  /** In games that are won by holding all three signs at once. */
  readonly signs?: {
    /** True if they tell more of a match that ended so than how everybody stood. */
    decide(reason: string): boolean
    /** The signs that each seat holds, and by which card or day; `owns` has what each seat alone could see. */
    held(view: ViewOf<Game>, owns: readonly OwnOf<Game>[]): readonly HeldSigns[]
  }
}

/** What falls over whoever has won: petals around a heart. */
export interface Bloom {
  readonly petals: number
  /** Half the width and length of a petal. */
  readonly petal: readonly [number, number]
  readonly heart: number
  readonly colour: string
}

export interface Face<Game extends PlayedGame> {
  readonly Board: ComponentType<BoardProps<Game>>
  readonly beats: Beats<Game>
  /** The mark of a seat, so that colour isn't the only cue. */
  readonly Mark: ComponentType<{ readonly seat: number }>
  /** The same name for actions that do the same, such as playing one of two cards alike; absent where none do. */
  alike?(action: ActionOf<Game>): string
  /** The action among these that does the same and ends its step; absent in games without such actions. */
  asLast?(action: ActionOf<Game>, actions: readonly ActionOf<Game>[]): ActionOf<Game> | undefined
  /** The space of the board that an action is about; undefined for all others. Absent in games without such choices. */
  place?(action: ActionOf<Game>, view: ViewOf<Game>): Place | undefined
  /**
   * The place that offers a choice with all that there is to say about it, as a card of the hand or a piece of the
   * board does: on a phone it is not listed besides. Undefined for other choices.
   */
  offeredBy?(action: ActionOf<Game>, view: ViewOf<Game>): 'hand' | 'board' | undefined
  /** Says what an action does, where its sentence needs the view; undefined where the game's own sentence says it. */
  action?(action: ActionOf<Game>, names: Names, view: ViewOf<Game>): string | undefined
  /** The certain consequences of an action beyond the game's own text for it; empty if there are none. */
  effect?(action: ActionOf<Game>, seen: Seen<Game>): string
  /** The aim, and how far everybody is. */
  progress?(seen: Seen<Game>): Progress
  /** The story of a finished match; absent in games of which only the sentences are known. */
  readonly story?: Story<Game>
  /** The picture of a card. */
  readonly Picture?: ComponentType<{ readonly card: string; readonly deck: string }>
  /** The cards drawn last, and the one that another has played, while they are news and this viewer may see them. */
  drawn?(past: readonly EventOf<Game>[], viewer: number | undefined): readonly Drawn[]
  /** The seat whose turn is shown; absent in games whose players act at once. */
  turnOf?(view: ViewOf<Game>): number
  /** The event that begins a turn, or a round in which everyone acts at once; absent where it is not known. */
  readonly turnBegins?: EventOf<Game>['type']
  /** Types of actions that pass: where nothing else can be done, the first of them is the only choice. */
  readonly passes?: ReadonlySet<ActionOf<Game>['type']>
  /** A sentence or two to explain the decision to beginners; empty if the question says it all. */
  hint(decision: DecisionOf<Game>, view: ViewOf<Game>): string
  /** The question, where it needs the view. */
  asked?(decision: DecisionOf<Game>, view: ViewOf<Game>, names: Names): string | undefined
  /** True if the board itself shows the final scores. */
  readonly showsScores?: true
  /** Names for the parts of a score, if they depend on the match. */
  scores?(view: ViewOf<Game>): Words
  /** Sounds by event type; events without one are silent. Absent if all sound alike. */
  readonly sounds?: { readonly [Type in EventOf<Game>['type']]?: Sound }
  /** Explanations of why a temple's beads are waiting, by reason, in games that have temples. */
  beads?(view: ViewOf<Game>): Words
  /** True if hard bots follow a plan, whose ratings are no chances of winning. */
  readonly isPlanned?: true
  /** Falls over whoever has won; a flower if there is none. */
  readonly bloom?: Bloom
  /** Pictures for the rules, by name, drawn by the parts of the real board and cards. */
  readonly pictures?: Readonly<Record<string, ComponentType>>
  /** Reference material beside the rules: cards, discs. */
  readonly Reference?: ComponentType
}
