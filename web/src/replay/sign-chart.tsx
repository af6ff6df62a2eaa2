// A chart with a lane for each seat and a bar for each sign it held. Holding all three at once wins.
import { SIGNS } from '@flower-war/rules/printed/ritual-calendar'
import type { ComponentType } from 'preact'
import { SIGN_DRAWINGS } from '../games/ritual-calendar/board/signs.ts'
import type { SignStory } from './sign-story.ts'

const WIDTH = 300
/** The left edge of the lanes, beside the marks of the seats and the signs of the rows. */
const LEFT = 44
const RIGHT = WIDTH - 8
const ROW = 14
const LANE = SIGNS.length * ROW + 8

interface SignChartProps {
  readonly story: SignStory
  readonly winners: readonly number[]
  readonly label: string
  readonly Mark: ComponentType<{ readonly seat: number }>
}

export function SignChart({ story, winners, label, Mark }: SignChartProps) {
  const { spans, turns, most } = story
  const x = (turn: number) => LEFT + ((turn - 1) / Math.max(1, turns)) * (RIGHT - LEFT)
  const height = most.length * LANE
  return (
    <svg class="story-chart" viewBox={`0 0 ${WIDTH} ${height}`} role="img" aria-label={label}>
      {most.map((_, seat) => (
        <g key={seat} transform={`translate(0 ${seat * LANE})`}>
          <rect
            class={winners.includes(seat) ? 'sign-lane sign-lane-won' : 'sign-lane'}
            x="1"
            y="1"
            width={WIDTH - 2}
            height={LANE - 2}
            rx="4"
          />
          <svg x="3" y={LANE / 2 - 10} width="20" height="20">
            <Mark seat={seat} />
          </svg>
          {SIGNS.map((sign, row) => (
            <g key={sign} transform={`translate(0 ${4 + (row + 0.5) * ROW})`}>
              <path
                class="sign-row"
                transform="translate(34 0) scale(0.4)"
                d={SIGN_DRAWINGS[sign]}
              />
              <path class="story-ground" d={`M${LEFT} 0 H${RIGHT}`} />
            </g>
          ))}
          {spans
            .filter((span) => span.seat === seat)
            .map(({ sign, from, to, step }) => {
              const y = 4 + (SIGNS.indexOf(sign) + 0.5) * ROW
              return (
                <g key={`${sign} ${step}`} class={`sign-span sign-${sign}`}>
                  <path d={`M${x(from)} ${y} H${Math.max(x(from) + 2, x(to ?? turns + 1))}`} />
                  <g transform={`translate(${Math.min(x(from) + 6, RIGHT)} ${y})`}>
                    <circle r="6.5" />
                    <path transform="scale(0.34)" class="sign-drawing" d={SIGN_DRAWINGS[sign]} />
                  </g>
                </g>
              )
            })}
        </g>
      ))}
    </svg>
  )
}
