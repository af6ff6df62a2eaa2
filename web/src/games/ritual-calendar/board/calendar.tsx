// The calendar that both games share: twenty days in a circle around the lake, the tribes on it, and flights over it.
import { SIGNS } from '@flower-war/rules/printed/ritual-calendar'
import { type ReadonlySignal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect } from 'preact/hooks'
import { Choosable } from '../choosable.tsx'
import type { Picking } from '../picking.ts'
import type { Flight } from './flights.ts'
import { Flying } from './flying.tsx'
import { angleOf, INNER, OUTER, SECTOR } from './geometry.ts'
import { Marked } from './marked.tsx'
import type { Marks } from './marks.ts'
import { Pawns, type PawnsProps } from './pawns.tsx'
import { SIGN_DRAWINGS } from './signs.ts'

interface CalendarProps {
  readonly view: PawnsProps['view'] & {
    /** The cards and days by which Tenochtitlan was founded; empty before. */
    readonly founding: readonly string[]
  }
  /** A description for screen readers. */
  readonly label: string
  readonly flights: readonly Flight[]
  /** The consequences of a choice that is pointed at. */
  readonly marks: ReadonlySignal<Marks>
  /** The outline of a skull or token. */
  readonly shape: string
  readonly children: ComponentChildren
}

export function Calendar({ label, view, flights, marks, shape, children }: CalendarProps) {
  const tooltip = useSignal<Tooltip | undefined>(undefined)
  // The text describes the match as it was when the player tapped.
  useEffect(() => {
    tooltip.value = undefined
  }, [view])
  // From the moment the text is there, so that no tap goes through it.
  useLayoutEffect(() => {
    if (tooltip.value === undefined) return undefined
    function hide(click: MouseEvent): void {
      tooltip.value = undefined
      // A finger, which points at nothing before it taps, means the text, not a choice below it.
      const isChoice = click.target instanceof Element && click.target.closest('.hotspot')
      if (isChoice && matchMedia('(hover: none)').matches) click.stopPropagation()
    }
    // Capturing, so that a click on the board can put another text in its place.
    document.addEventListener('click', hide, { capture: true, once: true })
    return () => document.removeEventListener('click', hide, { capture: true })
  }, [tooltip.value])
  return (
    <>
      <svg
        class="board-svg rc-calendar"
        viewBox="-500 -500 1000 1000"
        role="group"
        aria-label={label}
        onKeyDown={walkAround}
        onClick={(event) => (tooltip.value = tooltipAt(event))}
      >
        <circle class="rc-ground" r={OUTER + 6} />
        <circle class="rc-shore" r={INNER - 4} />
        {children}
        <Marked marks={marks} />
        <Pawns view={view} marks={marks} />
        <Flying flights={flights} shape={shape} />
        {view.founding.length > 0 && <Founding />}
      </svg>
      <TooltipText tooltip={tooltip} />
    </>
  )
}

/** The three signs over the lake. The ending says it to screen readers. */
function Founding() {
  return (
    <g class="rc-founding" aria-hidden="true">
      {SIGNS.map((sign, index) => (
        <g key={sign} transform={`translate(${(index - 1) * 132} ${index === 1 ? -40 : 20})`}>
          <g style={{ '--place': index }}>
            <circle r="62" />
            <path d={SIGN_DRAWINGS[sign]} transform="scale(2.9)" />
          </g>
        </g>
      ))}
    </g>
  )
}

/** The description of a tapped part, and where that is, in hundredths of the drawing's frame. */
interface Tooltip {
  readonly text: string
  readonly x: number
  readonly y: number
}

/** Below or above the tapped part, whichever is farther from the edge; with a mouse, the text is a tooltip. */
function TooltipText({ tooltip }: { readonly tooltip: ReadonlySignal<Tooltip | undefined> }) {
  if (tooltip.value === undefined) return null
  const { text, x, y } = tooltip.value
  const side = y < 50 ? { top: `calc(${y}% + 1.6rem)` } : { bottom: `calc(${100 - y}% + 1.6rem)` }
  return (
    <p
      class="rc-told"
      role="status"
      style={{ left: `${x}%`, transform: `translateX(${-x}%)`, ...side }}
    >
      {text}
    </p>
  )
}

/** The title of a tapped part of the drawing; undefined if there is none, or if a tap makes a choice there. */
function tooltipAt({ target, currentTarget, clientX, clientY }: MouseEvent): Tooltip | undefined {
  if (!(target instanceof Element) || target.closest('.hotspot') !== null) return undefined
  const titled = target.closest(':has(> title)')
  const text = titled?.querySelector(':scope > title')?.textContent
  const frame = currentTarget instanceof Element ? currentTarget.parentElement : null
  if (!text || frame === null) return undefined
  const { left, top, width, height } = frame.getBoundingClientRect()
  return { text, x: ((clientX - left) / width) * 100, y: ((clientY - top) / height) * 100 }
}

interface SectorProps<Spot extends string> {
  readonly number: number
  /** The spot that is picked by choosing this space. */
  readonly spot: Spot
  /** Undefined while the space cannot be chosen. */
  readonly picking: Picking<Spot> | undefined
  /** A description for screen readers. */
  readonly title: string
  /** Its contents, drawn as if it were the space at the top. */
  readonly children: ComponentChildren
}

/** A space of the calendar. */
export function Sector<Spot extends string>(props: SectorProps<Spot>) {
  const { number, spot, picking, title, children } = props
  return (
    <g class="rc-space" transform={`rotate(${angleOf(number)})`}>
      <Choosable spot={spot} picking={picking}>
        <title>{title}</title>
        <path class={`rc-sector rc-sector-${number % 2}`} d={SECTOR} />
        {children}
        {picking !== undefined && <path class="glow" d={SECTOR} />}
      </Choosable>
    </g>
  )
}

/** The direction of each arrow key around the circle: spaces are numbered counter-clockwise. */
const ARROWS: Readonly<Record<string, 1 | -1>> = {
  ArrowLeft: 1,
  ArrowUp: 1,
  ArrowRight: -1,
  ArrowDown: -1,
}

/** Moves the focus between selectable spaces with the arrow keys. */
function walkAround(event: KeyboardEvent): void {
  const { currentTarget, target, key } = event
  const step = ARROWS[key]
  if (step === undefined || !(currentTarget instanceof Element)) return
  const spaces = [...currentTarget.querySelectorAll<SVGElement>('.rc-space > .hotspot')]
  const here = target instanceof SVGElement ? spaces.indexOf(target) : -1
  if (here < 0) return
  event.preventDefault()
  spaces.at((here + step) % spaces.length)?.focus()
}
