// A square of the track with its sun, rings, plus signs and territory, drawn and in words.
import { gameTexts } from '../../texts/texts.ts'
import type { BoardProps } from '../face.ts'
import { COLOURS, type Colour } from './tokens.tsx'

const SUN = 6
const RINGS = [5, 7]
const TERRITORY: Readonly<Record<Colour, readonly number[]>> = { red: [2, 3], yellow: [9, 10] }
const PLUS: Readonly<Record<Colour, readonly number[]>> = { red: [8, 12], yellow: [4, 0] }
export const SQUARE_RADIUS = 32

/** The colours of a square's territory and of its plus sign. */
function coloursOf(square: number) {
  return {
    owner: COLOURS.find((colour) => TERRITORY[colour].includes(square)),
    plus: COLOURS.find((colour) => PLUS[colour].includes(square)),
  }
}

/** Describes a square: the token on it, and its signs. */
export function describe(
  square: number,
  token: BoardProps<'tieqchieq'>['view']['track'][number],
): string {
  const words = gameTexts.value.tieqchieq
  const { owner, plus } = coloursOf(square)
  const signs = [
    token === 'empty' ? words.empty : words.token(token),
    ...(square === SUN ? [words.sun] : []),
    ...(RINGS.includes(square) ? [words.ring] : []),
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
      {RINGS.includes(square) && <circle class="tq-ring" r={SQUARE_RADIUS - 8} />}
      {square === SUN && <Sun />}
      {plus && (
        <path
          class={`tq-plus tq-plus-${plus}`}
          d="M-6 -20 H6 V-6 H20 V6 H6 V20 H-6 V6 H-20 V-6 H-6 Z"
        />
      )}
    </>
  )
}

function Sun() {
  return (
    <g class="tq-sun">
      {Array.from({ length: 12 }, (_, ray) => (
        <path key={ray} d="M-6 -27 L0 -46 L6 -27 Z" transform={`rotate(${ray * 30})`} />
      ))}
      <circle r="26" />
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
