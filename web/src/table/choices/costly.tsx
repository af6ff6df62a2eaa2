// Asks once more before a costly choice is made.
import type { Signal } from '@preact/signals'
import type { ActionOf, PlayedGame } from '../../games/game-values.ts'
import type { TableTeller } from '../../games/telling.ts'
import { Confirm } from '../../page/confirm.tsx'
import { texts } from '../../texts/texts.ts'

/** A costly choice that was tapped, and the decision it belongs to. */
export interface Tapped {
  readonly action: ActionOf<PlayedGame>
  readonly decision: number
}

interface CostlyProps {
  readonly tapped: Signal<Tapped | undefined>
  readonly decision: number
  readonly tell: TableTeller
  choose(action: ActionOf<PlayedGame>): void
}

export function Costly({ tapped, decision, tell, choose }: CostlyProps) {
  const { costly } = texts.value.table
  const { value } = tapped
  // A question that has been answered otherwise takes it away.
  if (value === undefined || value.decision !== decision) return null
  const { action } = value
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
