// A native modal dialog: it traps the focus, and Escape closes it.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { texts } from '../texts/texts.ts'

interface DialogProps {
  readonly title: string
  readonly children: ComponentChildren
  close(): void
}

export function Dialog({ title, children, close }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => element.current?.showModal(), [])
  return (
    <dialog ref={element} onClose={close} aria-labelledby="dialog-title">
      <div class="dialog-head">
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="link" onClick={() => element.current?.close()}>
          {texts.value.page.close}
        </button>
      </div>
      <div class="dialog-body">{children}</div>
    </dialog>
  )
}
