// A match from the point of view of one player or spectator, through every loss of connection.
import type { Client, Room } from '@colyseus/sdk'
import {
  CLOSE_CODES,
  type ServerMessages,
  type Welcome,
  type WireDecision,
} from '@flower-war/protocol'
import type { GameTypes, PublishedRecord } from '@flower-war/rules'
import { type Emitter, newEmitter } from './emitter.ts'
import { type Fairness, fairnessOf, NOTHING_KNOWN, publishedRecord } from './fairness.ts'
import { type Decision, type GameId, type MatchView, viewOf } from './match-view.ts'
import { RefusalError, refusalIn } from './refusal-error.ts'
import { ANSWER_MS_MAX, JOIN_MS_MAX, sleepAfter, within } from './waiting.ts'

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
}

/**
 * How a match is reached.
 * @internal
 */
export interface Route {
  readonly client: Client
  /** Where the server is. */
  readonly url: string
  readonly id: string
  readonly watch: boolean
  readonly entropy: string
  /** The room, where making the match has already joined it. */
  readonly joined?: Room
  /** We have made the match ourselves. */
  readonly isMaker?: boolean
}

/** Refusals that pass: the same answer is given again. */
const PASSING = new Set(['busy', 'journal-unavailable', 'moved', 'not-joined'])
/** What matchmaking answers that no further try will change. */
const HOPELESS = new Set([400, 401, 404, 409, 522])
const FINAL_CLOSES: ReadonlySet<number> = new Set([
  CLOSE_CODES.left,
  CLOSE_CODES['taken-over'],
  CLOSE_CODES['malformed-frame'],
])

/** A match that one plays in or watches. */
export class Match<Game extends GameId> {
  readonly id: string
  readonly #route: Route
  readonly #emitter: Emitter<MatchEvents<Game>> = newEmitter()
  #room: Room | undefined
  #arrived = Promise.withResolvers<Room>()
  #closed: RefusalError | undefined
  /** How many events we know of; undefined before we have come for the first time. */
  #told: number | undefined
  /** What the server said at first of how the dice come about: it is held to it in the end. */
  #commitment: string | undefined
  #seatEntropy: string | undefined
  #view: MatchView<Game> | undefined
  #own: GameTypes[Game]['own'] | null = null
  #seat: number | undefined
  #decision: Decision<Game> | undefined
  #answering: Promise<unknown> = Promise.resolve()
  #hasEnded = false
  #wishesToPass = false

  private constructor(route: Route) {
    this.id = route.id
    this.#route = route
    // Whoever waits for the room hears of the end elsewhere.
    this.#arrived.promise.catch(() => {})
  }

  /**
   * Joins a match; resolves when everything of it is there.
   * @internal
   */
  static async join<Game extends GameId>(route: Route): Promise<Match<Game>> {
    const match = new Match<Game>(route)
    void match.#stayConnected()
    await match.#arrived.promise
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

  /** Pauses the match for everybody. */
  pause(): Promise<void> {
    return this.#insist('pause', {}, ['paused'])
  }

  resume(): Promise<void> {
    return this.#insist('resume', {}, ['not-paused'])
  }

  /** Lets reaction windows go by from now on; each takes as long as it always does. */
  autoPass(on: boolean): Promise<void> {
    this.#wishesToPass = on
    return this.#insist('autoPass', { on })
  }

  /** Gives the seat up; a bot plays on. Spectators just go. */
  async leave(): Promise<void> {
    if (this.#seat !== undefined && !this.#hasEnded) {
      await this.#insist('leave', {}, ['not-seated']).catch((error: unknown) => {
        // Whoever can join no more, after an answer was lost, has given the seat up.
        if (this.#closed?.code !== 'not-joined') throw error
      })
    }
    this.disconnect()
  }

  /** The published record, once the match has ended: with it anybody can play it again. */
  record(): Promise<PublishedRecord> {
    return publishedRecord(this.#route.url, this.id)
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
    this.#close({ code: 'left', detail: 'The match was left.' })
    void this.#room?.leave()
  }

  async #stayConnected(): Promise<void> {
    let { joined } = this.#route
    for (let fails = 0; this.#closed === undefined; ) {
      try {
        const gone = await this.#enter(joined ?? (await this.#join()))
        joined = undefined
        fails = 0
        const code = await gone
        this.#room = undefined
        if (FINAL_CLOSES.has(code)) return this.#close(closedBy(code))
        this.#arrived = Promise.withResolvers()
        this.#arrived.promise.catch(() => {})
        this.#emitter.emit('connection', 'lost')
      } catch (error) {
        joined = undefined
        const { code }: { code?: unknown } = Object(error)
        if (typeof code === 'number' && HOPELESS.has(code))
          return this.#close({ code: 'not-joined', detail: String(Object(error).message) })
        fails++
      }
      await sleepAfter(fails)
    }
  }

  #join(): Promise<Room> {
    const { client, id, watch, entropy } = this.#route
    const joining = client.joinById(id, { watch, entropy })
    return within(JOIN_MS_MAX, joining).catch((error: unknown) => {
      // One that arrives after all is not kept.
      joining.then((room) => room.leave()).catch(() => {})
      throw error
    })
  }

  /** Listens to a room; resolves when all of the match is there, with what resolves when it is gone. */
  async #enter(room: Room): Promise<Promise<number>> {
    room.reconnection.enabled = false
    if (this.#closed !== undefined) {
      void room.leave()
      throw this.#closed
    }
    const gone = new Promise<number>((resolve) => room.onLeave((code) => resolve(code)))
    const welcomed = new Promise<void>((resolve) => {
      listen(room, 'welcome', (welcome) => {
        this.#welcome(welcome)
        resolve()
      })
    })
    listen(room, 'update', ({ before, events, own }) => {
      // Something is missing: the next welcome tells it, and this, in order.
      if (before !== this.#told) return room.send('resync')
      this.#told = before + events.length
      for (const event of events) this.#emitter.emit('event', event as GameTypes[Game]['event'])
      if (own !== undefined) this.#setOwn(own)
    })
    listen(room, 'decision', (decision) => this.#setDecision(decision))
    room.onMessage('*', () => {})
    const shown = new Promise<void>((resolve) => {
      room.onStateChange((state) => {
        this.#setView(state)
        resolve()
      })
    })
    const left = gone.then(() => Promise.reject(new Error('the connection was lost')))
    await within(JOIN_MS_MAX, Promise.race([Promise.all([welcomed, shown]), left]))
    // A wish lasts as long as a connection does.
    if (this.#wishesToPass) room.send('autoPass', { on: true })
    this.#room = room
    this.#arrived.resolve(room)
    this.#emitter.emit('connection', 'connected')
    return gone
  }

  #welcome({ seat, entropy, before, events, own, decision }: Welcome): void {
    this.#seat = seat
    this.#seatEntropy ??= entropy
    // What came while we were away is told now; at the beginning, only what is new from here on.
    const told = before + events.length
    const missed = told - (this.#told ?? told)
    this.#told = told
    for (const event of missed > 0 ? events.slice(-missed) : [])
      this.#emitter.emit('event', event as GameTypes[Game]['event'])
    this.#setOwn(own)
    this.#setDecision(decision)
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
    this.#view = viewOf<Game>(state)
    this.#commitment ??= this.#view.commitment
    this.#emitter.emit('change', this.#view)
    const { outcome } = this.#view
    if (outcome === null || this.#hasEnded) return
    this.#hasEnded = true
    this.#emitter.emit('end', outcome)
    if (this.#emitter.hasListener('fairness')) void this.#tellFairness()
  }

  async #tellFairness(): Promise<void> {
    this.#emitter.emit('fairness', await this.fairness().catch(() => NOTHING_KNOWN))
  }

  /**
   * Asks until there is an answer, whatever happens to the connection. Where an answer was lost, refusals with
   * the codes of `done` say that what was asked for is done already.
   */
  async #insist(type: string, message: unknown, done: readonly string[] = []): Promise<void> {
    let isAnswerLost = false
    for (let fails = 0; ; fails++) {
      if (this.#closed !== undefined) throw this.#closed
      const room = this.#room ?? (await this.#arrived.promise)
      try {
        await room.request(type, message, { timeout: ANSWER_MS_MAX })
        return
      } catch (error) {
        const refusal = refusalIn(error)
        if (refusal === undefined) isAnswerLost = true
        else if (isAnswerLost && done.includes(refusal.code)) return
        else if (!PASSING.has(refusal.code)) throw new RefusalError(refusal)
      }
      await sleepAfter(fails)
    }
  }

  #close(why: { readonly code: string; readonly detail: string }): void {
    if (this.#closed !== undefined) return
    this.#closed = new RefusalError(why)
    this.#arrived.reject(this.#closed)
    this.#emitter.emit('connection', 'closed')
  }
}

function closedBy(code: number): { code: string; detail: string } {
  if (code === CLOSE_CODES['taken-over'])
    return { code: 'taken-over', detail: 'The same player has joined from elsewhere.' }
  // Joining again would send it again.
  if (code === CLOSE_CODES['malformed-frame'])
    return { code: 'malformed-frame', detail: 'An action is made of plain JSON values.' }
  return { code: 'left', detail: 'The match was left.' }
}

function listen<Type extends keyof ServerMessages>(
  room: Room,
  type: Type,
  listener: (message: ServerMessages[Type]) => void,
): void {
  room.onMessage(type, listener)
}
