// Asks once more before something that cannot be taken back.
import type { ComponentChildren } from 'preact'
import { Dialog } from './dialog.tsx'
import { Refusal, useAttempts } from './trouble/attempt.tsx'

interface ConfirmProps {
  readonly title: string
  readonly yes: string
  readonly no: string
  /** Says what will happen. */
  readonly children: ComponentChildren
  /** Carries it out; the dialog closes after success, and otherwise shows the reason. */
  go(): unknown
  close(): void
}

export function Confirm({ title, yes, no, children, go, close }: ConfirmProps) {
  const { refusal, once } = useAttempts()
  const confirmed = () =>
    once(async () => {
      await go()
      close()
    })
  return (
    <Dialog title={title} close={close}>
      {children}
      <div class="actions">
        <button type="button" class="danger" onClick={() => void confirmed()}>
          {yes}
        </button>
        <button type="button" onClick={close}>
          {no}
        </button>
      </div>
      <Refusal why={refusal} />
    </Dialog>
  )
}
