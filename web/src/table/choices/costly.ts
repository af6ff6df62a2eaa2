// Makes a choice, or notes a costly one, about which the panel asks once more.
import type { ActionOf, DecisionOf, PlayedGame } from '../../games/game-values.ts'
import type { TableParts } from '../table.ts'
import { asWished } from './last.tsx'

/** A costly choice that was tapped, and the decision it belongs to. */
export interface Tapped {
  readonly action: ActionOf<PlayedGame>
  readonly decision: number
}

/** Makes a choice, or asks once more about a costly one. */
export function chooseIn(
  { table, face, ending, tapped }: Pick<TableParts, 'table' | 'face' | 'ending' | 'tapped'>,
  decision: DecisionOf<PlayedGame>,
  action: ActionOf<PlayedGame>,
): void {
  const { view } = table.state.peek()
  const { match, options } = table
  const own = table.own.peek() ?? undefined
  const seen = view && { view, own, seat: match.seat, options, past: table.past.peek() }
  if (seen !== null && face.costly?.(action, seen)) tapped.value = { action, decision: decision.id }
  else table.act(asWished({ face, ending }, decision, action))
}
