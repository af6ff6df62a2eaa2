// Replaying is a fold: the seed and the inputs give the same match on any machine, forever.
import type { Match, MatchEvent, Playable } from '../match.ts'
import { type Refusal, refuse } from '../refusal.ts'
import { accept, type Result } from '../result.ts'
import { parseSeat, type Seat } from '../seat.ts'
import type { Input, MatchRecord } from './record.ts'

/** The result of replaying a record, complete or up to the first refused input. */
export interface Replay {
  readonly match: Match
  /** The number of inputs carried out: all of them, unless one was refused. */
  readonly applied: number
  /** The reason why the next input was refused. */
  readonly refusal?: Refusal
}

/** Replays the first `count` inputs of a record, by default all of them. */
export function replay(
  game: Playable,
  record: MatchRecord,
  count = record.inputs.length,
): Result<Replay> {
  if (record.game !== game.id || record.version !== game.version) {
    const made = `${record.game} version ${record.version}`
    return refuse('unknown-version', `The record is of ${made}, not ${game.id} ${game.version}.`)
  }
  const started = game.start(record)
  if (!started.ok) return started
  const { match } = started.value
  let applied = 0
  for (const input of record.inputs.slice(0, count)) {
    const result = applyInput(match, input)
    if (!result.ok) return accept({ match, applied, refusal: result.refusal })
    applied++
  }
  return accept({ match, applied })
}

/** Carries out one input of a record. */
export function applyInput(match: Match, input: Input): Result<readonly MatchEvent[]> {
  if (input.kind === 'act') {
    const seat = parseSeat(input.seat, match.players)
    return seat.ok ? match.act(seat.value, input.action) : seat
  }
  const seats: Seat[] = []
  for (const value of input.seats) {
    const seat = parseSeat(value, match.players)
    if (!seat.ok) return seat
    seats.push(seat.value)
  }
  return match.offer(input.god, seats)
}
