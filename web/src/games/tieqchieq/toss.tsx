// The last toss of the coins, and the colour that tossed them.
import { gameTexts } from '../../texts/texts.ts'
import { TOSS } from './places.ts'
import type { Colour } from './tokens.tsx'

const COINS = 4

interface TossProps {
  readonly roll: number
  readonly mover: Colour
  readonly turn: number
}

export function Toss({ roll, mover, turn }: TossProps) {
  const words = gameTexts.value.tieqchieq
  return (
    <g transform={`translate(${TOSS.x} ${TOSS.y})`} role="img" aria-label={words.heads(roll)}>
      <text class="tq-mover" y="-46">
        {words.seats[mover]}
      </text>
      {Array.from({ length: COINS }, (_, coin) => (
        <g key={`${turn} ${coin}`} transform={`translate(${(coin - (COINS - 1) / 2) * 46} 0)`}>
          <g class={`coin coin-${coin + 1} ${coin < roll ? 'coin-heads' : ''}`}>
            <circle r="18" />
            {coin < roll ? (
              <path d="M0 -11 L3 -3 L11 0 L3 3 L0 11 L-3 3 L-11 0 L-3 -3 Z" />
            ) : (
              <path class="coin-line" d="M-8 0 H8" />
            )}
          </g>
        </g>
      ))}
      <text class="tq-roll" y="58">
        {roll}
      </text>
    </g>
  )
}
