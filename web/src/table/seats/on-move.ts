// The seats to highlight as on the move.
import { holderOf } from '../beats/held.ts'
import type { TableParts } from '../table.ts'

/**
 * Returns the seats the match waits for; while beats are shown and it waits for none, the seat whose turn they show
 * or begin; while dice or coins are held here, the one that throws them.
 */
export function seatsOnMove({
  table,
  face,
}: Pick<TableParts, 'table' | 'face'>): readonly number[] {
  const { waiting, view } = table.state.value
  const thrower = holderOf({ table, face })
  if (thrower !== undefined) return [thrower]
  if (waiting.length > 0 || view === null || !table.isPlaying.value) return waiting
  const turn = face.turnOf?.(view, table.latest.value[0])
  return turn === undefined ? [] : [turn]
}
