// The dusk around the temple, and its pyramid.
import { SIDES } from './sides.ts'

const STEPS = 14

export function Scene() {
  return (
    <g aria-hidden="true">
      {/* Wider than the picture, to fill frames of any shape. */}
      <rect class="tb-sky" x="-600" width="1840" height="560" />
      <g transform="translate(320 214)">
        {[-45, -30, -15, 0, 15, 30, 45].map((angle) => (
          <path
            key={angle}
            class="tb-ray"
            d="M-7 -150 L0 -176 L7 -150 Z"
            transform={`rotate(${angle})`}
          />
        ))}
        <circle class="tb-sun" r="142" />
        <circle class="tb-sun-ring" r="118" />
      </g>
      <path
        class="tb-hills"
        d="M-600 440 Q-430 360 -250 424 T0 430 Q110 348 214 420 T430 416 T640 424 Q790 360 960 420 T1240 430 V560 H-600 Z"
      />
      <path class="tb-water" d="M-600 470 H1240 V560 H-600 Z" />
      {[486, 508, 534].map((y, row) => (
        <path
          key={y}
          class="tb-wave"
          d={`M${row * 14 - 592} ${y} ${'q10 -7 20 0 t20 0 '.repeat(46)}`}
        />
      ))}
    </g>
  )
}

/** Four steps of sloping walls, and two flights of stairs between their balustrades. */
export function Pyramid() {
  return (
    <g aria-hidden="true">
      {[
        [52, 588, 424],
        [92, 548, 362],
        [130, 510, 304],
        [166, 474, 252],
      ].map(([left = 0, right = 0, top = 0], tier) => (
        <g key={tier}>
          <path
            class={`tb-tier tb-tier-${tier % 2}`}
            d={`M${left} ${top + 66} L${left + 12} ${top + 12} H${right - 12} L${right} ${top + 66} Z`}
          />
          <rect
            class="tb-ledge"
            x={left + 6}
            y={top + 2}
            width={right - left - 12}
            height="12"
            rx="2"
          />
        </g>
      ))}
      {SIDES.map(({ slot, x }) => (
        <g key={slot}>
          <path class="tb-rail" d={`M${x - 46} 490 L${x - 34} 250 H${x + 34} L${x + 46} 490 Z`} />
          <path class="tb-stairs" d={`M${x - 36} 490 L${x - 26} 254 H${x + 26} L${x + 36} 490 Z`} />
          {Array.from({ length: STEPS }, (_, step) => {
            const y = 270 + step * 16
            const half = 26 + ((y - 254) / 236) * 10
            return <path key={step} class="tb-step" d={`M${x - half} ${y} H${x + half}`} />
          })}
        </g>
      ))}
    </g>
  )
}
