// Asks once more before something that cannot be taken back.
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
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
  /** Calls it off when the dialog is closed before it is done. */
  callOff?: (() => void) | undefined
  close(): void
}

export function Confirm({ title, yes, no, children, go, callOff, close }: ConfirmProps) {
  const { refusal, once } = useAttempts()
  const isUnderWay = useRef(false)
  const confirmed = () =>
    once(async () => {
      isUnderWay.current = true
      try {
        await go()
      } finally {
        isUnderWay.current = false
      }
      close()
    })
  const leave = () => {
    if (isUnderWay.current) callOff?.()
    close()
  }
  return (
    <Dialog title={title} close={leave}>
      {children}
      <div class="actions">
        <button type="button" class="danger" onClick={() => void confirmed()}>
          {yes}
        </button>
        <button type="button" onClick={leave}>
          {no}
        </button>
      </div>
      <Refusal why={refusal} />
    </Dialog>
  )
}
