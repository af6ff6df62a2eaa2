// What a player is told who holds dice or coins.
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'

/** Returns the words for what this player holds; undefined while it is nothing. */
export function heldWords({ table, face }: Pick<TableParts, 'table' | 'face'>) {
  const held = table.held.value
  if (held === undefined) return undefined
  return texts.value.beats.held[held.type === face.tossing ? 'coins' : 'dice']
}
