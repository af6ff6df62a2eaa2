// Taps on the calendar: they show the description of a part, and a small space is chosen by the second of them.
import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { texts } from '../../../texts/texts.ts'
import { SPACE_WIDTH } from './geometry.ts'

/** The description of a tapped part, and where that is, in hundredths of the drawing's frame. */
export interface Tooltip {
  readonly text: string
  readonly x: number
  readonly y: number
  /** Chooses the small space that it describes. */
  choose?(): void
}

/** Of spaces that are narrower than this, a finger easily meets a neighbour. */
const SURE_PX = 36

/** Returns the description to show, and listeners for the drawing of this view. */
export function useTaps(view: unknown) {
  const tooltip: Signal<Tooltip | undefined> = useSignal(undefined)
  /** The small space that was tapped last, as long as its text is shown. */
  const looked = useRef<Element | null>(null)
  const isTouched = useRef(false)
  // The text describes the match as it was when the player tapped.
  useEffect(() => {
    tooltip.value = undefined
    looked.current = null
  }, [view])
  // From the moment the text is there, so that no tap goes through it.
  useLayoutEffect(() => {
    if (tooltip.value === undefined) return undefined
    function hide(click: MouseEvent): void {
      tooltip.value = undefined
      const choice = closest(click, '.hotspot')
      if (choice !== looked.current) looked.current = null
      // A finger, which points at nothing before it taps, means the text, not a choice below it.
      if (isTouched.current && choice !== null && !isSmallSpace(choice)) click.stopPropagation()
    }
    // Capturing, so that a click on the board can put another text in its place.
    document.addEventListener('click', hide, { capture: true, once: true })
    return () => document.removeEventListener('click', hide, { capture: true })
  }, [tooltip.value])

  function lookFirst(event: MouseEvent): void {
    const space = closest(event, '.hotspot')
    const isFirst = isTouched.current && space !== looked.current && isSmallSpace(space)
    looked.current = isFirst ? space : null
    if (!isFirst || space === null) return
    event.stopPropagation()
    // Which previews the choice.
    if (space instanceof SVGElement) space.focus({ preventScroll: true })
    const told = tooltipOf(space, event)
    tooltip.value = told && {
      ...told,
      text: `${told.text}. ${texts.value.table.targets.again}`,
      choose() {
        looked.current = space
        space.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      },
    }
  }
  return {
    tooltip,
    listeners: {
      onPointerDown: ({ pointerType }: PointerEvent) => {
        isTouched.current = pointerType === 'touch'
      },
      onClickCapture: lookFirst,
      onClick: (event: MouseEvent) => {
        const isChoice = closest(event, '.hotspot') !== null
        const titled = isChoice ? null : closest(event, ':has(> title)')
        tooltip.value = tooltipOf(titled, event)
      },
    },
  }
}

function closest({ target }: Event, parts: string): Element | null {
  return target instanceof Element ? target.closest(parts) : null
}

function isSmallSpace(spot: Element | null): boolean {
  const drawing = spot?.matches('.rc-space > *') ? spot.closest('svg') : null
  return drawing !== null && SPACE_WIDTH * (drawing.getScreenCTM()?.a ?? 1) < SURE_PX
}

/** The title of a part of the drawing; undefined if it has none. */
function tooltipOf(
  titled: Element | null,
  { currentTarget, clientX, clientY }: MouseEvent,
): Tooltip | undefined {
  const text = titled?.querySelector(':scope > title')?.textContent
  const frame = currentTarget instanceof Element ? currentTarget.parentElement : null
  if (!text || frame === null) return undefined
  const { left, top, width, height } = frame.getBoundingClientRect()
  return {
    text,
    x: ((clientX - left) / width) * 100,
    y: ((clientY - top) / height) * 100,
  }
}
