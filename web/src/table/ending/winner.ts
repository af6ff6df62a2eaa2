// The winner in words, for the celebration, which is loaded with the table, and for the ending, which is loaded later.
import { texts } from '../../texts/texts.ts'
import type { TableParts } from '../table.ts'

export function winnerText(
  winners: readonly number[],
  own: number | undefined,
  names: TableParts['names'],
): string {
  const { table: said } = texts.value
  const [first, ...others] = winners
  if (first === undefined) return said.nobodyWon
  if (others.length > 0) return said.sharedWin(winners.map(names).join(', '))
  return first === own ? said.youWon : said.won(names(first))
}
