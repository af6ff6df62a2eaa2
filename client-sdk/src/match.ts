// A match from the point of view of one player or spectator, through every loss of connection.
import type { Room } from '@colyseus/sdk'
import { type BotLevel, membersOf, type Reaction } from '@flower-war/protocol'
import type { GameTypes, PublishedRecord } from '@flower-war/rules'
import { type Emitter, newEmitter } from './emitter.ts'
import { type Fairness, fairnessOf, NOTHING_KNOWN, publishedRecord } from './fairness.ts'
import { Following } from './following.ts'
import { Line, type Route } from './line.ts'
import type { MatchEvents } from './match-events.ts'
import type { Decision, GameId, MatchView } from './match-view.ts'
import { randomDigits } from './random-digits.ts'
import { RefusalError } from './refusal-error.ts'

/** A match that one plays in or watches. */
export class Match<Game extends GameId> {
  readonly id: string
  readonly #route: Route
  readonly #emitter: Emitter<MatchEvents<Game>> = newEmitter()
  readonly #line: Line
  readonly #following: Following<Game>
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
      enter: (room) => this.#enter(room),
      changed: (state) => this.#emitter.emit('connection', state),
    })
  }

  /**
   * Joins a match; resolves when everything of it is there.
   * @internal
   */
  static async join<Game extends GameId>(route: Route): Promise<Match<Game>> {
    const match = new Match<Game>(route)
    await match.#line.opened()
    return match
  }

  /** The seat that is ours; undefined for spectators. */
  get seat(): number | undefined {
    return this.#following.seat
  }

  /** The match as everybody sees it. */
  get state(): MatchView<Game> {
    return this.#following.view
  }

  /** What the game shows; null until it begins. */
  get view(): GameTypes[Game]['view'] | null {
    return this.state.view
  }

  /** What only our seat may see. */
  get own(): GameTypes[Game]['own'] | null {
    return this.#following.own
  }

  /** The latest events, at most 20, from before we came too; `event` tells of those to come. */
  get recent(): readonly GameTypes[Game]['event'][] {
    return this.#following.recent
  }

  /** Why there is no connection any more: we have left, joined from elsewhere, or been sent away. */
  get closed(): RefusalError | undefined {
    return this.#line.closed
  }

  /** With it others are invited; undefined for those who look on. */
  get code(): string | undefined {
    return this.#following.code
  }

  /** Whether we have the host's part: to start, to pause, and to say who sits at the table. */
  get isHost(): boolean {
    return this.state.host === this.seat
  }

  /** What we are asked, if anything. */
  get decision(): Decision<Game> | undefined {
    return this.#following.decision
  }

  get outcome(): MatchView<Game>['outcome'] {
    return this.state.outcome
  }

  /** Listens; what is returned stops it. */
  on<Name extends keyof MatchEvents<Game>>(
    name: Name,
    listener: (value: MatchEvents<Game>[Name]) => void,
  ): () => void {
    return this.#emitter.on(name, listener)
  }

  /**
   * Answers the decision that is asked. Resolves when the answer is durable; rejects with a `RefusalError`. If
   * the connection is lost meanwhile, the same answer is given again until it is known to count, once.
   */
  act(action: GameTypes[Game]['action']): Promise<void> {
    const asked = this.decision
    if (asked === undefined)
      return Promise.reject(new RefusalError({ code: 'not-asked', detail: 'Nothing is asked.' }))
    const answer = this.#answering.then(() => this.#insist('act', { decision: asked.id, action }))
    this.#answering = answer.catch(() => {})
    return answer.then(() => this.#following.answered(asked.id))
  }

  /** Says that we are ready, where that is waited for, or not yet. */
  ready(on = true): Promise<void> {
    return this.#insist('ready', { on }, ['started-already', 'no-change'])
  }

  /** As the host: begins, with bots on the free seats. */
  start(): Promise<void> {
    return this.#insist('start', {}, ['started-already'])
  }

  /** As the host: puts a bot on a free seat, that plays as well as the match has it if not said otherwise. */
  addBot(seat: number, level?: BotLevel): Promise<void> {
    return this.#insist('addBot', { seat, ...(level === undefined ? {} : { level }) }, [
      'seat-taken',
    ])
  }

  removeBot(seat: number): Promise<void> {
    return this.#insist('removeBot', { seat }, ['no-bot'])
  }

  /**
   * As the host: sends away the person on a seat, or for whom it is kept. Only the person whom we see there, or name, is meant:
   * another who has come to the seat meanwhile stays.
   */
  kick(seat: number, name = this.#nameAt(seat)): Promise<void> {
    return this.#insist('kick', personAt(seat, name), ['nobody-there', 'somebody-else'])
  }

  /** As the host: hands that part over to the person whom we see on a seat, or name. */
  handOver(seat: number, name = this.#nameAt(seat)): Promise<void> {
    return this.#insist('handOver', personAt(seat, name), ['not-host'])
  }

  /** The same people on the same seats again: the first who asks makes the match, and all others join it. */
  async rematch(): Promise<Match<Game>> {
    const answer = this.state.rematch || (await this.#line.request('rematch', {}))
    const id = typeof answer === 'string' ? answer : String(membersOf(answer)['match'])
    const { client, url, watch, code = '' } = this.#route
    const entropy = watch ? '' : randomDigits()
    return Match.join({ client, url, id, watch, entropy, code: this.code ?? code })
  }

  /** As the host: pauses the match for everybody. */
  pause(): Promise<void> {
    return this.#insist('pause', {}, ['paused'])
  }

  resume(): Promise<void> {
    return this.#insist('resume', {}, ['not-paused'])
  }

  /** As the host: gives beads that were too many to the match or to nobody, or lets go of their temple. */
  judgeTemple(temple: string, verdict: 'credit' | 'ignore' | 'unpair'): Promise<void> {
    const done = verdict === 'unpair' ? 'no-temple-here' : 'no-beads-held'
    return this.#insist('judgeTemple', { temple, verdict }, [done])
  }

  /** Lets reaction windows go by from now on; each takes as long as it always does. */
  autoPass(on: boolean): Promise<void> {
    this.#wishesToPass = on
    return this.#insist('autoPass', { on })
  }

  /** Gives a sign to all who are there now. It is not given again if that fails: by then it would come too late. */
  async react(sign: Reaction): Promise<void> {
    await this.#line.requestOnce('react', { sign })
  }

  /** Gives the seat up; a bot plays on. Spectators just go. */
  async leave(): Promise<void> {
    if (this.seat !== undefined && !this.#following.hasEnded) {
      await this.#insist('leave', {}, ['not-seated']).catch((error: unknown) => {
        // If we can no longer join after an answer was lost, the seat has been given up.
        const { closed } = this.#line
        if (closed === undefined || closed.code === 'taken-over') throw error
      })
    }
    this.disconnect()
  }

  /** The published record, once the match has ended: with it anybody can play it again. */
  record(): Promise<PublishedRecord> {
    const { url, client } = this.#route
    return publishedRecord(url, this.id, client.auth.token ?? '')
  }

  /** Holds the published record against what the server has shown us, and what we added to the dice. */
  async fairness(): Promise<Fairness> {
    const { entropy: given, isMaker = false } = this.#route
    return fairnessOf(await this.record(), {
      ...this.#following.promised,
      seat: this.seat,
      given,
      isMaker,
    })
  }

  /** Goes without giving the seat up: joining again finds it. */
  disconnect(): void {
    this.#line.close()
  }

  #nameAt(seat: number): string {
    return this.state.seats[seat]?.name ?? ''
  }

  async #enter(room: Room): Promise<void> {
    await this.#following.enter(room)
    // A wish lasts as long as a connection does.
    if (this.#wishesToPass) room.send('autoPass', { on: true })
  }

  async #tellFairness(): Promise<void> {
    this.#emitter.emit('fairness', await this.fairness().catch(() => NOTHING_KNOWN))
  }

  async #insist(type: string, message: unknown, done: readonly string[] = []): Promise<void> {
    await this.#line.request(type, message, done)
  }
}

/** The person of that name; or anybody there, if we see nobody. */
function personAt(seat: number, name: string): object {
  return name === '' ? { seat } : { seat, name }
}
