// The hint to a question, which says so if no card in hand can be used, and follows the apocalypse and the options.
import type { Words } from '../../texts/words.ts'
import type { DecisionOf, ViewOf } from '../game-values.ts'

/** A player is asked even so: the number of cards alone does not tell the others that none can be used (FW-112). */
export function hintOf(
  hints: Words,
  { kind, actions }: Pick<DecisionOf<'flower-war'>, 'kind' | 'actions'>,
  { apocalypse, maryCost }: Pick<ViewOf<'flower-war'>, 'apocalypse' | 'maryCost'>,
): string {
  const isOfCards = kind === 'battle' || kind === 'cards'
  const isStuck = isOfCards && actions.every(({ type }) => type === 'pass')
  if (isStuck) return hints['stuck'] ?? ''
  // Signs are in the match where Mary is (FW-5).
  if (kind === 'disc' && maryCost === null) return ''
  // Tecpatl is active, and demands it (FW-70.18).
  const isOwed =
    kind === 'sacrifice' && actions.every(({ type }) => type !== 'pass' && type !== 'end')
  if (isOwed) return hints['owed'] ?? ''
  const settled = apocalypse?.kind && hints[`${kind} ${apocalypse.kind}`]
  return settled ?? hints[kind] ?? ''
}
