// The hint to a question, which follows the apocalypse.
import type { Words } from '../../texts/words.ts'
import type { DecisionOf, ViewOf } from '../game-values.ts'

export function hintOf(
  hints: Words,
  { kind }: Pick<DecisionOf<'mexica'>, 'kind'>,
  { apocalypse }: Pick<ViewOf<'mexica'>, 'apocalypse'>,
): string {
  return hints[`${kind} ${apocalypse?.kind}`] ?? hints[kind] ?? ''
}
