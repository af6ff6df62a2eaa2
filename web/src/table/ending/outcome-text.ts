// The outcome of a match in words.
import type { Decided } from '../../games/face.ts'
import { storyTexts } from '../../replay/story-texts.ts'
import type { TableParts } from '../table.ts'

/** The winner in words. */
export function winnerText(
  winners: readonly number[],
  own: number | undefined,
  names: TableParts['names'],
): string {
  const { ending: said } = storyTexts.value
  const [first, ...others] = winners
  if (first === undefined) return said.nobodyWon
  if (others.length > 0) return said.sharedWin(winners.map(names).join(', '))
  return first === own ? said.youWon : said.won(names(first))
}

/** Why the match ended, and by what its winners were ahead. */
export function reasonText(
  outcome: Decided,
  { table, face, words }: Pick<TableParts, 'table' | 'face' | 'words'>,
): string {
  const { view } = table.state.value
  const reason = words.reasons[outcome.reason] ?? outcome.reason
  const decided = view === null ? undefined : face.decided?.(outcome, view)
  return decided === undefined ? reason : `${reason}; ${decided}`
}
