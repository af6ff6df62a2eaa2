// The hint to a question, which says so if no card in hand can be used, and follows the apocalypse and the options; and
// the question itself where the rules' own sentence does not fit.
import type { FlowerWarTexts } from '../../texts/en/games/flower-war.ts'
import type { Words } from '../../texts/words.ts'
import type { ActionOf, DecisionOf, ViewOf } from '../game-values.ts'

type Question = Pick<DecisionOf<'flower-war'>, 'kind' | 'actions'>

/** A player is asked even so: the number of cards alone does not tell the others that none can be used (FW-112). */
export function hintOf(
  hints: Words,
  question: Question,
  { apocalypse, maryCost }: Pick<ViewOf<'flower-war'>, 'apocalypse' | 'maryCost'>,
): string {
  const { kind, actions } = question
  const isOfCards = kind === 'battle' || kind === 'cards'
  const isStuck = isOfCards && actions.every(({ type }) => type === 'pass')
  if (isStuck) return hints['stuck'] ?? ''
  // Signs are in the match where Mary is (FW-5).
  if (kind === 'disc' && maryCost === null) return ''
  if (isOwed(question)) return hints['owed'] ?? ''
  const settled = apocalypse?.kind && hints[`${kind} ${apocalypse.kind}`]
  return settled ?? hints[kind] ?? ''
}

/** A sacrifice that has to be made is no question, and a card to be given away is asked about by its name. */
export function questionOf(
  { owed, whoGets }: Pick<FlowerWarTexts, 'owed' | 'whoGets'>,
  question: Question,
  after: ActionOf<'flower-war'> | undefined,
): string | undefined {
  if (isOwed(question)) return owed
  return question.kind === 'give-to' && after?.type === 'give' ? whoGets(after.card) : undefined
}

/** Tecpatl is active, and demands a sacrifice (FW-70.18). */
function isOwed({ kind, actions }: Question): boolean {
  return kind === 'sacrifice' && actions.every(({ type }) => type !== 'pass' && type !== 'end')
}
