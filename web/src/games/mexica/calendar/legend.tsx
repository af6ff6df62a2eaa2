// The legend of the signs on the days, in the corners outside the circle of the calendar. Hidden from screen readers,
// which read the sign of each day instead.
import { GIVEN } from '@flower-war/rules/printed/mexica'
import { SIGNS } from '@flower-war/rules/printed/ritual-calendar'
import type { wordsOf } from '../words.ts'
import { Given } from './given.tsx'

type Gift = (typeof GIVEN)[number]

/** The corners, each from its outermost line on, where there is most room. */
const CORNERS: readonly {
  readonly x: -1 | 1
  readonly y: -1 | 1
  readonly gifts: readonly Gift[]
}[] = [
  { x: -1, y: -1, gifts: ['defence', 'attack'] },
  { x: 1, y: -1, gifts: ['tokens', 'movement'] },
  { x: -1, y: 1, gifts: ['mary', 'range'] },
  { x: 1, y: 1, gifts: SIGNS },
]
/** The edge of the drawing, the middle of the outermost line, and from one line to the next. */
const [EDGE, FIRST, APART] = [478, 476, 42]

export function Legend({ words }: { readonly words: ReturnType<typeof wordsOf> }) {
  const signs: Readonly<Record<string, string>> = words.founding.signs
  return (
    <g class="mx-legend" aria-hidden="true">
      {CORNERS.flatMap(({ x, y, gifts }) =>
        gifts.map((gift, line) => (
          <g
            key={gift}
            data-side={x < 0 ? 'left' : 'right'}
            transform={`translate(${x * EDGE} ${y * (FIRST - line * APART)})`}
          >
            <Given space={GIVEN.indexOf(gift) + 1} />
            <text x={x * -26} y="8">
              {signs[gift] ?? `${words.bonus[gift]} ${gift === 'mary' ? '−1' : '+1'}`}
            </text>
          </g>
        )),
      )}
    </g>
  )
}
