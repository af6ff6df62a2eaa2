// The progress of a match as its table shows it now.
import type { Progress, Seen } from '../../games/face.ts'
import type { PlayedGame } from '../../games/game-values.ts'
import type { TableParts } from '../table.ts'

/** Undefined before the match begins, and in games whose face knows of none. */
export function progressOf(
  { table, face, names }: Pick<TableParts, 'table' | 'face' | 'names'>,
  options?: Seen<PlayedGame>['options'],
): Progress | undefined {
  const { view } = table.state.value
  if (view === null) return undefined
  const own = table.own.value ?? undefined
  const { seat } = table.match
  const shown = table.held.value ?? table.latest.value[0]
  return face.progress?.({ view, own, seat, names, shown, options })
}
