// The words shown to a player who holds dice or coins.
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'

/** Returns the words for what this player holds; undefined while it is nothing. */
export function heldWords({ table, face }: Pick<TableParts, 'table' | 'face'>) {
  const held = table.held.value
  if (held === undefined) return undefined
  const { against, coins, dice } = texts.value.beats.held
  const words = held.type === face.tossing ? coins : dice
  const what = face.beats.throwFor?.(held)
  return what === undefined ? words : { ...words, asked: `${against[what]} ${words.asked}` }
}
