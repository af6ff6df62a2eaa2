// A match as a hand-written room judges it by our rules: which decisions are open, and what an answer does. It stores
// nothing.
import {
  findGame,
  GAMES,
  type Match,
  type MatchEvent,
  type Result,
  refuse,
  type Seat,
  seedFromText,
} from '@flower-war/rules'
import type { BenchGame } from '../game.ts'

/** A decision with the id by which it is answered. */
interface Put {
  readonly id: number
  readonly decision: object
}

/** A decision as sent to a client. */
interface Question {
  readonly client: number
  readonly decision: object
}

let matches = 0

export class JudgedMatch {
  readonly match: Match
  readonly #put = new Map<Seat, Put>()
  #decisions = 0

  constructor({ id, players, options }: BenchGame) {
    const game = findGame(GAMES, id)
    if (!game.ok) throw new Error(game.refusal.detail)
    const seed = seedFromText(`match ${++matches}`)
    const started = game.value.start({ players, options, seed })
    if (!started.ok) throw new Error(started.refusal.detail)
    this.match = started.value.match
  }

  /** The seat of a client; undefined for spectators. */
  seatOf(client: number): Seat | undefined {
    return this.match.seats[client]
  }

  /** Returns the decisions that were not open before. */
  ask(): readonly Question[] {
    return this.match.seats.flatMap((seat, client): readonly Question[] => {
      const decision = this.match.decision(seat)
      const before = this.#put.get(seat)
      if (decision === undefined) this.#put.delete(seat)
      if (decision === undefined || isSame(before?.decision, decision)) return []
      const put = { id: ++this.#decisions, decision }
      this.#put.set(seat, put)
      return [{ client, decision: { ...decision, id: put.id } }]
    })
  }

  /** Judges an answer; returns the events that it caused, or why it is refused. */
  act(client: number, answer: unknown): Result<readonly MatchEvent[]> {
    const seat = this.seatOf(client)
    const { decision, action }: { decision?: unknown; action?: unknown } = Object(answer)
    if (seat === undefined || this.#put.get(seat)?.id !== decision)
      return refuse('stale-decision', 'This is not what is asked.')
    const result = this.match.act(seat, action)
    if (result.ok) this.#put.delete(seat)
    return result
  }
}

function isSame(one: object | undefined, other: object): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other)
}
