// Parts of a large screen that are as large as there is room for them.
import { useLayoutEffect } from 'preact/hooks'
import type { Fitted } from '../games/on-screen.ts'

/** Halves of the steps that are tried, so that the page is laid out a few times only. */
const HALVES = [32, 16, 8, 4, 2, 1]

/** Fits all such parts anew whenever what a board shows changes, and at each new size of the window. */
export function useFitting(
  board: { readonly current: HTMLElement | null },
  fitted: readonly Fitted[],
): void {
  useLayoutEffect(() => {
    const { current } = board
    if (current === null) return undefined
    const again = () => {
      for (const each of fitted)
        fit(each, [...current.querySelectorAll<HTMLElement>(each.selector)])
    }
    // Not their attributes, which fitting changes, but texts, which change in place.
    const watch = new MutationObserver(again)
    watch.observe(current, { subtree: true, childList: true, characterData: true })
    addEventListener('resize', again)
    again()
    return () => {
      watch.disconnect()
      removeEventListener('resize', again)
    }
  }, [])
}

function fit({ property, least, step, hasRoom }: Fitted, parts: readonly HTMLElement[]): void {
  const show = (part: HTMLElement, steps: number) =>
    part.style.setProperty(property, `${least + steps * step}vh`)
  const fitting = parts.map((part) => ({ part, steps: 0 }))
  for (const half of HALVES) {
    for (const { part, steps } of fitting) show(part, steps + half)
    for (const each of fitting) if (hasRoom(each.part)) each.steps += half
  }
  for (const { part, steps } of fitting) show(part, steps)
}
