// The calendar that both games share: twenty days in a circle around the lake, the tribes on it, and flights over it.
import type { ComponentChildren } from 'preact'
import { Choosable } from './choosable.tsx'
import type { Flight } from './flights.ts'
import { Flying } from './flying.tsx'
import { angleOf, INNER, OUTER, SECTOR } from './geometry.ts'
import { Marked } from './marked.tsx'
import type { Marks } from './marks.ts'
import { Pawns, type PawnsProps } from './pawns.tsx'
import type { Picking } from './picking.ts'

interface CalendarProps extends Pick<PawnsProps, 'view'> {
  /** A description for screen readers. */
  readonly label: string
  readonly flights: readonly Flight[]
  /** The consequences of a choice that is pointed at. */
  readonly marks: Marks
  /** The outline of a skull or token. */
  readonly shape: string
  readonly children: ComponentChildren
}

export function Calendar({ label, view, flights, marks, shape, children }: CalendarProps) {
  return (
    <svg
      class="board-svg rc-calendar"
      viewBox="-500 -500 1000 1000"
      role="group"
      aria-label={label}
    >
      <circle class="rc-ground" r={OUTER + 6} />
      <circle class="rc-shore" r={INNER - 4} />
      {children}
      <Marked marks={marks} />
      <Pawns view={view} marked={marks.seats} />
      <Flying flights={flights} shape={shape} />
    </svg>
  )
}

interface SectorProps<Spot extends string> {
  readonly number: number
  /** The spot that is picked by choosing this space. */
  readonly spot: Spot
  readonly picking: Picking<Spot>
  /** A description for screen readers. */
  readonly title: string
  /** Its contents, drawn as if it were the space at the top. */
  readonly children: ComponentChildren
}

/** A space of the calendar. */
export function Sector<Spot extends string>(props: SectorProps<Spot>) {
  const { number, spot, picking, title, children } = props
  return (
    <g transform={`rotate(${angleOf(number)})`}>
      <Choosable spot={spot} picking={picking}>
        <title>{title}</title>
        <path class={`rc-sector rc-sector-${number % 2}`} d={SECTOR} />
        {children}
        {picking.has(spot) && <path class="glow" d={SECTOR} />}
      </Choosable>
    </g>
  )
}
