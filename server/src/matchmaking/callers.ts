// The callers of one match: players without a connection, who ask over HTTP now and then, or listen to the stream of
// their events. For a while after each call they count as present, so that clocks and bots run.
import { type ClientMessage, membersOf, type WireDecision } from '@flower-war/protocol'
import { accept, type Result } from '@flower-war/rules'
import type { JoinWish } from '../match/awake/joining/join-wish.ts'
import type { Connection } from '../match/awake/showing/connection.ts'
import type { MatchSight, PlainBoard } from '../match/awake/showing/plain-board.ts'
import type { Notices, Standing } from '../people/notices.ts'
import type { Visitor } from '../people/visits.ts'
import { refuseAs } from '../refusal.ts'
import type { Timers } from '../timers.ts'

/** A match in this process's memory, for people to join. */
export interface CalledMatch {
  readonly id: string
  /** The public state as plain JSON. */
  readonly board: PlainBoard
  /** Lets a connection join, on its seat or to watch; the returned function is called when it is gone. */
  join(connection: Connection, wish: JoinWish): Promise<Result<() => void>>
  /** Returns what a player may see now; the id of a stranger is empty. */
  look(player: string, code: string, address?: string): Promise<Result<MatchSight>>
  /** Carries out a request of a connection that has joined. */
  request(connection: Connection, type: ClientMessage, input: unknown): Promise<Result<object>>
}

interface CallerParts {
  readonly match: CalledMatch
  readonly game: string
  readonly timers: Timers
  readonly notices: Notices
}

/** A call: how long its caller counts as present, and how they wish to join if they are not there yet. */
export interface Call {
  readonly ms: number
  /** Without one, only a player who has a seat may call. */
  readonly wish?: JoinWish
}

export class Callers {
  readonly #parts: CallerParts
  /** The callers who are present, or about to be, by player. */
  readonly #here = new Map<string, Promise<Result<Caller>>>()

  constructor(parts: CallerParts) {
    this.#parts = parts
  }

  /** Returns how the match stands for a player, who then counts as present for a while. */
  async attend(visitor: Visitor, call: Call): Promise<Result<Standing>> {
    const caller = await this.#call(visitor, call)
    return caller.ok ? accept(caller.value.standing()) : caller
  }

  /** Carries out a request of a player. */
  async request(
    visitor: Visitor,
    call: Call,
    type: ClientMessage,
    input: unknown,
  ): Promise<Result<object>> {
    const caller = await this.#call(visitor, call)
    return caller.ok ? this.#parts.match.request(caller.value.connection, type, input) : caller
  }

  async #call(visitor: Visitor, call: Call): Promise<Result<Caller>> {
    const { id } = visitor.player
    const before = this.#here.get(id)
    const coming = before ?? this.#come(visitor, call)
    this.#here.set(id, coming)
    const forget = (): void => {
      if (this.#here.get(id) === coming) this.#here.delete(id)
    }
    try {
      const come = await coming
      if (come.ok) come.value.stay(call.ms, forget)
      else forget()
      // Another call of theirs, which was refused, may not have wished to join, or not with this code.
      const mayJoin = !come.ok && before !== undefined && call.wish !== undefined
      return mayJoin ? this.#call(visitor, call) : come
    } catch (error) {
      forget()
      throw error
    }
  }

  async #come(visitor: Visitor, { wish }: Call): Promise<Result<Caller>> {
    const { match } = this.#parts
    if (wish === undefined) {
      const seen = await match.look(visitor.player.id, '')
      if (!seen.ok) return HIDDEN.has(seen.refusal.code) ? NOT_SEATED : seen
      if (seen.value.welcome.seat === undefined) return NOT_SEATED
    }
    const caller = new Caller(this.#parts, visitor)
    const joined = await match.join(caller.connection, wish ?? SEATED)
    if (!joined.ok) return joined
    caller.joined(joined.value)
    return accept(caller)
  }
}

const NOT_SEATED = refuseAs('not-seated')
/** A match that is hidden is hidden from people without a seat, such as one whose `leave` is repeated. */
const HIDDEN: ReadonlySet<string> = new Set(['invitation-needed', 'no-spectators'])

const SEATED: JoinWish = { watch: false, entropy: '', code: '' }

/** One caller, whose connection only turns messages into notices. */
class Caller {
  readonly connection: Connection
  readonly #parts: CallerParts
  #decision: WireDecision | null = null
  #decidedAtMs = 0
  #phase: unknown
  #isGone = false
  #untilMs = 0
  #callOff: () => void = () => {}
  #leave: () => void = () => {}
  #forget: () => void = () => {}

  constructor(parts: CallerParts, { player, address }: Visitor) {
    this.#parts = parts
    this.connection = {
      player,
      address,
      isCaller: true,
      send: (type, message) => this.#hear(type, message),
      close: () => this.#go(),
    }
  }

  /** Notes that the caller has joined; `leave` is called when they no longer count as present. */
  joined(leave: () => void): void {
    const { board } = this.#parts.match
    const stopWatching = board.watch(({ state }) => {
      if (state['phase'] !== this.#phase) this.#tell()
    })
    this.#leave = () => {
      stopWatching()
      leave()
    }
    if (this.#isGone) this.#leave()
  }

  /** Keeps the caller present for that long at least; `forget` is called when they go. */
  stay(ms: number, forget: () => void): void {
    this.#forget = forget
    if (this.#isGone) {
      forget()
      return
    }
    const nowMs = this.#parts.timers.clockMs()
    // The poll of a stream asks for less time than a request did just before.
    this.#untilMs = Math.max(this.#untilMs, nowMs + ms)
    this.#callOff()
    this.#callOff = this.#parts.timers.after(this.#untilMs - nowMs, () => this.#go())
  }

  standing(): Standing {
    const { match, game, timers } = this.#parts
    const { phase, outcome = null } = match.board.state as Pick<Standing, 'phase' | 'outcome'>
    const decision = sooner(this.#decision, timers.clockMs() - this.#decidedAtMs)
    return { type: 'stands', match: match.id, game, phase, decision, outcome }
  }

  #hear(type: string, message: unknown): void {
    if (type !== 'welcome' && type !== 'decision') return
    const { seat, decision } = membersOf(message)
    // A caller who has given up their seat is a spectator, and need not be present.
    if (type === 'welcome' && seat === undefined) this.#go()
    this.#decision = (type === 'welcome' ? decision : message) as WireDecision | null
    this.#decidedAtMs = this.#parts.timers.clockMs()
    this.#tell()
  }

  #tell(): void {
    const standing = this.standing()
    this.#phase = standing.phase
    this.#parts.notices.tell(this.connection.player.id, standing)
  }

  #go(): void {
    if (this.#isGone) return
    this.#isGone = true
    this.#callOff()
    this.#leave()
    this.#forget()
  }
}

/** The decision with the time left some milliseconds later. */
function sooner(decision: WireDecision | null, ms: number): WireDecision | null {
  if (decision?.msLeft === undefined) return decision
  return { ...decision, msLeft: Math.max(0, decision.msLeft - ms) }
}
