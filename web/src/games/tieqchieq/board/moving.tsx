// Movement during a beat: a token on its way, or the two tokens of a battle.
import { opponentOf } from '@flower-war/rules/printed/tieqchieq'
import type { ViewOf } from '../../game-values.ts'
import { handOf, outward, type Point, squareAt, walk } from './places.ts'
import { type Colour, ON_TRACK, Token } from './tokens.tsx'
import type { Battled, Event, Moved } from './tossed.ts'

/** Every way is animated through this many points, whatever its length. */
const STOPS = 5
/** The attacker stands this far from the middle of the square until the coins have fallen. */
const BESIDE = 30

interface MovingProps {
  readonly latest: readonly Event[]
  readonly turn: number
  /** The track before the beat; where a battle follows, it stays like this after the beat. */
  readonly track: ViewOf<'tieqchieq'>['track']
}

export function Moving({ latest, turn, track }: MovingProps) {
  return (
    <g aria-hidden="true">
      {latest.map((event) => {
        const key = `${turn} ${JSON.stringify(event)}`
        if (event.type === 'moved')
          return (
            <Walking key={key} name="tq-walk" colour={event.colour} way={pathOf(event, track)} />
          )
        return event.type === 'battled' ? <Fighting key={key} battle={event} /> : null
      })}
    </g>
  )
}

/** The points that a token passes; it stops beside the square on which it has to battle. */
function pathOf({ colour, from, to }: Moved, track: MovingProps['track']): readonly Point[] {
  const way = walk(colour, from, to)
  const isBattle = typeof to === 'number' && track[to] === opponentOf(colour)
  return isBattle ? [...way.slice(0, -1), beside(to)] : way
}

/** The attacker beside the square, and then the loser on the way back to the hand. */
function Fighting({ battle: { colour, square, winner } }: { readonly battle: Battled }) {
  const loser = opponentOf(winner)
  const here = beside(square)
  return (
    <>
      <g class="tq-attacker" transform={`translate(${here.x} ${here.y}) ${ON_TRACK}`}>
        <Token colour={colour} />
      </g>
      <Walking
        name="tq-walk tq-beaten"
        colour={loser}
        way={[loser === colour ? here : squareAt(square), handOf(loser)]}
      />
    </>
  )
}

function beside(square: number): Point {
  const { x, y } = squareAt(square)
  const aside = outward(square, BESIDE)
  return { x: x + aside.x, y: y + aside.y }
}

interface WalkingProps {
  readonly name: string
  readonly colour: Colour
  readonly way: readonly Point[]
}

/** A token on its way, shown briefly. */
function Walking({ name, colour, way }: WalkingProps) {
  const stops = Array.from({ length: STOPS }, (_, stop) => along(way, stop / (STOPS - 1)))
  const style = Object.fromEntries(
    stops.flatMap(({ x, y }, stop) => [
      [`--x${stop}`, `${x}px`],
      [`--y${stop}`, `${y}px`],
    ]),
  )
  return (
    <g class={name} style={style}>
      <g transform={ON_TRACK}>
        <Token colour={colour} />
      </g>
    </g>
  )
}

/** The point after a fraction of a way; all steps count the same. */
function along(way: readonly Point[], part: number): Point {
  const steps = part * (way.length - 1)
  const start = way[Math.floor(steps)] ?? { x: 0, y: 0 }
  const end = way[Math.ceil(steps)] ?? start
  const left = steps % 1
  return { x: start.x + (end.x - start.x) * left, y: start.y + (end.y - start.y) * left }
}
