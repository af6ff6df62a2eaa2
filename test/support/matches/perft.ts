// Perft: one number that depends on every rule about legal actions.
import type { Match } from '../../../rules/src/match.ts'

/** Counts the different sequences of this many legal actions from here. */
export function perft(match: Match, depth: number): number {
  if (depth === 0) return 1
  let sequences = 0
  for (const seat of match.seats) {
    for (const action of match.decision(seat)?.actions ?? []) {
      const fork = match.fork()
      fork.act(seat, action)
      sequences += perft(fork, depth - 1)
    }
  }
  return sequences
}
