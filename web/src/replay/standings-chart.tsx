// A line chart of everyone's standing. The text beside it says the same in words.
import type { ComponentType } from 'preact'
import { apart } from './apart.ts'

const [WIDTH, HEIGHT] = [300, 104]
const MARGIN = 14
/** Room for the marks behind the ends of the lines. */
const END = 32
const MARK = 20

interface StandingsChartProps {
  readonly standings: readonly (readonly number[])[]
  /** The turning points marked, by turn, counted from 1. */
  readonly turns: readonly number[]
  readonly label: string
  readonly Mark: ComponentType<{ readonly seat: number }>
}

export function StandingsChart({ standings, turns, label, Mark }: StandingsChartProps) {
  const all = standings.flat()
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)]
  const x = (turn: number) =>
    MARGIN + (turn / Math.max(1, standings.length - 1)) * (WIDTH - MARGIN - END)
  const y = (value: number) =>
    HEIGHT - MARGIN - ((value - least) / (most - least)) * (HEIGHT - 2 * MARGIN)
  const seats = [...(standings[0] ?? []).keys()]
  const last = standings.length - 1
  const ends = standings[last] ?? []
  const marks = apart(ends.map(y), {
    from: MARK / 2,
    to: HEIGHT - MARK / 2,
    least: MARK,
  })
  return (
    <svg class="story-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path class="story-ground" d={`M${MARGIN} ${y(0)} H${WIDTH - MARGIN}`} />
      {turns.map((turn) => (
        <path key={turn} class="story-turn" d={`M${x(turn)} ${MARGIN / 2} V${HEIGHT - MARGIN}`} />
      ))}
      {/* A mark may stand beside the end of its line, so that no two cover each other. */}
      {seats.map((seat) => (
        <path
          key={seat}
          class="story-leader"
          d={`M${x(last)} ${y(ends[seat] ?? 0).toFixed(1)} L${WIDTH - MARK} ${marks[seat]?.toFixed(1)}`}
        />
      ))}
      {seats.map((seat) => {
        const points = standings.map(
          (standing, turn) => `${x(turn).toFixed(1)} ${y(standing[seat] ?? 0).toFixed(1)}`,
        )
        return (
          <path
            key={seat}
            class={`story-line story-line-${seat}`}
            d={`M${points.join(' L')}`}
            pathLength={1}
          />
        )
      })}
      {seats.map((seat) => (
        <svg
          key={seat}
          x={WIDTH - MARK}
          y={(marks[seat] ?? 0) - MARK / 2}
          width={MARK}
          height={MARK}
        >
          <Mark seat={seat} />
        </svg>
      ))}
    </svg>
  )
}
