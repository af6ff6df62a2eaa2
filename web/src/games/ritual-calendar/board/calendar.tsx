// The calendar that both games share: twenty days in a circle around the lake, the tribes on it, and flights over it.
import { SIGNS } from '@flower-war/rules/printed/ritual-calendar'
import type { ReadonlySignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { Choosable } from '../choosable.tsx'
import type { Picking } from '../picking.ts'
import type { Flight } from './flights.ts'
import { Flying } from './flying.tsx'
import { angleOf, INNER, OUTER, SECTOR } from './geometry.ts'
import { Marked } from './marked.tsx'
import type { Marks } from './marks.ts'
import { Pawns, type PawnsProps } from './pawns.tsx'
import { Scale, useScale } from './scale.ts'
import { SIGN_DRAWINGS } from './signs.ts'
import { type Tooltip, useTaps } from './taps.ts'

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
  const { tooltip, listeners } = useTaps(view)
  const drawing = useRef<SVGSVGElement>(null)
  const scale = useScale(drawing)
  return (
    <>
      <svg
        ref={drawing}
        class="board-svg rc-calendar"
        viewBox="-500 -500 1000 1000"
        role="group"
        aria-label={label}
        onKeyDown={walkAround}
        {...listeners}
      >
        <circle class="rc-ground" r={OUTER + 6} />
        <circle class="rc-shore" r={INNER - 4} />
        <Scale.Provider value={scale}>{children}</Scale.Provider>
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

/** Below or above the tapped part, whichever is farther from the edge; with a mouse, the text is a tooltip. */
function TooltipText({ tooltip }: { readonly tooltip: ReadonlySignal<Tooltip | undefined> }) {
  if (tooltip.value === undefined) return null
  const { text, x, y, choose } = tooltip.value
  const side = y < 50 ? { top: `calc(${y}% + 1.6rem)` } : { bottom: `calc(${100 - y}% + 1.6rem)` }
  return (
    <p
      class="rc-told"
      role="status"
      style={{ left: `${x}%`, transform: `translateX(${-x}%)`, ...side }}
    >
      {choose === undefined ? (
        text
      ) : (
        <button type="button" onClick={choose}>
          {text}
        </button>
      )}
    </p>
  )
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
