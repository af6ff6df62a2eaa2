// Tells whether the player at this device may open the replay of a match.
import type { Table } from '../table.ts'

/** The server shows the record of a private match to its players only, and not to those who watched it. */
export function hasReplay({
  online,
  match,
  state,
}: Pick<Table, 'online' | 'match' | 'state'>): boolean {
  return online === undefined || match.seat !== undefined || state.value.visibility !== 'private'
}
