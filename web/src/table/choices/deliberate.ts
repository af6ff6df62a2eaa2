// Keeps players from answering a question they cannot have read yet: with a key held down, or with a key, a tap or the
// second half of a double click meant for the question before. A finger that rests on a choice answers nothing either:
// it only points at it.
import { useLayoutEffect, useRef } from 'preact/hooks'

/** Too short to read a question; an answer within this time was meant for the one before. */
const FRESH_MS = 300
/** A finger that stays for longer looks at a choice, and does not make it. */
const LOOK_MS = 450
/** The choices themselves, apart from what else is on the board: a caption, or the way to begin. */
const CHOICES =
  '#choices .choice, .board :is(button, .hotspot):not(:is(.caption, .before-start, .broken-board) *)'
/** Controls that take letters and digits for themselves. */
export const FIELDS = 'input:not([type=checkbox]), select, textarea'
/** The parts of the page that take answers. */
const ANSWERS = '#choices .choice-list, .board'
/** Buttons that move under the pointer when the choices disappear. */
const TOOLS = '.tools'

/** Drops such keys, taps and clicks before anything on the page sees them. */
export function useDeliberation(decision: number | undefined): void {
  const askedAtMs = useRef(Number.NEGATIVE_INFINITY)
  /** When a finger came down last; undefined after other pointers. */
  const touchedAtMs = useRef<number | undefined>(undefined)
  useLayoutEffect(() => {
    if (decision !== undefined) askedAtMs.current = performance.now()
  }, [decision])
  useLayoutEffect(() => {
    const isFresh = () => performance.now() - askedAtMs.current < FRESH_MS
    const onKey = (event: KeyboardEvent) => {
      if (answers(event) && (event.repeat || isFresh())) drop(event)
    }
    const onDown = ({ pointerType, timeStamp }: PointerEvent) => {
      touchedAtMs.current = pointerType === 'touch' ? timeStamp : undefined
    }
    // The menu of a long touch would hide what it shows.
    const onMenu = (event: Event) => {
      if (touchedAtMs.current !== undefined && isAmong(CHOICES, event)) event.preventDefault()
    }
    const onClick = (event: MouseEvent) => {
      const isSecond = event.detail > 1
      const touchedMs = (touchedAtMs.current ?? Number.POSITIVE_INFINITY) - askedAtMs.current
      const isHasty = (isSecond && isFresh()) || (event.detail > 0 && touchedMs < FRESH_MS)
      const restedMs = event.timeStamp - (touchedAtMs.current ?? event.timeStamp)
      touchedAtMs.current = undefined
      if (isHasty && isAmong(ANSWERS, event)) drop(event)
      // Clicks by a key have no detail, and follow no touch.
      else if (event.detail > 0 && restedMs > LOOK_MS && isAmong(CHOICES, event)) drop(event)
      else if (isSecond && isAmong(TOOLS, event)) drop(event)
    }
    addEventListener('keydown', onKey, true)
    addEventListener('pointerdown', onDown, true)
    addEventListener('contextmenu', onMenu, true)
    addEventListener('click', onClick, true)
    return () => {
      removeEventListener('keydown', onKey, true)
      removeEventListener('pointerdown', onDown, true)
      removeEventListener('contextmenu', onMenu, true)
      removeEventListener('click', onClick, true)
    }
  }, [])
}

function answers(event: KeyboardEvent): boolean {
  const { key, target } = event
  if (/^[1-9]$/.test(key)) return !(target instanceof Element && target.closest(FIELDS))
  return (key === 'Enter' || key === ' ') && isAmong(ANSWERS, event)
}

function isAmong(places: string, { target }: Event): boolean {
  return target instanceof Element && target.closest(places) !== null
}

function drop(event: Event): void {
  event.preventDefault()
  event.stopPropagation()
}
