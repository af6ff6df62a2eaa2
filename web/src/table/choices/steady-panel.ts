// Keeps the focus, the height and the place of the panel of choices from one question to the next.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'

/**
 * Keeps the focus in the panel for the next decision, for players who answer by keyboard, there or on the board, and
 * after a refusal at the choice that was refused. Only where they can see their focus is it at a choice, and the page
 * moves there: the board marks that choice, whatever is under the pointer.
 */
export function useKeptFocus(
  panel: { readonly current: HTMLElement | null },
  decision: number | undefined,
  refusal: string,
): void {
  const isOurs = useRef(false)
  const isByKey = useRef(false)
  const last = useRef<HTMLElement | SVGElement>(null)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      const canFocus = target instanceof HTMLElement || target instanceof SVGElement
      // The dialog about a costly choice is gone by the time that is refused.
      if (canFocus && !target.closest('dialog')) last.current = target
      isByKey.current = target instanceof Element && target.matches(':focus-visible')
      const isHere = target instanceof Node && panel.current?.contains(target) === true
      const isOnBoard = target instanceof Element && target.closest('.board') !== null
      isOurs.current = isHere || (isByKey.current && isOnBoard)
    }
    addEventListener('focusin', onFocus)
    return () => removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (!isOurs.current || !isLost) return
    const refused = refusal !== '' && last.current?.isConnected && last.current
    const choice = refused || panel.current?.querySelector<HTMLElement>('button.choice')
    const next = (isByKey.current && choice) || panel.current
    next?.focus({ preventScroll: !isByKey.current })
  }, [decision, refusal])
}

/** Tells the styles how high the panel was when it asked last, with the room that they have kept free in it. */
export function useKeptHeight(
  panel: { readonly current: HTMLElement | null },
  decision: number | undefined,
): void {
  useLayoutEffect(() => {
    const { current } = panel
    if (current === null || decision === undefined) return undefined
    const watch = new ResizeObserver(() =>
      current.style.setProperty('--asked-height', `${current.offsetHeight}px`),
    )
    watch.observe(current)
    return () => watch.disconnect()
  }, [decision])
}

/**
 * Tells the styles how much of the page is above the panel while it asks, so that on upright phones it can end where
 * the screen does, whatever is asked.
 */
export function usePlaceBelow(
  panel: { readonly current: HTMLElement | null },
  decision: number | undefined,
): void {
  useLayoutEffect(() => {
    const { current } = panel
    if (current === null || decision === undefined) return undefined
    function measure(): void {
      if (current === null || getComputedStyle(current).position !== 'sticky') return
      // The place it would have if it did not keep to the foot of the screen.
      current.style.position = 'static'
      const above = current.getBoundingClientRect().top + scrollY
      current.style.position = ''
      current.style.setProperty('--above', `${above}px`)
    }
    // Measures at once, and when the board grows, as when pictures of its cards come.
    const watch = new ResizeObserver(measure)
    for (const above of document.querySelectorAll('.play, .board-svg, .rc-hand-row'))
      watch.observe(above)
    return () => watch.disconnect()
  }, [decision])
}
