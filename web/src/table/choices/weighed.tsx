// Asks once more before a costly choice is made, since nothing can be taken back.
import type { Signal } from '@preact/signals'
import type { ActionOf, PlayedGame } from '../../games/game-values.ts'
import type { TableTeller } from '../../games/telling.ts'
import { Dialog } from '../../page/dialog.tsx'
import { texts } from '../../texts/texts.ts'

/** A costly choice that was tapped, and the decision it belongs to. */
export interface Weighed {
  readonly action: ActionOf<PlayedGame>
  readonly decision: number
}

interface WeighProps {
  readonly weighed: Signal<Weighed | undefined>
  readonly decision: number
  readonly tell: TableTeller
  choose(action: ActionOf<PlayedGame>): void
}

export function Weigh({ weighed, decision, tell, choose }: WeighProps) {
  const { weigh } = texts.value.table
  const { value } = weighed
  // A question that has been answered otherwise takes it away.
  if (value === undefined || value.decision !== decision) return null
  const { action } = value
  const close = () => (weighed.value = undefined)
  return (
    <Dialog title={`${tell.action(action)}?`} close={close}>
      <p>{tell.effect(action)}</p>
      <p>{weigh.sure}</p>
      <div class="actions">
        <button
          type="button"
          class="danger"
          onClick={() => {
            close()
            choose(action)
          }}
        >
          {weigh.yes}
        </button>
        <button type="button" onClick={close}>
          {weigh.no}
        </button>
      </div>
    </Dialog>
  )
}
