// The seats to highlight as on the move.
import type { TableParts } from '../table.ts'

/**
 * Returns the seats the match waits for; while beats are shown and it waits for none, the seat whose turn they show
 * or begin, or this one if it holds dice or coins.
 */
export function seatsOnMove({
  table,
  face,
}: Pick<TableParts, 'table' | 'face'>): readonly number[] {
  const { waiting, view } = table.state.value
  const { seat } = table.match
  if (table.held.value !== undefined && seat !== undefined) return [seat]
  if (waiting.length > 0 || view === null || !table.isPlaying.value) return waiting
  const turn = face.turnOf?.(view, table.latest.value[0])
  return turn === undefined ? [] : [turn]
}
