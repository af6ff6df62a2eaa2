// The ways of the opponent's tokens since the player's last move: the road between the squares, and where the tokens
// have arrived.
import { squareAt, walk } from './places.ts'
import { SQUARE_RADIUS } from './square.tsx'
import type { Moved } from './tossed.ts'

/** The margin by which it shows around the square, which is drawn over it. */
const AROUND = 5

export function Trail({ moves }: { readonly moves: readonly Moved[] }) {
  return (
    <g class="tq-trail" aria-hidden="true">
      {moves.map(({ colour, from, to }) => {
        const way = walk(colour, from, to).slice(from === 'hand' ? 1 : 0)
        const end = typeof to === 'number' ? squareAt(to) : undefined
        return (
          <g key={`${colour} ${from} ${to}`} class={`tq-trail-${colour}`}>
            <path d={`M${way.map(({ x, y }) => `${x} ${y}`).join(' L')}`} />
            {end && <circle cx={end.x} cy={end.y} r={SQUARE_RADIUS + AROUND} />}
          </g>
        )
      })}
    </g>
  )
}
