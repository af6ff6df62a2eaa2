// Asks once more before a costly choice is made.
import type { Signal } from '@preact/signals'
import type { ActionOf, DecisionOf, PlayedGame } from '../../games/game-values.ts'
import type { TableTeller } from '../../games/telling.ts'
import { Confirm } from '../../page/confirm.tsx'
import { texts } from '../../texts/texts.ts'
import type { Tapped } from './costly.ts'

interface AskAgainProps {
  readonly tapped: Signal<Tapped | undefined>
  readonly decision: DecisionOf<PlayedGame>
  readonly tell: TableTeller
  choose(action: ActionOf<PlayedGame>): void
}

export function AskAgain({ tapped, decision, tell, choose }: AskAgainProps) {
  const { costly } = texts.value.table
  const tappedAs = JSON.stringify(tapped.value?.action)
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
