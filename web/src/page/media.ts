// Media queries of the styles that scripts follow, too.
import { type ReadonlySignal, signal } from '@preact/signals'

/** Tells whether the screen fits a query, now and whenever that changes. */
export function fits(query: string): ReadonlySignal<boolean> {
  const list = matchMedia(query)
  const is = signal(list.matches)
  list.addEventListener('change', ({ matches }) => (is.value = matches))
  return is
}

/** A table as the styles lay it out for phones: one column, in which the question ends the screen. */
export const isPhone = fits('(width < 60rem)')
