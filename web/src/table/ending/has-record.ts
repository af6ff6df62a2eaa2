// Tells whether a match that is over has a record, from which it can be replayed.
import type { MatchRow } from '@flower-war/client/light'

/**
 * What may be on the seats of a match that was closed for a reason and has a record all the same: no free seat, so that
 * it had begun. One that nobody came back to still has players, and was closed without its record.
 */
const RECORDED: Readonly<Record<string, readonly string[]>> = {
  abandoned: ['left', 'bot'],
  operator: ['left', 'bot', 'player'],
}

export function hasRecord({ outcome, seats }: Pick<MatchRow, 'outcome' | 'seats'>): boolean {
  if (outcome === null || !('closed' in outcome)) return true
  return seats.every(({ kind }) => RECORDED[outcome.closed]?.includes(kind))
}
