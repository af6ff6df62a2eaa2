// Whose seats are lit up as those that are on the move.
import type { TableParts } from '../table.ts'

/**
 * Those who are waited for. While it is told what has happened, nobody is: then it is the seat whose turn is shown.
 */
export function seatsOnMove({
  table,
  face,
}: Pick<TableParts, 'table' | 'face'>): readonly number[] {
  const { waiting, view } = table.state.value
  if (waiting.length > 0 || view === null || !table.isPlaying.value) return waiting
  const turn = face.turnOf?.(view)
  return turn === undefined ? [] : [turn]
}
