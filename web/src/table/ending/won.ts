// Tells whether a match was won by a player at this device.
import type { Table } from '../table.ts'

export function hasWonHere(
  { match, isShared = false, state }: Pick<Table, 'match' | 'isShared' | 'state'>,
  winners: readonly number[],
): boolean {
  const { seats } = state.value
  return winners.some((winner) =>
    isShared ? seats[winner]?.kind === 'player' : winner === match.seat,
  )
}
