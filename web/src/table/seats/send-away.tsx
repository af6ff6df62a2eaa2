// Asks the host to confirm before somebody is sent away, since they cannot come back.
import { Dialog } from '../../page/dialog.tsx'
import { Refusal, useAttempts } from '../../page/trouble/attempt.tsx'
import { texts } from '../../texts/texts.ts'

interface SendAwayProps {
  /** The question, with their name. */
  readonly sure: string
  go(): Promise<void>
  close(): void
}

export function SendAway({ sure, go, close }: SendAwayProps) {
  const { seating } = texts.value
  const { refusal, attempt } = useAttempts()
  return (
    <Dialog title={seating.kickTitle} close={close}>
      <p>{sure}</p>
      <div class="actions">
        <button type="button" class="danger" onClick={() => void attempt(() => go().then(close))}>
          {seating.kickYes}
        </button>
        <button type="button" onClick={close}>
          {seating.kickNo}
        </button>
      </div>
      <Refusal why={refusal} />
    </Dialog>
  )
}
