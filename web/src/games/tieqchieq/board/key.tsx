// The key of the signs on the squares, beside the board.
import { TRACK } from '@flower-war/rules/printed/tieqchieq'
import { gameTexts } from '../../../texts/texts.ts'
import { Square } from './square.tsx'
import './key.css'
import type { Colour } from './tokens.tsx'

/** A part of the stripes: they would be too fine if all of the square were shown. */
const [WHOLE, NEAR] = ['-46 -46 92 92', '-20 -20 40 40']

interface KeyProps {
  /** The colour whose signs are shown: the viewer's own, or Red's. */
  readonly colour: Colour
}

export function Key({ colour }: KeyProps) {
  const { key } = gameTexts.tieqchieq.value
  const other = colour === 'red' ? 'yellow' : 'red'
  const squares = {
    ring: TRACK.rings[0],
    sun: TRACK.sun,
    plus: TRACK.lanes[colour].plus[0],
    territory: TRACK.lanes[other].territory[0],
  }
  return (
    <ul class="tq-key">
      {(['ring', 'sun', 'plus', 'territory'] as const).map((sign) => (
        <li key={sign}>
          <svg viewBox={sign === 'territory' ? NEAR : WHOLE} aria-hidden="true">
            <Square square={squares[sign] ?? 0} />
          </svg>
          {key[sign]}
        </li>
      ))}
    </ul>
  )
}
