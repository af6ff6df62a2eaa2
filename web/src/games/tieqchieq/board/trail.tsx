// The opponent's moves since the player's last one: the squares where they began and ended, and the ways between them,
// and in a corner of the board the same in words.
import { gameTexts } from '../../../texts/texts.ts'
import { type Spot, squareAt, walk } from './places.ts'
import { SQUARE_RADIUS } from './square.tsx'
import { type Colour, Token } from './tokens.tsx'
import type { Answer } from './tossed.ts'
import './trail.css'

/** The margin by which a mark shows around the square, which is drawn over it. */
const AROUND = 7
/** More lines would reach down to the arch. */
const LINES_MAX = 2
const [HEAD, LINE] = [19, 25]

interface TrailProps {
  readonly moves: readonly Answer[]
}

/** The ways and the marks around their ends, below the squares. */
export function Trail({ moves }: TrailProps) {
  return (
    <g class="tq-trail" aria-hidden="true">
      {moves.map(({ colour, from, to }) => {
        const way = walk(colour, from, to).slice(from === 'hand' ? 1 : 0)
        return (
          <g key={`${colour} ${from} ${to}`} class={`tq-trail-${colour}`}>
            <path d={`M${way.map(({ x, y }) => `${x} ${y}`).join(' L')}`} />
            <Ring spot={from} />
            <Ring spot={to} />
          </g>
        )
      })}
    </g>
  )
}

function Ring({ spot }: { readonly spot: Spot }) {
  if (typeof spot !== 'number') return null
  const { x, y } = squareAt(spot)
  return <circle cx={x} cy={y} r={SQUARE_RADIUS + AROUND} />
}

/** The tint of a square, over its signs and below its token; nothing if no move began or ended there. */
export function Tint({ square, moves }: TrailProps & { readonly square: number }) {
  const move = moves.findLast(({ from, to }) => from === square || to === square)
  if (move === undefined) return null
  const end = move.to === square ? 'to' : 'from'
  return <circle class={`tq-tint tq-tint-${end} tq-trail-${move.colour}`} r={SQUARE_RADIUS} />
}

interface MovedWordsProps extends TrailProps {
  nameOf(colour: Colour): string
}

/** The latest of the moves in words, above the arch. The log has them for screen readers. */
export function MovedWords({ moves, nameOf }: MovedWordsProps) {
  const words = gameTexts.tieqchieq.value
  const [first] = moves
  if (first === undefined) return null
  const lines = moves
    .slice(-LINES_MAX)
    .map(({ from, to, isLost }) => `${words.way(from, to)}${isLost ? ' ✗' : ''}`)
  const before = moves.length > LINES_MAX ? '… ' : ''
  return (
    <g aria-hidden="true">
      <g transform="translate(16 13) scale(0.7)">
        <Token colour={first.colour} />
      </g>
      <text class="tq-moved" x="36" y={HEAD}>
        {words.moved(nameOf(first.colour))}
      </text>
      {lines.map((line, index) => (
        <text
          key={`${index} ${line}`}
          class="tq-moved tq-moved-way"
          x="6"
          y={HEAD + (index + 1) * LINE}
        >
          {index === 0 && before}
          {line}
        </text>
      ))}
    </g>
  )
}
