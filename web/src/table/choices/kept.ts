// Keeps the focus and the height of the panel of choices from one question to the next.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Keeps the focus in the panel for the next decision, for players who answer by keyboard. The page moves to it only
 * where they can see their focus: under a finger it stays where it is.
 */
export function useKeptFocus(
  panel: { readonly current: HTMLElement | null },
  decision: number | undefined,
): void {
  const isOurs = useRef(false)
  const isByKey = useRef(false)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      isOurs.current = target instanceof Node && panel.current?.contains(target) === true
      isByKey.current = target instanceof Element && target.matches(':focus-visible')
    }
    addEventListener('focusin', onFocus)
    return () => removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isOurs.current || !isLost) return
    const first = panel.current?.querySelector<HTMLElement>('button.choice') ?? panel.current
    first?.focus({ preventScroll: !isByKey.current })
  }, [decision])
}

/** Keeps the panel as high as the last question, until the next one is asked. */
export function useKeptHeight(
  panel: { readonly current: HTMLElement | null },
  decision: number | undefined,
): void {
  const height = useRef('')
  useLayoutEffect(() => {
    const style = panel.current?.style
    style?.setProperty('--asked-height', decision === undefined ? height.current : '')
    if (decision !== undefined) height.current = `${panel.current?.offsetHeight ?? 0}px`
  }, [decision])
}
