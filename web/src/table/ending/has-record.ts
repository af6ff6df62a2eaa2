// Tells whether a match that is over has a record, from which it can be replayed.
import type { MatchRow } from '@flower-war/client/light'

type CloseReason = Extract<MatchRow['outcome'], { readonly closed: unknown }>['closed']
type Seats = MatchRow['seats']

/**
 * The kinds of seat in a closed match that has a record, by the reason. One that nobody came back to still has players,
 * and no record. One that had not begun has none either, but not all of these have a free seat.
 */
const RECORDED: Readonly<Record<CloseReason, readonly Seats[number]['kind'][]>> = {
  abandoned: ['left', 'bot'],
  operator: ['left', 'bot', 'player'],
  'rules-changed': [],
  'rules-failed': [],
  'history-lost': [],
}

export function hasRecord({ outcome, seats }: Pick<MatchRow, 'outcome' | 'seats'>): boolean {
  if (outcome === null || !('closed' in outcome)) return true
  return seats.every(({ kind }) => RECORDED[outcome.closed].includes(kind))
}
