// Follows a match across reconnects: keeps what the server sends, and passes it to listeners in order.
// Of the events missed during an absence, a welcome brings no more than the latest `EVENTS_TOLD_AGAIN_MAX`.
import {
  EVENTS_TOLD_AGAIN_MAX,
  type Update,
  type Welcome,
  type WireDecision,
} from '@flower-war/protocol'
import type { Emitter } from '../emitter.ts'
import type { MatchEvents } from '../match-events.ts'
import type { Decision, MatchView } from '../match-view.ts'
import { checkProtocol } from '../net/protocol-version.ts'
import type { Rules } from '../rules-of.ts'
import type { MatchWire } from './wire.ts'

export interface FollowingParts<Of extends Rules> {
  readonly emitter: Emitter<MatchEvents<Of>>
  /** Called when the match has ended, after the listeners. */
  readonly ended: () => void
}

/** The state of a match, carried over from one connection to the next. */
export class Following<Of extends Rules> {
  readonly #emitter: Emitter<MatchEvents<Of>>
  readonly #ended: () => void
  /** The number of events received; undefined before the first welcome. */
  #told: number | undefined
  #recent: readonly Of['event'][] = []
  #view: MatchView<Of> | undefined
  #own: Of['own'] | null = null
  #decision: Decision<Of> | undefined
  #seat: number | undefined
  #code: string | undefined
  #commitment: string | undefined
  #seatEntropy: string | undefined
  #hasEnded = false
  #isCatchingUp = false

  constructor({ emitter, ended }: FollowingParts<Of>) {
    this.#emitter = emitter
    this.#ended = ended
  }

  get seat(): number | undefined {
    return this.#seat
  }

  get view(): MatchView<Of> {
    if (this.#view === undefined) throw new Error('the match has not been joined')
    return this.#view
  }

  get own(): Of['own'] | null {
    return this.#own
  }

  get recent(): readonly Of['event'][] {
    return this.#recent
  }

  get code(): string | undefined {
    return this.#code
  }

  get decision(): Decision<Of> | undefined {
    return this.#decision
  }

  /** True for a client with a seat, until the match has ended. */
  get isPlaying(): boolean {
    return this.#seat !== undefined && !this.#hasEnded
  }

  /** The server's first commitments about the dice, to be checked at the end. */
  get promised(): { readonly commitment: string | undefined; readonly told: string | undefined } {
    return { commitment: this.#commitment, told: this.#seatEntropy }
  }

  /** Forgets a decision that was answered, before the server sends the next one. */
  answered(id: number): void {
    if (this.#decision?.id === id) this.#decision = undefined
  }

  /**
   * Listens to a connection; resolves once the whole match has been received. `resync` asks for it again, until that is
   * answered.
   */
  enter(wire: MatchWire, resync: () => Promise<unknown>): Promise<void> {
    return new Promise((resolve, reject) => {
      let isWelcome = false
      let isShown = false
      wire.listen({
        state: (state) => {
          // The state is by the rules of the match that is followed.
          this.#setView(state as MatchView<Of>)
          isShown = true
          if (isWelcome) resolve()
        },
        welcome: (welcome) => {
          try {
            checkProtocol(welcome.protocol)
          } catch (error) {
            // If this message can't be trusted, neither can anything else on this connection.
            return reject(error)
          }
          this.#welcome(welcome)
          isWelcome = true
          if (isShown) resolve()
        },
        update: (update) => {
          // Updates are missing. The welcome we ask for brings their last events, with this one's, in order.
          if (update.before !== this.#told) return void this.#catchUp(resync)
          this.#told = update.before + update.events.length
          this.#tell(eventsOf<Of>(update))
          if (update.own !== undefined) this.#setOwn(update.own)
        },
        decision: (decision) => this.#setDecision(decision),
        reaction: (reacted) => this.#emitter.emit('reaction', reacted),
      })
    })
  }

  async #catchUp(resync: () => Promise<unknown>): Promise<void> {
    if (this.#isCatchingUp) return
    this.#isCatchingUp = true
    // If it is refused for good, the next update asks again.
    await resync().catch(() => {})
    this.#isCatchingUp = false
  }

  #welcome(welcome: Welcome): void {
    const { seat, entropy, code, before, own, decision } = welcome
    const events = eventsOf<Of>(welcome)
    this.#seat = seat
    this.#code = code
    this.#seatEntropy ??= entropy
    // Emit the events missed while we were away. On the first welcome none were missed: they are only remembered.
    const told = before + events.length
    if (this.#told === undefined) this.#recent = events
    const missed = told - (this.#told ?? told)
    this.#told = told
    if (missed > events.length) this.#emitter.emit('missed', missed - events.length)
    this.#tell(missed > 0 ? events.slice(-missed) : [])
    this.#setOwn(own)
    this.#setDecision(decision)
  }

  #tell(events: readonly Of['event'][]): void {
    for (const event of events) {
      this.#recent = [...this.#recent, event].slice(-EVENTS_TOLD_AGAIN_MAX)
      this.#emitter.emit('event', event)
    }
  }

  #setOwn(own: unknown): void {
    this.#own = own as Of['own'] | null
    this.#emitter.emit('own', this.#own)
  }

  #setDecision(decision: WireDecision | null): void {
    this.#decision = (decision ?? undefined) as Decision<Of> | undefined
    this.#emitter.emit('decision', this.#decision)
  }

  #setView(view: MatchView<Of>): void {
    const before = this.#view?.rematch ?? ''
    this.#view = view
    this.#commitment ??= view.commitment
    this.#emitter.emit('change', view)
    const { outcome, rematch } = view
    if (rematch !== before) this.#emitter.emit('rematch', rematch)
    if (outcome === null || this.#hasEnded) return
    this.#hasEnded = true
    this.#emitter.emit('end', outcome)
    this.#ended()
  }
}

/** Typed by the rules of the match, which the server keeps to. */
function eventsOf<Of extends Rules>({ events }: Update): readonly Of['event'][] {
  return events as readonly Of['event'][]
}
