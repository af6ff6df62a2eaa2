// A match as one player or spectator follows it, across reconnects.
import {
  type BotLevel,
  CLIENT_MESSAGES,
  type ClientMessage,
  type ClientMessages,
  type MessageRow,
  membersOf,
  type Reaction,
  type SpectatorSight,
} from '@flower-war/protocol'
import type { PublishedRecord } from '@flower-war/rules'
import { type Emitter, newEmitter } from './emitter.ts'
import { type Fairness, fairnessOf, NOTHING_KNOWN, publishedRecord } from './line/fairness.ts'
import { Following } from './line/following.ts'
import { Line, type Route } from './line/line.ts'
import type { MatchWire } from './line/wire.ts'
import { checkEvent, type MatchEvents } from './match-events.ts'
import type { Decision, MatchView } from './match-view.ts'
import { whyNotAsked } from './not-asked.ts'
import { randomDigits } from './random-digits.ts'
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

/** A match of a game that the program learns only from it, among those whose types it has. */
export type AnyMatch = Match<GameId>

/** One case for each of the rules. */
type MatchAmong<Each extends Rules, All extends Rules = Each> = Each extends Rules
  ? MatchBy<Each> & OfAny<All>
  : never

/** A match whose rules are not known yet. */
interface OfAny<All extends Rules> {
  act(action: All['action']): Promise<void>
  on<Name extends keyof MatchEvents<All>>(
    name: Name,
    listener: (value: MatchEvents<All>[Name]) => void,
  ): () => void
}

/** A match by these rules, that you play in or watch. */
export class MatchBy<Of extends Rules> {
  readonly id: string
  readonly #route: Route
  readonly #emitter: Emitter<MatchEvents<Of>> = newEmitter()
  readonly #line: Line
  readonly #following: Following<Of>
  #answering: Promise<unknown> = Promise.resolve()
  #wishesToPass = false

  private constructor(route: Route) {
    this.id = route.id
    this.#route = route
    this.#following = new Following({
      emitter: this.#emitter,
      ended: () => {
        if (this.#emitter.hasListener('fairness')) void this.#tellFairness()
      },
    })
    this.#line = new Line(route, {
      enter: (wire) => this.#enter(wire),
      changed: (state) => this.#emitter.emit('connection', state),
    })
  }

  /**
   * Joins a match; resolves once it has been received completely.
   *
   * @internal
   */
  static async join<Game extends AnyGame>(route: Route): Promise<Match<Game>> {
    const match = new MatchBy<RulesOf<Game>>(route)
    await match.#line.opened()
    // Which of the rules it is by, the match itself says.
    return match as unknown as Match<Game>
  }

  /** The game of the match. */
  get game(): Of['game'] {
    return this.state.game
  }

  /** The version of the rules that it is played by. */
  get version(): Of['version'] {
    return this.state.version
  }

  /** Your seat; undefined for spectators. */
  get seat(): number | undefined {
    return this.#following.seat
  }

  /** The match as everyone sees it. */
  get state(): MatchView<Of> {
    return this.#following.view
  }

  /** The game's own view; null until the match begins. */
  get view(): Of['view'] | null {
    return this.state.view
  }

  /** The private view of your seat. */
  get own(): Of['own'] | null {
    return this.#following.own
  }

  /** The latest events, at most 20, including some from before you joined; listen to `event` for new ones. */
  get recent(): readonly Of['event'][] {
    return this.#following.recent
  }

  /**
   * The reason the match is closed for good: you left, joined from elsewhere, or were removed. Undefined while it is
   * open.
   */
  get closed(): RefusalError | undefined {
    return this.#line.closed
  }

  /** The code to invite others with; undefined for spectators. */
  get code(): string | undefined {
    return this.#following.code
  }

  /** True if you are the host, who starts and pauses the match and decides who sits at the table. */
  get isHost(): boolean {
    return this.state.host === this.seat
  }

  /** The decision you are asked to make, if any. */
  get decision(): Decision<Of> | undefined {
    return this.#following.decision
  }

  get outcome(): MatchView<Of>['outcome'] {
    return this.state.outcome
  }

  /** Adds a listener; the returned function removes it. */
  on<Name extends keyof MatchEvents<Of>>(
    name: Name,
    listener: (value: MatchEvents<Of>[Name]) => void,
  ): () => void {
    checkEvent(name, listener)
    return this.#emitter.on(name, listener)
  }

  /**
   * Answers the current decision. Resolves when the answer is durable; rejects with a `RefusalError`. If the connection
   * is lost meanwhile, the answer is sent again until the server confirms it; it counts only once.
   */
  act(action: Of['action']): Promise<void> {
    const asked = this.decision
    if (asked === undefined) return Promise.reject(this.closed ?? whyNotAsked(this))
    const answer = this.#answering.then(() => this.#insist('act', { decision: asked.id, action }))
    this.#answering = answer.catch(() => {})
    return answer.then(() => this.#following.answered(asked.id))
  }

  /** Says that you are ready, or not yet, in a match with a ready check. */
  ready(on = true): Promise<void> {
    return this.#insist('ready', { on })
  }

  /** As the host: starts the match, with bots on the free seats. */
  start(): Promise<void> {
    return this.#insist('start', {})
  }

  /** As the host: puts a bot on a free seat, by default at the level of the match. */
  addBot(seat: number, level?: BotLevel): Promise<void> {
    return this.#insist('addBot', { seat, ...(level === undefined ? {} : { level }) })
  }

  removeBot(seat: number): Promise<void> {
    return this.#insist('removeBot', { seat })
  }

  /**
   * As the host: removes the person on a seat, or the one it is kept for. Applies only to the person shown there, or
   * named: someone else who has taken the seat meanwhile stays.
   */
  kick(seat: number, name = this.#nameAt(seat)): Promise<void> {
    return this.#insist('kick', personAt(seat, name))
  }

  /** As the host: those who look on, the latest first, by an id for `kickSpectator`, and their names. */
  async spectators(): Promise<readonly SpectatorSight[]> {
    const answer = membersOf(await this.#line.request('spectators', {}))
    return answer['spectators'] as readonly SpectatorSight[]
  }

  /** As the host: sends a spectator away, from all their devices. They cannot come back to this match. */
  kickSpectator(spectator: string): Promise<void> {
    return this.#insist('kickSpectator', { spectator })
  }

  /** As the host: makes the person shown on a seat, or named, the host. */
  handOver(seat: number, name = this.#nameAt(seat)): Promise<void> {
    return this.#insist('handOver', personAt(seat, name))
  }

  /**
   * Plays again with the same people on the same seats, by the newest rules: the first to ask creates the match, the others join it.
   */
  async rematch(): Promise<Match<Of['game']>> {
    const answer = this.state.rematch || (await this.#line.request('rematch', {}))
    const id = typeof answer === 'string' ? answer : String(membersOf(answer)['match'])
    const { joined: _, isMaker: __, ...route } = this.#route
    const entropy = route.watch ? '' : randomDigits()
    return MatchBy.join({ ...route, id, entropy, code: this.code ?? route.code ?? '' })
  }

  /** As the host: pauses the match for everyone. */
  pause(): Promise<void> {
    return this.#insist('pause', {})
  }

  resume(): Promise<void> {
    return this.#insist('resume', {})
  }

  /** As the host: credits a temple's held beads, ignores them, or unpairs the temple. */
  judgeTemple(temple: string, verdict: 'credit' | 'ignore' | 'unpair'): Promise<void> {
    return this.#insist('judgeTemple', { temple, verdict })
  }

  /** Turns automatic passing of reaction windows on or off; a window passed this way still takes its usual time. */
  autoPass(on: boolean): Promise<void> {
    this.#wishesToPass = on
    return this.#insist('autoPass', { on })
  }

  /** Gives a sign to everyone present. Not repeated on failure: it would come too late. */
  async react(sign: Reaction): Promise<void> {
    await this.#line.requestOnce('react', { sign })
  }

  /** Gives up the seat, where a bot plays on. Spectators just leave. */
  async leave(): Promise<void> {
    if (this.seat !== undefined && !this.#following.hasEnded) {
      await this.#insist('leave', {}).catch((error: unknown) => {
        // If an answer was lost and we can no longer join, the seat was given up.
        const { closed } = this.#line
        if (closed === undefined || closed.code === 'taken-over') throw error
      })
    }
    this.#line.close('left')
  }

  /** The published record, once the match has ended; anyone can replay the match with it. */
  record(): Promise<PublishedRecord> {
    const { url, token } = this.#route
    return publishedRecord(url, this.id, token)
  }

  /** Checks the published record against what the server showed us and what we added to the dice. */
  async fairness(): Promise<Fairness> {
    const { entropy: given, isMaker = false } = this.#route
    return fairnessOf(await this.record(), {
      ...this.#following.promised,
      seat: this.seat,
      given,
      isMaker,
    })
  }

  /** Disconnects without giving up the seat: joining again returns to it. */
  disconnect(): void {
    this.#line.close('disconnected')
  }

  #nameAt(seat: number): string {
    return this.state.seats[seat]?.name ?? ''
  }

  async #enter(wire: MatchWire): Promise<void> {
    await this.#following.enter(wire)
    // The server forgets auto-pass when a connection ends.
    if (this.#wishesToPass) void wire.request('autoPass', { on: true }).catch(() => {})
  }

  async #tellFairness(): Promise<void> {
    this.#emitter.emit('fairness', await this.fairness().catch(() => NOTHING_KNOWN))
  }

  async #insist<Type extends ClientMessage>(
    type: Type,
    content: ClientMessages[Type],
  ): Promise<void> {
    const { done }: MessageRow = CLIENT_MESSAGES[type]
    await this.#line.request(type, content, done)
  }
}

/** Refers to the person of that name on a seat, or to anyone there if the name is empty. */
function personAt(seat: number, name: string): ClientMessages['kick'] {
  return name === '' ? { seat } : { seat, name }
}
