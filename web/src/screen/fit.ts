// Parts of a large screen that are as large as they have room: the cards in each city of Space Aztecs, and the letters
// of the apocalypse of Flower War.
import { useLayoutEffect } from 'preact/hooks'

interface Fitted {
  readonly selector: string
  /** The property with the size. */
  readonly property: string
  /** The least size, and the steps by which it grows, in hundredths of the height of the screen. */
  readonly least: number
  readonly step: number
  /** True if all of the part is seen. */
  hasRoom(part: HTMLElement): boolean
}

/** The least that a city has below its cards, and the screen below what is on it. */
const [PADDING_PX, MARGIN_PX] = [6, 10]

const FITTED: readonly Fitted[] = [
  {
    ...{ selector: '.sa-city', property: '--mini', least: 2.5, step: 0.15 },
    hasRoom(city) {
      const square = city.querySelector<HTMLElement>('.sa-square')
      if (square === null) return true
      return square.offsetTop + square.offsetHeight <= city.clientHeight - PADDING_PX
    },
  },
  {
    ...{ selector: '.fw > .rc-apocalypse', property: '--letters', least: 1.4, step: 0.0135 },
    hasRoom: (told) => told.getBoundingClientRect().bottom <= innerHeight - MARGIN_PX,
  },
]

/** Halves of the steps that are tried, so that the page is laid out a few times only. */
const HALVES = [32, 16, 8, 4, 2, 1]

/** Fits these parts anew whenever what a board shows changes, and at each new size of the window. */
export function useFitting(board: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { current } = board
    if (current === null) return undefined
    const again = () => {
      for (const each of FITTED)
        fit(each, [...current.querySelectorAll<HTMLElement>(each.selector)])
    }
    // Not their attributes, which fitting changes.
    const watch = new MutationObserver(again)
    watch.observe(current, { subtree: true, childList: true })
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
