// A line chart of everyone's standing. The text beside it says the same in words.
import type { ComponentType } from 'preact'
import { HEIGHT, MARGIN, MARK, standingLines, WIDTH } from './standing-lines.ts'

/** The least width of a turn that is seen. */
const LEAST = 3

interface StandingsChartProps {
  readonly standings: readonly (readonly number[])[]
  /** The turns marked, in which the match turned, counted from 1. */
  readonly turns: readonly number[]
  readonly label: string
  readonly Mark: ComponentType<{ readonly seat: number }>
}

export function StandingsChart({ standings, turns, label, Mark }: StandingsChartProps) {
  const { lines, x, y } = standingLines(standings)
  return (
    <svg class="story-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path class="story-ground" d={`M${MARGIN} ${y(0)} H${WIDTH - MARGIN}`} />
      {turns.map((turn) => (
        <rect
          key={turn}
          class="story-turn"
          x={x(turn - 1)}
          y={MARGIN / 2}
          // However many turns there are, the first and the last are seen, too.
          width={Math.max(LEAST, x(turn) - x(turn - 1))}
          height={HEIGHT - 1.5 * MARGIN}
        />
      ))}
      {lines.map(({ leader }, seat) => (
        <path key={seat} class="story-leader" d={leader} />
      ))}
      {lines.map(({ line }, seat) => (
        <g key={seat} class={`story-line-${seat}`}>
          <path class="story-drawn story-rim" d={line} pathLength={1} />
          <path class="story-drawn story-line" d={line} pathLength={1} />
        </g>
      ))}
      {lines.map(({ mark }, seat) => (
        <svg key={seat} x={WIDTH - MARK} y={mark - MARK / 2} width={MARK} height={MARK}>
          <Mark seat={seat} />
        </svg>
      ))}
    </svg>
  )
}
