// The shrine of each god, with the god's sign on its roof.
import type { Side } from './sides.ts'

/** A shrine: walls, a door, a roof with the god's sign, and the crest in which the slot is. */
export function Shrine({ god, x }: Side) {
  return (
    <g class={`tb-shrine tb-${god}`} transform={`translate(${x} 0)`} aria-hidden="true">
      <path class="tb-wall" d="M-58 252 L-52 176 H52 L58 252 Z" />
      <path class="tb-door" d="M-20 252 V206 H20 V252 Z" />
      <path class="tb-lintel" d="M-27 198 H27 V207 H-27 Z" />
      <path class="tb-roof" d="M-64 178 L-46 98 H46 L64 178 Z" />
      <path class="tb-band" d="M-60 162 L-56 146 H56 L60 162 Z" />
      {god === 'tlaloc' ? <Goggles /> : <Skulls />}
      <path class="tb-crest" d="M-50 98 V84 H-38 V74 H-34 V98 Z M50 98 V84 H38 V74 H34 V98 Z" />
      <path class="tb-funnel" d="M-34 72 L-20 98 H20 L34 72 Z" />
    </g>
  )
}

/** Tlaloc's ringed eyes over the rain. */
function Goggles() {
  return (
    <g>
      {[-20, 20].map((x) => (
        <g key={x}>
          <circle class="tb-sign" cx={x} cy="122" r="14" />
          <circle class="tb-eye" cx={x} cy="122" r="6" />
        </g>
      ))}
      {[-42, -28, -14, 0, 14, 28, 42].map((x) => (
        <path key={x} class="tb-sign-line" d={`M${x} 149 V160`} />
      ))}
    </g>
  )
}

/** Huitzilopochtli's row of skulls under his roof. */
function Skulls() {
  return (
    <g>
      {[-36, -12, 12, 36].map((x) => (
        <g key={x} transform={`translate(${x} 122)`}>
          <path class="tb-sign" d="M-9 -2 A9 9 0 1 1 9 -2 L7 5 H5 V10 H-5 V5 H-7 Z" />
          <circle class="tb-eye" cx="-4" cy="-2" r="2.6" />
          <circle class="tb-eye" cx="4" cy="-2" r="2.6" />
        </g>
      ))}
      {[-40, -20, 0, 20, 40].map((x) => (
        <path key={x} class="tb-sign-line" d={`M${x - 6} 159 L${x} 149 L${x + 6} 159`} />
      ))}
    </g>
  )
}
