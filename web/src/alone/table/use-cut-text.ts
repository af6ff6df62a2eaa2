// Keeps the teacher's text as short as an upright phone needs, so that the question below it is in sight.
import { useSignal } from '@preact/signals'
import { useLayoutEffect } from 'preact/hooks'

/** So close to its end, all of a text is in sight. */
const NEAR_PX = 4

/**
 * Where choices say what they do: in the hand and the list, in the list alone, there even in place of what else is
 * said, or of the question itself.
 */
const EFFECTS = ['all', 'listed', 'instead', 'only']

interface CutText {
  /** True if there is too little room for the text, so that it scrolls. */
  readonly isCut: boolean
  /** True until it is scrolled to its end. */
  readonly hasMore: boolean
}

/** Tells the styles how much of the page is above the text, and below it down to the end of the question. */
export function useCutText(text: { readonly current: HTMLElement | null }, scene: number): CutText {
  const isCut = useSignal(false)
  const hasMore = useSignal(false)
  useLayoutEffect(() => {
    const { current } = text
    const table = current?.closest<HTMLElement>('.table')
    if (!current || !table) return undefined
    current.scrollTo({ top: 0, behavior: 'instant' })
    function measure(): void {
      if (!table) return
      // The choices say what they do, unless that would cut the text or push them out of sight.
      for (const effects of EFFECTS) {
        table.dataset['effects'] = effects
        if (place() <= document.documentElement.clientHeight && !isCut.value) return
      }
      delete table.dataset['effects']
      place()
    }
    /** Gives the text the room that is left, and returns where the question ends on the page. */
    function place(): number {
      if (!current) return 0
      const { top, bottom } = current.getBoundingClientRect()
      // While one of several choices at a place is asked for, that takes the place of the list.
      const ends = bottomsOf(document.querySelectorAll('#choices, .panel.rc-picked'))
      const below = Math.max(bottom, ...ends) - bottom
      current.style.setProperty('--taken', `${top + scrollY + below}px`)
      const needed = Math.max(...bottomsOf(current.children)) - top + current.scrollTop
      isCut.value = needed > current.clientHeight + 1
      look()
      return current.getBoundingClientRect().bottom + below + scrollY
    }
    function look(): void {
      if (!current) return
      const { scrollHeight, clientHeight, scrollTop } = current
      hasMore.value = isCut.value && scrollHeight - clientHeight - scrollTop > NEAR_PX
    }
    measure()
    current.addEventListener('scroll', look)
    const watch = new ResizeObserver(measure)
    for (const part of [table, ...table.querySelectorAll('#choices')]) watch.observe(part)
    return () => {
      watch.disconnect()
      current.removeEventListener('scroll', look)
    }
  }, [scene])
  return { isCut: isCut.value, hasMore: hasMore.value }
}

function bottomsOf(parts: Iterable<Element>): readonly number[] {
  return [...parts].map((part) => part.getBoundingClientRect().bottom)
}
