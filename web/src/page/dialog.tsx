// A native modal dialog: it traps the focus, gives it back, and Escape closes it.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef } from 'preact/hooks'
import { texts } from '../texts/texts.ts'

interface DialogProps {
  readonly title: string
  readonly children: ComponentChildren
  close(): void
}

/** True while a dialog is open: keys are for it alone, even if a click on its text has taken the focus from it. */
export const isDialogOpen = (): boolean => document.querySelector('dialog[open]') !== null

export function Dialog({ title, children, close }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    current?.showModal()
    // Browsers give the focus back when a dialog is closed, but not when it is only removed.
    return () => current?.close()
  }, [])
  return (
    <dialog
      ref={element}
      // A removed dialog reports that it was closed too late, when another may have taken its place.
      onClose={({ currentTarget }) => currentTarget.isConnected && close()}
      aria-labelledby="dialog-title"
    >
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
