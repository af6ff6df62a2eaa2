// What is known of a match, as its server tells it: kept, and told to listeners in order and without gaps, through every loss
// of connection.
import type { Room } from '@colyseus/sdk'
import type { ServerMessages, Update, Welcome, WireDecision } from '@flower-war/protocol'
import type { GameTypes } from '@flower-war/rules'
import type { Emitter } from './emitter.ts'
import type { MatchEvents } from './match-events.ts'
import { type Decision, type GameId, type MatchView, viewOf } from './match-view.ts'
import { checkProtocol } from './protocol-version.ts'

/** How many events are remembered: as many as a server tells whoever comes. */
const RECENT_MAX = 20

export interface FollowingParts<Game extends GameId> {
  readonly emitter: Emitter<MatchEvents<Game>>
  /** The match has ended, and those who listen have been told. */
  readonly ended: () => void
}

/** A match as it is followed from one connection to the next. */
export class Following<Game extends GameId> {
  readonly #emitter: Emitter<MatchEvents<Game>>
  readonly #ended: () => void
  /** How many events we know of; undefined before we have come for the first time. */
  #told: number | undefined
  #recent: readonly GameTypes[Game]['event'][] = []
  #view: MatchView<Game> | undefined
  #own: GameTypes[Game]['own'] | null = null
  #decision: Decision<Game> | undefined
  #seat: number | undefined
  #code: string | undefined
  #commitment: string | undefined
  #seatEntropy: string | undefined
  #hasEnded = false

  constructor({ emitter, ended }: FollowingParts<Game>) {
    this.#emitter = emitter
    this.#ended = ended
  }

  get seat(): number | undefined {
    return this.#seat
  }

  get view(): MatchView<Game> {
    if (this.#view === undefined) throw new Error('the match has not been joined')
    return this.#view
  }

  get own(): GameTypes[Game]['own'] | null {
    return this.#own
  }

  get recent(): readonly GameTypes[Game]['event'][] {
    return this.#recent
  }

  get code(): string | undefined {
    return this.#code
  }

  get decision(): Decision<Game> | undefined {
    return this.#decision
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** What the server said at first of how the dice come about: it is held to it in the end. */
  get promised(): { readonly commitment: string | undefined; readonly told: string | undefined } {
    return { commitment: this.#commitment, told: this.#seatEntropy }
  }

  /** A decision has been answered. The server says so, too, but later. */
  answered(id: number): void {
    if (this.#decision?.id === id) this.#decision = undefined
  }

  /** Listens to a room; resolves when all of the match is there. */
  async enter(room: Room): Promise<void> {
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
    listen(room, 'update', (update) => {
      // Something is missing: the next welcome tells it, and this, in order.
      if (update.before !== this.#told) return room.send('resync')
      this.#told = update.before + update.events.length
      this.#tell(eventsOf<Game>(update))
      if (update.own !== undefined) this.#setOwn(update.own)
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
  }

  #welcome(welcome: Welcome): void {
    const { seat, entropy, code, before, own, decision } = welcome
    const events = eventsOf<Game>(welcome)
    this.#seat = seat
    this.#code = code
    this.#seatEntropy ??= entropy
    // What came while we were away is told now; at the beginning, only what is new from here on.
    const told = before + events.length
    if (this.#told === undefined) this.#recent = events
    const missed = told - (this.#told ?? told)
    this.#told = told
    this.#tell(missed > 0 ? events.slice(-missed) : [])
    this.#setOwn(own)
    this.#setDecision(decision)
  }

  #tell(events: readonly GameTypes[Game]['event'][]): void {
    for (const event of events) {
      this.#recent = [...this.#recent, event].slice(-RECENT_MAX)
      this.#emitter.emit('event', event)
    }
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
    this.#ended()
  }
}

/** What a server tells is of the game that it plays. */
function eventsOf<Game extends GameId>({ events }: Update): readonly GameTypes[Game]['event'][] {
  return events as readonly GameTypes[Game]['event'][]
}

function listen<Type extends keyof ServerMessages>(
  room: Room,
  type: Type,
  listener: (message: ServerMessages[Type]) => void,
): void {
  room.onMessage(type, listener)
}
