// The key of the signs on the squares, beside the board.
import { TRACK } from '@flower-war/rules/printed/tieqchieq'
import { gameTexts } from '../../../texts/texts.ts'
import { Square } from './square.tsx'
import './key.css'
import { COLOURS, type Colour } from './tokens.tsx'

/** A part of the stripes: they would be too fine if all of the square were shown. */
const [WHOLE, NEAR] = ['-46 -46 92 92', '-20 -20 40 40']

const SIGNS = ['ring', 'sun', 'plus', 'territory'] as const

interface KeyProps {
  /** The colour whose signs are shown: the viewer's own; undefined for spectators, who are shown those of both. */
  readonly colour: Colour | undefined
}

export function Key({ colour }: KeyProps) {
  const { key, keyForAll } = gameTexts.tieqchieq.value
  const said = colour === undefined ? { ...key, ...keyForAll } : key
  const squares = squaresOf(colour)
  return (
    <ul class="tq-key">
      {SIGNS.map((sign) => (
        <li key={sign}>
          {squares[sign].map((square) => (
            <svg key={square} viewBox={sign === 'territory' ? NEAR : WHOLE} aria-hidden="true">
              <Square square={square} />
            </svg>
          ))}
          {said[sign]}
        </li>
      ))}
    </ul>
  )
}

/** The squares that show each sign. */
function squaresOf(colour: Colour | undefined): Record<(typeof SIGNS)[number], readonly number[]> {
  const owners = colour === undefined ? COLOURS : [colour]
  const { lanes, rings, sun } = TRACK
  return {
    ring: rings.slice(0, 1),
    sun: [sun],
    plus: owners.flatMap((owner) => lanes[owner].plus.slice(0, 1)),
    territory: owners.flatMap((owner) => lanes[otherThan(owner)].territory.slice(0, 1)),
  }
}

function otherThan(colour: Colour): Colour {
  return colour === 'red' ? 'yellow' : 'red'
}
