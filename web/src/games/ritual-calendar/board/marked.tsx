// The consequences of the choice that is pointed at, on the calendar.
import type { ReadonlySignal } from '@preact/signals'
import { angleOf, PAWNS, pawnAt, SECTOR, SHORES, shorterTurn } from './geometry.ts'
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
    const { x, y } = pawnAt(space)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  const turn = shorterTurn(angleOf(from), angleOf(to))
  return (
    <path
      class="marked-way"
      d={`M${at(from)} A${PAWNS} ${PAWNS} 0 0 ${turn > 0 ? 1 : 0} ${at(to)}`}
    />
  )
}
