// The lines of a chart of everyone's standing, with a place for the mark of each player.
import { apart } from './apart.ts'

export const [WIDTH, HEIGHT] = [300, 104]
export const MARGIN = 14
/** Room for the marks behind the ends of the lines. */
const END = 32
export const MARK = 20
/** The distance of lines that would cover each other, since they stand level. */
const LEVEL = 3

interface StandingLine {
  /** The path of the line, which ends at the last standing. */
  readonly line: string
  /** The path from there to the mark, which may stand higher or lower, so that no two cover each other. */
  readonly leader: string
  /** The height of the middle of the mark. */
  readonly mark: number
}

/** Returns the lines by seat, and the places of turns and values on the chart. */
export function standingLines(standings: readonly (readonly number[])[]) {
  const all = standings.flat()
  const [least, most] = [Math.min(0, ...all), Math.max(1, ...all)]
  const last = standings.length - 1
  const x = (turn: number) => MARGIN + (turn / Math.max(1, last)) * (WIDTH - MARGIN - END)
  const y = (value: number) =>
    HEIGHT - MARGIN - ((value - least) / (most - least)) * (HEIGHT - 2 * MARGIN)
  const heightOf = (standing: readonly number[], seat: number) =>
    y(standing[seat] ?? 0) + asideOf(standing, seat)
  const ends = (standings[last] ?? []).map((_, seat, end) => heightOf(end, seat))
  const marks = apart(ends, { from: MARK / 2, to: HEIGHT - MARK / 2, least: MARK })
  const point = (turn: number, height: number) => `${x(turn).toFixed(1)} ${height.toFixed(1)}`
  const lines = ends.map((end, seat): StandingLine => {
    const points = standings.map((standing, turn) => point(turn, heightOf(standing, seat)))
    const mark = marks[seat] ?? 0
    return {
      line: `M${points.join(' L')}`,
      leader: `M${point(last, end)} L${WIDTH - MARK} ${mark.toFixed(1)}`,
      mark,
    }
  })
  return { lines, x, y }
}

/** The distance of a seat's line from their standing: those who stand level are beside each other. */
function asideOf(standing: readonly number[], seat: number): number {
  const level = [...standing.keys()].filter((other) => standing[other] === standing[seat])
  return (level.indexOf(seat) - (level.length - 1) / 2) * LEVEL
}
