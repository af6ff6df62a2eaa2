// Asks once more before a costly choice is made.
import type { Signal } from '@preact/signals'
import type { ActionOf, DecisionOf, PlayedGame } from '../../games/game-values.ts'
import type { TableTeller } from '../../games/telling.ts'
import { Confirm } from '../../page/confirm.tsx'
import { texts } from '../../texts/texts.ts'
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

interface CostlyProps {
  readonly tapped: Signal<Tapped | undefined>
  readonly decision: DecisionOf<PlayedGame>
  readonly tell: TableTeller
  choose(action: ActionOf<PlayedGame>): void
}

export function Costly({ tapped, decision, tell, choose }: CostlyProps) {
  const { costly } = texts.value.table
  const { value } = tapped
  // A question that has been answered otherwise takes it away.
  if (value === undefined || value.decision !== decision.id) return null
  const tappedAs = JSON.stringify(value.action)
  // After a reconnect the same question has other actions, and only these are taken.
  const action = decision.actions.find((each) => JSON.stringify(each) === tappedAs)
  if (action === undefined) return null
  return (
    <Confirm
      title={`${tell.action(action)}?`}
      yes={costly.yes}
      no={costly.no}
      go={() => choose(action)}
      close={() => (tapped.value = undefined)}
    >
      <p>{tell.effect(action)}</p>
      <p>{costly.sure}</p>
    </Confirm>
  )
}
