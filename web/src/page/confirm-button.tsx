// A button for something that cannot be taken back: it asks once more.
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { Confirm } from './confirm.tsx'

interface ConfirmButtonProps {
  readonly label: string
  /** The title of the question; the label by default. */
  readonly title?: string
  readonly yes: string
  readonly no: string
  /** Says what will happen. */
  readonly children: ComponentChildren
  /** Carries it out; the question stays until that is done. */
  go(): unknown
}

export function ConfirmButton({ label, title = label, ...question }: ConfirmButtonProps) {
  const isAsking = useSignal(false)
  return (
    <>
      <button type="button" class="danger" onClick={() => (isAsking.value = true)}>
        {label}
      </button>
      {isAsking.value && (
        <Confirm title={title} {...question} close={() => (isAsking.value = false)} />
      )}
    </>
  )
}
