// A button for actions that can't be undone: it asks for confirmation.

import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { Dialog } from '../page/dialog.tsx'
import { adminTexts } from './admin-texts.ts'

interface SureProps {
  readonly label: string
  readonly title: string
  readonly text: string
  readonly yes: string
  /** Fields that belong to the confirmation. */
  readonly children?: ComponentChildren
  go(fields: FormData): void
}

export function Sure({ label, title, text, yes, children, go }: SureProps) {
  const admin = adminTexts.value
  const isAsking = useSignal(false)
  const close = () => (isAsking.value = false)
  return (
    <>
      <button type="button" class="danger" onClick={() => (isAsking.value = true)}>
        {label}
      </button>
      {isAsking.value && (
        <Dialog title={title} close={close}>
          <form
            class="admin-sure"
            onSubmit={(event) => {
              event.preventDefault()
              go(new FormData(event.currentTarget))
              close()
            }}
          >
            <p>{text}</p>
            {children}
            <div class="actions">
              <button type="submit" class="danger">
                {yes}
              </button>
              <button type="button" onClick={close}>
                {admin.cancel}
              </button>
            </div>
          </form>
        </Dialog>
      )}
    </>
  )
}
