// The consequences of the choice that is pointed at, on the calendar.
import type { ReadonlySignal } from '@preact/signals'
import { angleOf, PAWNS, SECTOR, SHORES } from './geometry.ts'
import type { Marks } from './marks.ts'

export function Marked({ marks }: { readonly marks: ReadonlySignal<Marks> }) {
  const { spaces, god, from } = marks.value
  const [to] = spaces
  return (
    <g class="rc-marks" aria-hidden="true">
      {spaces.map((space) => (
        <path
          key={space}
          class="marked"
          data-marked={`space ${space}`}
          d={SECTOR}
          transform={`rotate(${angleOf(space)})`}
        />
      ))}
      {from !== undefined && to !== undefined && from !== to && <Way from={from} to={to} />}
      {god !== undefined && (
        <path class={`marked rc-of-${god}`} data-marked={god} d={SHORES[god]} />
      )}
    </g>
  )
}

/** The shorter way along the shore. */
function Way({ from, to }: { readonly from: number; readonly to: number }) {
  const at = (space: number): string => {
    const radians = (angleOf(space) * Math.PI) / 180
    return `${(PAWNS * Math.sin(radians)).toFixed(1)} ${(-PAWNS * Math.cos(radians)).toFixed(1)}`
  }
  const turn = ((((angleOf(to) - angleOf(from)) % 360) + 540) % 360) - 180
  return (
    <path
      class="marked-way"
      d={`M${at(from)} A${PAWNS} ${PAWNS} 0 0 ${turn > 0 ? 1 : 0} ${at(to)}`}
    />
  )
}
