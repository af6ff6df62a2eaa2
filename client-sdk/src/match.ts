// A match as one player or spectator follows it, across reconnects: its state, and the requests that it takes.
import type { BotLevel, Reaction, SpectatorSight } from '@flower-war/protocol'
import type { PublishedRecord } from '@flower-war/rules'
import type { Fairness } from './line/fairness.ts'
import type { MatchEvents } from './match-events.ts'
import type { Decision, MatchView } from './match-view.ts'
import type { RefusalError } from './refusal-error.ts'
import type { AnyGame, GameId, Rules, RulesOf, VersionOf } from './rules-of.ts'

/**
 * A match of a game, in one version or any of them. Where several are possible, `match.game` and `match.version` narrow
 * the types of everything else.
 */
export type Match<
  Game extends AnyGame,
  Version extends VersionOf<Game> = VersionOf<Game>,
> = MatchAmong<RulesOf<Game, Version>>

/** A match of any game for which the program has types; `match.game` says which. */
export type AnyMatch = Match<GameId>

/** One case for each of the rules. */
type MatchAmong<Each extends Rules, All extends Rules = Each> = Each extends Rules
  ? MatchBy<Each> & OfAny<All>
  : never

/** A match whose rules are not known yet. */
type OfAny<All extends Rules> = Pick<MatchBy<All>, 'act' | 'on'>

/** A match by these rules, which you play or watch. */
export interface MatchBy<Of extends Rules> {
  readonly id: string
  /** The game of the match. */
  readonly game: Of['game']
  /** The version of the rules by which it is played. */
  readonly version: Of['version']
  /** Your seat; undefined for spectators. */
  readonly seat: number | undefined
  /** The match as everyone sees it. */
  readonly state: MatchView<Of>
  /** The game's own view; null until the match begins. */
  readonly view: Of['view'] | null
  /** The private view of your seat. */
  readonly own: Of['own'] | null
  /** The latest events, at most 20, including some from before you joined; listen to `event` for new ones. */
  readonly recent: readonly Of['event'][]
  /**
   * The reason the match is closed for good: you left, joined from elsewhere, or were removed. Undefined while it is
   * open.
   */
  readonly closed: RefusalError | undefined
  /** The code to invite others with; undefined for spectators. */
  readonly code: string | undefined
  /** True if you are the host, who starts and pauses the match and decides who sits at the table. */
  readonly isHost: boolean
  /** The decision you are asked to make, if any. */
  readonly decision: Decision<Of> | undefined
  readonly outcome: MatchView<Of>['outcome']
  /** Adds a listener; the returned function removes it. */
  on<Name extends keyof MatchEvents<Of>>(
    name: Name,
    listener: (value: MatchEvents<Of>[Name]) => void,
  ): () => void
  /**
   * Answers the current decision. Resolves when the answer is durable; rejects with a `RefusalError`. If the connection
   * is lost meanwhile, the answer is sent again until the server confirms it; it counts only once.
   */
  act(action: Of['action']): Promise<void>
  /** Marks you as ready, or as not ready after all, in a match with a ready check. */
  ready(on?: boolean): Promise<void>
  /** As the host: starts the match, with bots on the free seats. */
  start(): Promise<void>
  /** As the host: puts a bot on a free seat, by default at the level of the match. */
  addBot(seat: number, level?: BotLevel): Promise<void>
  removeBot(seat: number): Promise<void>
  /**
   * As the host: removes the person on a seat, or the one it is kept for; they cannot return to this match. Without a
   * name, that is the person shown there now; someone else who takes the seat in the meantime stays.
   */
  kick(seat: number, name?: string): Promise<void>
  /** As the host: lists the spectators, latest first, by name and with an id for `kickSpectator`. */
  spectators(): Promise<readonly SpectatorSight[]>
  /** As the host: removes a spectator, on all their devices. They cannot come back to this match. */
  kickSpectator(spectator: string): Promise<void>
  /** As the host: makes the person on a seat the host; without a name, the one shown there now. */
  handOver(seat: number, name?: string): Promise<void>
  /**
   * Plays again with the same people on the same seats, by the newest rules: the first call creates the match, those
   * of the other players join it.
   */
  rematch(): Promise<Match<Of['game']>>
  /** As the host: pauses the match for everyone. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** As the host: credits or ignores a temple's held beads. As the host or a player it serves: unpairs the temple. */
  judgeTemple(temple: string, verdict: 'credit' | 'ignore' | 'unpair'): Promise<void>
  /**
   * Where bots play all other seats: returns the match with everything hidden from you drawn anew, for you to think
   * about the current decision with the rules, whose `resume` opens it.
   */
  resample(): Promise<unknown>
  /** Turns automatic passing of reaction windows on or off; a window passed this way still lasts its usual time. */
  autoPass(on: boolean): Promise<void>
  /** Sends a reaction to everyone present. Not repeated on failure: it would come too late. */
  react(sign: Reaction): Promise<void>
  /** Gives up the seat; a bot plays on there. Spectators just leave. Rejects after `disconnect`: the seat is kept. */
  leave(): Promise<void>
  /** The published record, once the match has ended; anyone can replay the match with it. */
  record(): Promise<PublishedRecord>
  /** Checks the published record against what the server showed us and what we added to the dice. */
  fairness(): Promise<Fairness>
  /** Disconnects without giving up the seat: joining again returns to it. */
  disconnect(): void
}
