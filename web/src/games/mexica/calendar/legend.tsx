// The legend of the days, in the corners outside the circle of the calendar: their signs, and the number below their
// name. Hidden from screen readers, which read both of each day instead.
import { GIVEN } from '@flower-war/rules/printed/mexica'
import { SIGNS } from '@flower-war/rules/printed/ritual-calendar'
import type { wordsOf } from '../words.ts'
import type { Given as GivenDrawing } from './given.tsx'

/** The signs, and the number of tokens gone. */
type Line = (typeof GIVEN)[number] | 'gone'

/** The corners, each from its outermost line on, where there is most room. */
const CORNERS: readonly {
  readonly x: -1 | 1
  readonly y: -1 | 1
  readonly lines: readonly Line[]
}[] = [
  { x: -1, y: -1, lines: ['defence', 'attack'] },
  { x: 1, y: -1, lines: ['tokens', 'movement'] },
  { x: -1, y: 1, lines: ['gone', 'mary', 'range'] },
  { x: 1, y: 1, lines: SIGNS },
]
/** The edge of the drawing, the middle of the outermost line, and from one line to the next. */
const [EDGE, FIRST, APART] = [478, 476, 42]
/** Half the width of a sign. */
const SIGN = 12
/** A number as it may stand on a day. */
const EXAMPLE = 7

interface LegendProps {
  readonly words: ReturnType<typeof wordsOf>
  /** Handed over, since it has been loaded before. */
  readonly Given: typeof GivenDrawing
}

export function Legend({ words, Given }: LegendProps) {
  const signs: Readonly<Record<string, string>> = words.founding.signs
  return (
    <g class="mx-legend" aria-hidden="true">
      {CORNERS.flatMap(({ x, y, lines }) =>
        lines.map((each, line) => (
          <g
            key={each}
            data-side={x < 0 ? 'left' : 'right'}
            data-end={y < 0 ? 'top' : 'bottom'}
            transform={`translate(${x * EDGE} ${y * (FIRST - line * APART)})`}
          >
            {each === 'gone' ? (
              <text x={x * SIGN} y="8">
                <tspan font-weight="700">{EXAMPLE}</tspan>
                {words.counts(EXAMPLE)}
              </text>
            ) : (
              <>
                <Given space={GIVEN.indexOf(each) + 1} />
                <text x={x * -26} y="8">
                  {signs[each] ?? `${words.bonus[each]} ${each === 'mary' ? '−1' : '+1'}`}
                </text>
              </>
            )}
          </g>
        )),
      )}
    </g>
  )
}
