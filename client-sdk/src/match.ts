// A match from the point of view of one player or spectator, through every loss of connection.
import type { Room } from '@colyseus/sdk'
import type {
  BotLevel,
  Reacted,
  Reaction,
  ServerMessages,
  Welcome,
  WireDecision,
} from '@flower-war/protocol'
import type { GameTypes, PublishedRecord } from '@flower-war/rules'
import { type Emitter, newEmitter } from './emitter.ts'
import { type Fairness, fairnessOf, NOTHING_KNOWN, publishedRecord } from './fairness.ts'
import { Line, type Route } from './line.ts'
import { type Decision, type GameId, type MatchView, viewOf } from './match-view.ts'
import { checkProtocol } from './protocol-version.ts'
import { randomDigits } from './random-digits.ts'
import { RefusalError } from './refusal-error.ts'

/** How many events are remembered: as many as a server tells whoever comes. */
const RECENT_MAX = 20

/** What can be listened to. */
export interface MatchEvents<Game extends GameId> {
  change: MatchView<Game>
  event: GameTypes[Game]['event']
  own: GameTypes[Game]['own'] | null
  decision: Decision<Game> | undefined
  connection: 'connected' | 'lost' | 'closed'
  end: NonNullable<MatchView<Game>['outcome']>
  /** After the end: whether the dice were fair. It is looked for if somebody listens. */
  fairness: Fairness
  /** Somebody with a seat gives a sign to all who are there. */
  reaction: Reacted
  /** There is a rematch: `rematch()` leads to it. */
  rematch: string
}

/** A match that one plays in or watches. */
export class Match<Game extends GameId> {
  readonly id: string
  readonly #route: Route
  readonly #emitter: Emitter<MatchEvents<Game>> = newEmitter()
  readonly #line: Line
  /** How many events we know of; undefined before we have come for the first time. */
  #told: number | undefined
  /** What the server said at first of how the dice come about: it is held to it in the end. */
  #commitment: string | undefined
  #seatEntropy: string | undefined
  #code: string | undefined
  #view: MatchView<Game> | undefined
  #own: GameTypes[Game]['own'] | null = null
  #seat: number | undefined
  #decision: Decision<Game> | undefined
  #answering: Promise<unknown> = Promise.resolve()
  #recent: readonly GameTypes[Game]['event'][] = []
  #hasEnded = false
  #wishesToPass = false

  private constructor(route: Route) {
    this.id = route.id
    this.#route = route
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
    return this.#seat
  }

  /** The match as everybody sees it. */
  get state(): MatchView<Game> {
    if (this.#view === undefined) throw new Error('the match has not been joined')
    return this.#view
  }

  /** What the game shows; null until it begins. */
  get view(): GameTypes[Game]['view'] | null {
    return this.state.view
  }

  /** What only our seat may see. */
  get own(): GameTypes[Game]['own'] | null {
    return this.#own
  }

  /** The latest events, at most 20, from before we came too; `event` tells of those to come. */
  get recent(): readonly GameTypes[Game]['event'][] {
    return this.#recent
  }

  /** Why there is no connection any more: we have left, joined from elsewhere, or been sent away. */
  get closed(): RefusalError | undefined {
    return this.#line.closed
  }

  /** With it others are invited; undefined for those who look on. */
  get code(): string | undefined {
    return this.#code
  }

  /** Whether we have the host's part: to start, to pause, and to say who sits at the table. */
  get isHost(): boolean {
    return this.#seat !== undefined && this.state.host === this.#seat
  }

  /** What we are asked, if anything. */
  get decision(): Decision<Game> | undefined {
    return this.#decision
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
    const asked = this.#decision
    if (asked === undefined)
      return Promise.reject(new RefusalError({ code: 'not-asked', detail: 'Nothing is asked.' }))
    const answer = this.#answering.then(() => this.#insist('act', { decision: asked.id, action }))
    this.#answering = answer.catch(() => {})
    return answer.then(() => {
      if (this.#decision?.id === asked.id) this.#decision = undefined
    })
  }

  /** Says that we are ready, where that is waited for, or not yet. */
  ready(on = true): Promise<void> {
    return this.#insist('ready', { on }, ['started-already'])
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

  /** As the host: sends away whoever sits there, or for whom the seat is kept. */
  kick(seat: number): Promise<void> {
    return this.#insist('kick', { seat }, ['nobody-there'])
  }

  /** As the host: gives the part to another. */
  handOver(seat: number): Promise<void> {
    return this.#insist('handOver', { seat }, ['not-host'])
  }

  /** The same people on the same seats again: whoever asks first makes the match, and all others join it. */
  async rematch(): Promise<Match<Game>> {
    const answer = this.state.rematch || (await this.#line.request('rematch', {}))
    const id = typeof answer === 'string' ? answer : String(Object(answer).match)
    const { client, url, watch, code = '' } = this.#route
    const entropy = watch ? '' : randomDigits()
    return Match.join({ client, url, id, watch, entropy, code: this.#code ?? code })
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
    if (this.#seat !== undefined && !this.#hasEnded) {
      await this.#insist('leave', {}, ['not-seated']).catch((error: unknown) => {
        // Whoever can join no more, after an answer was lost, has given the seat up.
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
      commitment: this.#commitment,
      seat: this.#seat,
      given,
      told: this.#seatEntropy,
      isMaker,
    })
  }

  /** Goes without giving the seat up: joining again finds it. */
  disconnect(): void {
    this.#line.close()
  }

  /** Listens to a room; resolves when all of the match is there. */
  async #enter(room: Room): Promise<void> {
    const welcomed = new Promise<void>((resolve, reject) => {
      listen(room, 'welcome', (welcome) => {
        try {
          checkProtocol(welcome.protocol)
        } catch (error) {
          // Nothing else that it says may be what we take it for.
          return reject(error)
        }
        this.#welcome(welcome)
        resolve()
      })
    })
    listen(room, 'update', ({ before, events, own }) => {
      // Something is missing: the next welcome tells it, and this, in order.
      if (before !== this.#told) return room.send('resync')
      this.#told = before + events.length
      for (const event of events) this.#tell(event as GameTypes[Game]['event'])
      if (own !== undefined) this.#setOwn(own)
    })
    listen(room, 'decision', (decision) => this.#setDecision(decision))
    listen(room, 'reaction', (reacted) => this.#emitter.emit('reaction', reacted))
    room.onMessage('*', () => {})
    const shown = new Promise<void>((resolve) => {
      room.onStateChange((state) => {
        this.#setView(state)
        resolve()
      })
    })
    await Promise.all([welcomed, shown])
    // A wish lasts as long as a connection does.
    if (this.#wishesToPass) room.send('autoPass', { on: true })
  }

  #welcome({ seat, entropy, code, before, events, own, decision }: Welcome): void {
    this.#seat = seat
    this.#code = code
    this.#seatEntropy ??= entropy
    // What came while we were away is told now; at the beginning, only what is new from here on.
    const told = before + events.length
    if (this.#told === undefined) this.#recent = events as readonly GameTypes[Game]['event'][]
    const missed = told - (this.#told ?? told)
    this.#told = told
    for (const event of missed > 0 ? events.slice(-missed) : [])
      this.#tell(event as GameTypes[Game]['event'])
    this.#setOwn(own)
    this.#setDecision(decision)
  }

  #tell(event: GameTypes[Game]['event']): void {
    this.#recent = [...this.#recent, event].slice(-RECENT_MAX)
    this.#emitter.emit('event', event)
  }

  #setOwn(own: unknown): void {
    this.#own = own as GameTypes[Game]['own'] | null
    this.#emitter.emit('own', this.#own)
  }

  #setDecision(decision: WireDecision | null): void {
    this.#decision = (decision ?? undefined) as Decision<Game> | undefined
    this.#emitter.emit('decision', this.#decision)
  }

  #setView(state: unknown): void {
    const before = this.#view?.rematch ?? ''
    this.#view = viewOf<Game>(state)
    this.#commitment ??= this.#view.commitment
    this.#emitter.emit('change', this.#view)
    const { outcome, rematch } = this.#view
    if (rematch !== before) this.#emitter.emit('rematch', rematch)
    if (outcome === null || this.#hasEnded) return
    this.#hasEnded = true
    this.#emitter.emit('end', outcome)
    if (this.#emitter.hasListener('fairness')) void this.#tellFairness()
  }

  async #tellFairness(): Promise<void> {
    this.#emitter.emit('fairness', await this.fairness().catch(() => NOTHING_KNOWN))
  }

  async #insist(type: string, message: unknown, done: readonly string[] = []): Promise<void> {
    await this.#line.request(type, message, done)
  }
}

function listen<Type extends keyof ServerMessages>(
  room: Room,
  type: Type,
  listener: (message: ServerMessages[Type]) => void,
): void {
  room.onMessage(type, listener)
}
