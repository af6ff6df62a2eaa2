// A square of the track with its sun, rings, plus signs and territory, drawn and in words.
import { TRACK } from '@flower-war/rules/printed/tieqchieq'
import { gameTexts } from '../../../texts/texts.ts'
import type { BoardProps } from '../../face.ts'
import { numberOf, squareAt } from './places.ts'
import { COLOURS } from './tokens.tsx'

export const SQUARE_RADIUS = 32

/** The colours of a square's territory and of its plus sign. */
function coloursOf(square: number) {
  return {
    owner: COLOURS.find((colour) => TRACK.lanes[colour].territory.includes(square)),
    plus: COLOURS.find((colour) => TRACK.lanes[colour].plus.includes(square)),
  }
}

/** Describes a square: the token on it, and its signs. */
export function describe(
  square: number,
  token: BoardProps<'tieqchieq'>['view']['track'][number],
): string {
  const words = gameTexts.tieqchieq.value
  const { owner, plus } = coloursOf(square)
  const signs = [
    token === 'empty' ? words.empty : words.token(token),
    ...(square === TRACK.sun ? [words.sun] : []),
    ...(TRACK.rings.includes(square) ? [words.ring] : []),
    ...(plus === undefined ? [] : [words.plus(plus)]),
    ...(owner === undefined ? [] : [words.territory(owner)]),
  ]
  return `${words.square(square)}: ${signs.join(', ')}`
}

export function Square({ square }: { readonly square: number }) {
  const { owner, plus } = coloursOf(square)
  return (
    <>
      <circle class="tq-square" r={SQUARE_RADIUS} />
      {owner && <circle r={SQUARE_RADIUS} fill={`url(#tq-${owner})`} />}
      {TRACK.rings.includes(square) && <circle class="tq-ring" r={SQUARE_RADIUS - 8} />}
      {square === TRACK.sun && <Sun />}
      {plus && (
        <path
          class={`tq-plus tq-plus-${plus}`}
          d="M-6 -20 H6 V-6 H20 V6 H6 V20 H-6 V6 H-20 V-6 H-6 Z"
        />
      )}
    </>
  )
}

/** The number of a square, as in choices and log, drawn within the arch. */
export function SquareNumber({ square }: { readonly square: number }) {
  const [here, { x, y }] = [squareAt(square), numberOf(square)]
  return (
    <text class="tq-number" x={x - here.x} y={y - here.y} aria-hidden="true">
      {square + 1}
    </text>
  )
}

function Sun() {
  return (
    <g class="tq-sun">
      {Array.from({ length: 12 }, (_, ray) => (
        <path key={ray} d="M-7 -27 L0 -44 L7 -27 Z" transform={`rotate(${ray * 30})`} />
      ))}
      <circle r="28" />
    </g>
  )
}

/** The stripes that mark territory. */
export function Patterns() {
  return (
    <defs>
      {COLOURS.map((colour) => (
        <pattern
          key={colour}
          id={`tq-${colour}`}
          width="9"
          height="9"
          patternUnits="userSpaceOnUse"
          patternTransform={`rotate(${colour === 'red' ? 45 : -45})`}
        >
          <rect width="3.5" height="9" class={`tq-stripe tq-stripe-${colour}`} />
        </pattern>
      ))}
    </defs>
  )
}
