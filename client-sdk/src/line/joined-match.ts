// A match that follows the server over a line, and sends requests to it.
import {
  type BotLevel,
  type ClientMessage,
  type ClientMessages,
  membersOf,
  type Reaction,
  type SpectatorSight,
} from '@flower-war/protocol'
import type { PublishedRecord } from '@flower-war/rules'
import { type Emitter, newEmitter } from '../emitter.ts'
import type { Match, MatchBy } from '../match.ts'
import { checkEvent, type MatchEvents } from '../match-events.ts'
import type { Decision, MatchView } from '../match-view.ts'
import { randomDigits } from '../random-digits.ts'
import type { RefusalError } from '../refusal-error.ts'
import type { AnyGame, Rules, RulesOf } from '../rules-of.ts'
import { type Fairness, fairnessOf, NOTHING_KNOWN, publishedRecord } from './fairness.ts'
import { Following } from './following.ts'
import { newTurns } from './in-turn.ts'
import { Line, type Route } from './line.ts'
import { whyNotAsked } from './not-asked.ts'
import type { MatchWire } from './wire.ts'

/** The reasons for which a line is closed while the player keeps the seat. */
const SEAT_KEPT: ReadonlySet<string> = new Set(['taken-over', 'disconnected'])

/** A match that this client has joined. */
export class JoinedMatch<Of extends Rules> implements MatchBy<Of> {
  readonly id: string
  readonly #route: Route
  readonly #emitter: Emitter<MatchEvents<Of>> = newEmitter()
  readonly #line: Line
  readonly #following: Following<Of>
  readonly #inTurn = newTurns()
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
      enter: (wire, resync) => this.#enter(wire, resync),
      changed: (state) => this.#emitter.emit('connection', state),
    })
  }

  /** Joins a match, unless the signal calls that off; resolves once all of it has been received. */
  static async join<Game extends AnyGame>(route: Route, off?: AbortSignal): Promise<Match<Game>> {
    const match = new JoinedMatch<RulesOf<Game>>(route)
    await match.#line.opened(off)
    // The caller names a game only as a type; the actual game and version are known once the match has arrived.
    return match as unknown as Match<Game>
  }

  get game(): Of['game'] {
    return this.state.game
  }

  get version(): Of['version'] {
    return this.state.version
  }

  get seat(): number | undefined {
    return this.#following.seat
  }

  get state(): MatchView<Of> {
    return this.#following.view
  }

  get view(): Of['view'] | null {
    return this.state.view
  }

  get own(): Of['own'] | null {
    return this.#following.own
  }

  get recent(): readonly Of['event'][] {
    return this.#following.recent
  }

  get closed(): RefusalError | undefined {
    return this.#line.closed
  }

  get code(): string | undefined {
    return this.#following.code
  }

  get isHost(): boolean {
    return this.state.host === this.seat
  }

  get decision(): Decision<Of> | undefined {
    return this.#following.decision
  }

  get outcome(): MatchView<Of>['outcome'] {
    return this.state.outcome
  }

  on<Name extends keyof MatchEvents<Of>>(
    name: Name,
    listener: (value: MatchEvents<Of>[Name]) => void,
  ): () => void {
    checkEvent(name, listener)
    return this.#emitter.on(name, listener)
  }

  act(action: Of['action']): Promise<void> {
    const asked = this.decision
    if (asked === undefined) return Promise.reject(this.closed ?? whyNotAsked(this))
    // When an answer comes again, the server recognizes the last one at once, and an older one only by reading all of
    // the match.
    const answer = this.#inTurn('act', () => this.#insist('act', { decision: asked.id, action }))
    return answer.then(() => this.#following.answered(asked.id))
  }

  ready(on = true): Promise<void> {
    return this.#inTurn('ready', () => this.#insist('ready', { on }))
  }

  start(): Promise<void> {
    return this.#insist('start', {})
  }

  addBot(seat: number, level?: BotLevel): Promise<void> {
    const wish = { seat, ...(level === undefined ? {} : { level }) }
    return this.#inTurn(`bot ${seat}`, () => this.#insist('addBot', wish))
  }

  removeBot(seat: number): Promise<void> {
    return this.#inTurn(`bot ${seat}`, () => this.#insist('removeBot', { seat }))
  }

  kick(seat: number, name = this.#nameAt(seat)): Promise<void> {
    return this.#insist('kick', personAt(seat, name))
  }

  async spectators(): Promise<readonly SpectatorSight[]> {
    const answer = membersOf(await this.#line.request('spectators', {}))
    return answer['spectators'] as readonly SpectatorSight[]
  }

  kickSpectator(spectator: string): Promise<void> {
    return this.#insist('kickSpectator', { spectator })
  }

  handOver(seat: number, name = this.#nameAt(seat)): Promise<void> {
    return this.#insist('handOver', personAt(seat, name))
  }

  async rematch(): Promise<Match<Of['game']>> {
    const answer = this.state.rematch || (await this.#line.request('rematch', {}))
    const id = typeof answer === 'string' ? answer : String(membersOf(answer)['match'])
    const { joined: _, isMaker: __, ...route } = this.#route
    const entropy = route.watch ? '' : randomDigits()
    return JoinedMatch.join({ ...route, id, entropy, code: this.code ?? route.code ?? '' })
  }

  pause(): Promise<void> {
    return this.#inTurn('pause', () => this.#insist('pause', {}))
  }

  resume(): Promise<void> {
    return this.#inTurn('pause', () => this.#insist('resume', {}))
  }

  judgeTemple(temple: string, verdict: 'credit' | 'ignore' | 'unpair'): Promise<void> {
    return this.#insist('judgeTemple', { temple, verdict })
  }

  async resample(): Promise<unknown> {
    const asked = this.decision
    if (asked === undefined) throw this.closed ?? whyNotAsked(this)
    return membersOf(await this.#line.request('resample', { decision: asked.id }))['resampled']
  }

  autoPass(on: boolean): Promise<void> {
    this.#wishesToPass = on
    return this.#inTurn('autoPass', () => this.#insist('autoPass', { on }))
  }

  async react(sign: Reaction): Promise<void> {
    await this.#line.requestOnce('react', { sign })
  }

  async leave(): Promise<void> {
    if (this.#following.isPlaying) {
      await this.#insist('leave', {}).catch((error: unknown) => {
        // The seat is gone if an answer was lost and we can no longer join, or another call or the end came first.
        const { code = 'taken-over' } = this.#line.closed ?? {}
        if (this.#following.isPlaying && SEAT_KEPT.has(code)) throw error
      })
    }
    this.#line.close('left')
  }

  record(): Promise<PublishedRecord> {
    const { url, token } = this.#route
    return publishedRecord(url, this.id, token)
  }

  async fairness(): Promise<Fairness> {
    const { entropy: given, isMaker = false } = this.#route
    return fairnessOf(await this.record(), {
      ...this.#following.promised,
      seat: this.seat,
      given,
      isMaker,
    })
  }

  disconnect(): void {
    this.#line.close('disconnected')
  }

  #nameAt(seat: number): string {
    return this.state.seats[seat]?.name ?? ''
  }

  async #enter(wire: MatchWire, resync: () => Promise<unknown>): Promise<void> {
    await this.#following.enter(wire, resync)
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
    await this.#line.request(type, content)
  }
}

/** Refers to the person of that name on a seat, or to anyone there if the seat shows no name. */
function personAt(seat: number, name: string): ClientMessages['kick'] {
  return name === '' ? { seat } : { seat, name }
}
