// Tells whether an answer in a lesson means what the teacher asks for.
import { canonicalJson } from '@flower-war/rules'
import type { Face } from '../../games/face.ts'
import type { ActionOf, PlayedGame } from '../../games/game-values.ts'
import type { ScriptedAnswer } from '../lessons/lesson.ts'

/**
 * True if the answer is the scripted one, uses another of several equal cards, or plays the card without declaring it
 * the last: a tap on a card does not declare that, and the lesson goes on as if it did.
 */
export function meansSame(
  { alike = canonicalJson, asLast }: Pick<Face<PlayedGame>, 'alike' | 'asLast'>,
  scripted: ScriptedAnswer['action'],
  answer: unknown,
): boolean {
  // The script was recorded from the game's own actions, and the table offers nothing else.
  const [wanted, action] = [scripted, answer] as ActionOf<PlayedGame>[]
  if (wanted === undefined || action === undefined) return false
  const isWanted = (each: ActionOf<PlayedGame>) => alike(each) === alike(wanted)
  const card = 'card' in action ? { card: action.card } : {}
  const last = asLast?.(action, [{ ...wanted, ...card } as ActionOf<PlayedGame>])
  return isWanted(action) || (last !== undefined && isWanted(last))
}
