// The face of a game, by which the table shows it: a board, and texts for its choices and events.
import type { Reacted, Teller } from '@flower-war/client/light'
import type { Sign } from '@flower-war/rules/printed/ritual-calendar'
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentType } from 'preact'
import type { Sound } from '../sound/tones.ts'
import type { Around, BeatTime, Leads } from '../table/beats/moment.ts'
import type { TargetSpace } from '../table/choices/choice-list.ts'
import type { Words } from '../texts/words.ts'
import type {
  ActionOf,
  DecisionOf,
  EventOf,
  OwnOf,
  PlayedGame,
  PlayedMatch,
  ViewOf,
} from './game-values.ts'
import type { OnScreen } from './on-screen.ts'
import type { TableTeller } from './telling.ts'

/** Returns the name of the player on a seat. */
export type Names = (seat: number) => string

/** The props of a board. */
export interface BoardProps<Game extends PlayedGame> {
  readonly view: ViewOf<Game>
  readonly own: OwnOf<Game> | undefined
  /** The seat to show the board from; undefined for spectators. */
  readonly seat: number | undefined
  readonly names: Names
  /** True if several people look at it in turn: nothing changes its place with the seat, and nobody is “you”. */
  readonly isShared?: boolean | undefined
  /** The seats to highlight: those that are asked, or whose turn is shown. */
  readonly onMove: readonly number[]
  /** Puts events and actions into words, for this viewer. The shared screen has no captions but those on the board. */
  readonly tell: Teller & Pick<TableTeller, 'caption'>
  /** The legal actions; nothing else can be clicked. */
  readonly actions: readonly ActionOf<Game>[]
  /** The choice pointed at, whose consequences are marked. A signal, so that only the marks are redrawn for it. */
  readonly preview?: ReadonlySignal<ActionOf<Game> | undefined>
  /** The choice of a space being made on the board, by the key that its actions share. */
  readonly opened?: string | undefined
  /** Choices that cannot be made now, with the reasons; empty while nothing is asked. */
  readonly refused?: DecisionOf<Game>['illegal']
  /** The events shown so far, oldest first; the latest is added once its effect is seen. */
  readonly past: readonly EventOf<Game>[]
  /** The events of the current beat, for short animations. */
  readonly latest: readonly EventOf<Game>[]
  /** The next event, while its dice or coins are held. Only their kind may be told yet. */
  readonly held?: EventOf<Game> | undefined
  act(action: ActionOf<Game>): void
  /** Says what a choice leads to in the current position, for the card or pile that offers it. */
  leadsTo?(action: ActionOf<Game>): string
  /** Begins the choice of a space; with undefined, cancels it. */
  readonly open?: (among: string | undefined) => void
  /** Points at a choice; with undefined, at none. */
  readonly point?: (action: ActionOf<Game> | undefined) => void
}

/** The options of a match, which its view need not hold. */
export type Options = Readonly<Record<string, unknown>>

/** Everything a viewer can see. Texts about choices must use nothing else. */
export interface Seen<Game extends PlayedGame> {
  readonly view: ViewOf<Game>
  readonly own: OwnOf<Game> | undefined
  /** Their own seat; undefined for spectators. */
  readonly seat: number | undefined
  readonly names: Names
  /** The event that is being told, or whose dice or coins are held, if any. */
  readonly shown?: EventOf<Game> | undefined
  /** The options of the match, as far as they are known; on a server, they are asked for when first called. */
  readonly options?: (() => Options | undefined) | undefined
}

/** What a player sees who weighs a costly choice. */
export interface Costed<Game extends PlayedGame>
  extends Pick<Seen<Game>, 'view' | 'own' | 'seat' | 'options'> {
  /** The events shown so far. */
  readonly past: readonly EventOf<Game>[]
}

/** The aim of a match and everyone's progress, as far as a viewer may know. */
export interface Progress {
  /** The winning condition in words. */
  readonly aim: string
  /** The steps of a turn or round, and the index of the current one; absent in games whose turns have only one. */
  readonly steps?: { readonly names: readonly string[]; readonly now: number }
  /** Progress of each seat. */
  readonly seats: readonly Far[]
  /** Distance to the end of the match, in games that end by themselves. */
  readonly end?: Far
}

/** Progress in words, and as a fraction from 0 to 1. */
export interface Far {
  /** True of a rival who may win in their next turn. */
  readonly isDanger?: boolean
  readonly text: string
  /** The rest of the sentence, which the board shows too. It is left out where there is little room. */
  readonly more?: string
  readonly part: number
}

/** A card that was drawn or played, and by whom. */
export interface Drawn {
  readonly card: string
  readonly seat: number
  readonly deck?: string
  /** Its price in words; absent or empty if there is nothing to say. */
  readonly price?: string
  /** True if the viewer holds it now. */
  readonly isInHand?: boolean
}

/** The neighbours of an event in its moment, and the seat that watches; undefined for spectators. */
export interface Watched<Event> extends Around<Event> {
  readonly viewer: number | undefined
}

/** The occasion of a throw, and in a battle the opponent, if known before it falls; `again` is a second throw. */
export interface Throw {
  readonly occasion: 'battle' | 'cortes' | 'again'
  /** The attacker, if the thrower defends, with the die cast before. */
  readonly attacker?: { readonly seat: number; readonly die: number | undefined }
  /** The defender, if the thrower attacks. */
  readonly defender?: number
}

/** Times and consequences of a game's events, for showing them one after another. */
export interface Beats<Game extends PlayedGame> {
  /** Milliseconds an event takes; undefined for events that share the beat of the next one. */
  timeOf(event: EventOf<Game>, watched: Watched<EventOf<Game>>): BeatTime | Leads | undefined
  /** The facts for an event's caption, less what it has no room for or the board shows; the log tells all of it. */
  inBrief?(event: EventOf<Game>): object
  /** An event that an event's caption tells first, since its own is over too soon to be read; undefined for none. */
  toldFirst?(event: EventOf<Game>, view: ViewOf<Game>): EventOf<Game> | undefined
  /** True of events whose outcome is open until their effect is seen; they are told only then. */
  isOpen?(event: EventOf<Game>): boolean
  /**
   * The seats whose dice or coins fall in an event, which their players may hold for a moment; none for other events.
   */
  throwers?(event: EventOf<Game>): readonly number[]
  /** Milliseconds after which they fall by themselves, in games that throw too often for the usual time. */
  readonly throwMs?: number
  /** What a throw is for, if its player could take it for another; absent in games whose throws are all alike. */
  throwFor?(
    event: EventOf<Game>,
    table: { readonly view: ViewOf<Game>; readonly past: readonly EventOf<Game>[] },
  ): Throw | undefined
  /** The view after an event, as far as it follows from that. */
  after(view: ViewOf<Game>, event: EventOf<Game>): ViewOf<Game>
  /** The view before the first events of a match, from that after them. */
  opening(view: ViewOf<Game>, events: readonly EventOf<Game>[]): ViewOf<Game>
}

/** The story of a finished match. */
export interface Story<Game extends PlayedGame> {
  /** The unit that `turnBegins` begins: turns of one player, or rounds of all. */
  readonly counts: 'turns' | 'rounds'
  /** A comparable number for each seat. */
  standing(view: ViewOf<Game>): readonly number[]
  /** Events that can turn a match. */
  readonly turning: readonly EventOf<Game>['type'][]
  /** True if standings follow from these events one by one, so that the one that changed most is told. */
  readonly isTraced?: true
  /** Events worth telling whenever they happen. */
  readonly landmarks: readonly EventOf<Game>['type'][]
  /** In games that can be won by holding all three signs at once. */
  readonly signs?: {
    /** True if, for a match that ended this way, the signs tell more than everyone's standing. */
    decide(reason: string): boolean
    /** The signs that each seat holds; `owns` has the private views. */
    held(view: ViewOf<Game>, owns: readonly OwnOf<Game>[]): readonly HeldSigns[]
  }
}

/** The card or day that provides each sign held, in words. */
export type HeldSigns = Readonly<Partial<Record<Sign, string>>>

/** The part of an outcome that says how it came about. */
export type Decided = Pick<
  Extract<NonNullable<PlayedMatch['outcome']>, { readonly winners: unknown }>,
  'reason' | 'winners' | 'scores'
>

/** The flower that rains on the winner: petals around a heart. */
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
  /** Sorts actions, if their order could change with what is laid; absent if it cannot. */
  inOrder?(actions: readonly ActionOf<Game>[]): readonly ActionOf<Game>[]
  /** The same key for equivalent actions, such as playing either of two equal cards; absent if there are none. */
  alike?(action: ActionOf<Game>): string
  /**
   * The equivalent action that also ends its step, if it is among these. It is not listed: a checkbox makes it of the
   * other. Absent in games without such actions.
   */
  asLast?(action: ActionOf<Game>, actions: readonly ActionOf<Game>[]): ActionOf<Game> | undefined
  /** The space at which an action is aimed; undefined for all others. Absent in games without such choices. */
  targetOf?(action: ActionOf<Game>, view: ViewOf<Game>): TargetSpace | undefined
  /**
   * The part of the table that offers a choice with all there is to say about it, as a card of the hand or a piece of
   * the board does: on a phone, the list leaves it out. Undefined for other choices.
   */
  offeredBy?(action: ActionOf<Game>, view: ViewOf<Game>): 'hand' | 'board' | undefined
  /** The caption of an event until its outcome is seen; without one, the previous caption stays. */
  undecided?(event: EventOf<Game>): string | undefined
  /** The sentence for an action, if it needs the view; undefined if the game's own sentence will do. */
  action?(action: ActionOf<Game>, names: Names, view: ViewOf<Game>): string | undefined
  /** True of actions whose card names a player by their seat; absent in games without such cards. */
  namesSeat?(action: ActionOf<Game>): boolean
  /** True of choices so costly that the table asks once more; absent in games without such choices. */
  costly?(action: ActionOf<Game>, seen: Costed<Game>): boolean
  /** The general effect of an action, if the hint says the rest of what the game's own text does. */
  does?(action: ActionOf<Game>, view: ViewOf<Game>): string | undefined
  /** The certain consequences of an action beyond that; empty if there are none. */
  effect?(action: ActionOf<Game>, seen: Seen<Game>): string
  /** The reason to prefer an action to others, where advice says chances alone; empty if there is none. */
  because?(action: ActionOf<Game>, others: readonly ActionOf<Game>[], seen: Seen<Game>): string
  /** Adds to an event's caption what follows from the view while it is told; empty if nothing does. */
  adds?(event: EventOf<Game>, seen: Omit<Seen<Game>, 'own'>): string
  /**
   * Returns sentences that the log adds to events, worked out backwards from the view after the last of them. Absent in
   * games whose log needs nothing more.
   */
  reasons?(view: ViewOf<Game>, past: readonly EventOf<Game>[]): ReadonlyMap<object, string>
  /** True of events that the log of a large screen leaves out, since others say as much. */
  isMinor?(event: EventOf<Game>): boolean
  /** The aim, and everyone's progress. */
  progress?(seen: Seen<Game>): Progress
  /** The story of a finished match; absent for games known only by their sentences. */
  readonly story?: Story<Game>
  /** The picture of a card. */
  readonly Picture?: ComponentType<{ readonly card: string; readonly deck: string }>
  /** The cards just drawn, and the one just played by another, while they are news that this viewer may see. */
  drawn?(
    past: readonly EventOf<Game>[],
    viewer: number | undefined,
    own: OwnOf<Game> | undefined,
  ): readonly Drawn[]
  /** The seat whose turn is shown, or begins with what is being told; absent in games whose players act at once. */
  turnOf?(view: ViewOf<Game>, shown: EventOf<Game> | undefined): number
  /** The name of the decision that the match waits for, as everyone sees it; absent or undefined if nobody can tell. */
  awaited?(view: ViewOf<Game>): string | undefined
  /** The event in which a coin or several are tossed; all other `throwers` roll dice. */
  readonly tossing?: EventOf<Game>['type']
  /**
   * Says if all around a shared device may watch a decision: wholly, or without what only its player knows, who may
   * look at that first. Undefined for decisions that must be covered, and absent in games that cover all of them.
   */
  askedOpenly?(kind: DecisionOf<Game>['kind'], own: OwnOf<Game>): 'wholly' | 'in part' | undefined
  /** The event that begins a turn, or a round in which everyone acts at once; absent if unknown. */
  readonly turnBegins?: EventOf<Game>['type']
  /** Types of passing actions: if nothing else can be done, the first of them is the only choice. */
  readonly passes?: ReadonlySet<ActionOf<Game>['type']>
  /** True where a pass would lead to nothing but the end of the turn; absent in games without another way to end it. */
  endsAnyway?(seen: Pick<Seen<Game>, 'view' | 'own'>): boolean
  /** True of actions that would cost a card and change nothing else; absent in games without such actions. */
  inVain?(action: ActionOf<Game>, seen: Pick<Seen<Game>, 'view' | 'seat'>): boolean
  /** A sentence or two to explain the decision to beginners; empty if the question says it all. */
  hint(decision: DecisionOf<Game>, view: ViewOf<Game>, own: OwnOf<Game> | undefined): string
  /**
   * The question, if it needs the choices or the answer that has led to it; undefined if the game's own sentence
   * will do.
   */
  asked?(decision: DecisionOf<Game>, after: ActionOf<Game> | undefined): string | undefined
  /** In words, by what the winners were ahead; undefined if the reason says it all. */
  decided?(outcome: Decided, view: ViewOf<Game>): string | undefined
  /** True if the board itself shows the final scores. */
  readonly showsScores?: true
  /** Names for the parts of a score, if they depend on the match. */
  scores?(view: ViewOf<Game>): Words
  /** Sounds by event type; events without one are silent. Absent if all sound alike. */
  readonly sounds?: { readonly [Type in EventOf<Game>['type']]?: Sound }
  /** Types of events that say something only to whoever has a temple; absent in games without them. */
  readonly ofTemples?: ReadonlySet<EventOf<Game>['type']>
  /** Explanations of why a temple's beads are waiting, by reason, in games that have temples. */
  beads?(view: ViewOf<Game>): Words
  /** True if hard bots follow a plan, whose ratings are not chances of winning. */
  readonly isPlanned?: true
  /** Loads what bots feel about an event, as reactions; absent in games known only by their sentences. */
  felt?(): Promise<(event: EventOf<Game>) => readonly Reacted[]>
  /** Rains on the winner; a default flower if absent. */
  readonly bloom?: Bloom
  /** Loads parts that a first turn does without; absent in games without such parts. */
  later?(): Promise<unknown>
  /** Loads pictures for the rules, by name, drawn with parts of the real board and cards. */
  pictures?(): Promise<Readonly<Record<string, ComponentType>>>
  /** Loads reference material beside the rules: cards, discs. */
  reference?(): Promise<ComponentType>
  /** Loads the styles for a large screen; absent if the board needs none of its own. */
  screen?(): Promise<OnScreen>
}
