// Draws flights over the calendar. Each continues until it arrives, whatever happens meanwhile. One that has arrived is
// invisible, and is removed when others start or all have arrived: removing each by itself would cost a redraw a skull.
import { useState } from 'preact/hooks'
import type { Flight } from './flights.ts'

/** Maximum number of flights at once; beyond that, the oldest disappear. */
const FLYING_MAX = 60

/** The delay between two pieces of a heap. */
const APART_MS = 80

interface Flown extends Flight {
  readonly number: number
  readonly afterMs: number
}

const still = matchMedia('(prefers-reduced-motion: reduce)')

interface FlyingProps {
  readonly flights: readonly Flight[]
  /** The outline of a skull or token. */
  readonly shape: string
}

export function Flying({ flights, shape }: FlyingProps) {
  const [air] = useState(() => ({ last: [] as readonly Flight[], count: 0, flown: [] as Flown[] }))
  const [, setCleared] = useState(0)
  if (air.last !== flights) {
    air.last = flights
    // With reduced motion, no animation would ever end and remove them.
    if (!still.matches)
      for (const [index, flight] of flights.entries())
        air.flown.push({ ...flight, number: air.count++, afterMs: index * APART_MS })
    air.flown = air.flown.slice(-FLYING_MAX)
  }
  const land = (number: number) => {
    air.flown = air.flown.filter((each) => each.number !== number)
    if (air.flown.length === 0) setCleared((count) => count + 1)
  }
  return (
    <g aria-hidden="true">
      {air.flown.map(({ number, what, deck, from, to, afterMs, into }) => (
        <g
          key={number}
          class="rc-flight"
          style={{
            '--from-x': `${from.x}px`,
            '--from-y': `${from.y}px`,
            '--to-x': `${to.x}px`,
            '--to-y': `${to.y}px`,
            '--after': `${afterMs}ms`,
          }}
          onAnimationEnd={({ target, currentTarget }) => target === currentTarget && land(number)}
        >
          {what === 'skull' ? (
            <path
              class={`skull ${into === undefined ? '' : `rc-into-${into}`}`}
              d={shape}
              transform="scale(1.5)"
            />
          ) : (
            <rect class={`rc-pile rc-card-${deck}`} x="-13" y="-18" width="26" height="36" rx="4" />
          )}
        </g>
      ))}
    </g>
  )
}
