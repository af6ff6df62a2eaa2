// The four quadrants of the calendar: each direction's five days, from its starting space on (MX-112).
import { COMPASS } from '@flower-war/rules/printed/ritual-calendar'
import { angleOf, INNER, OUTER, STEP } from '../../ritual-calendar/board/geometry.ts'

const DAYS = 5
/** The radius of the names: close to the days, so that pawns do not cover them. */
const NAMES = INNER - 12

interface QuadrantsProps {
  readonly titles: Readonly<Record<keyof typeof COMPASS, string>>
}

export function Quadrants({ titles }: QuadrantsProps) {
  return (
    <g class="mx-quadrants">
      {(['east', 'north', 'west', 'south'] as const).map((direction) => {
        const begins = angleOf(COMPASS[direction]) + STEP / 2
        const middle = begins - (DAYS * STEP) / 2
        // Names on the lower half are turned, so that they can be read.
        const isLow = Math.cos((middle * Math.PI) / 180) < -0.01
        return (
          <g key={direction}>
            <path d={`M0 ${4 - INNER} V${-OUTER - 6}`} transform={`rotate(${begins})`} />
            <text
              y="6"
              transform={`rotate(${middle}) translate(0 ${-NAMES}) rotate(${isLow ? 180 : 0})`}
            >
              {titles[direction]}
            </text>
          </g>
        )
      })}
    </g>
  )
}
