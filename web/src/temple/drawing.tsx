// The temple as a picture: the double pyramid at dusk, a slot above each shrine, the light between them, the display at the
// foot of the stairs, and the beads that have fallen in two basins.
import type { Light, Slot } from '@flower-war/protocol'
import { texts } from '../texts/texts.ts'
import type { Fall } from './slots.ts'

/** The light as drawn; dark without power. */
export type Shown = Light | 'dark'

interface DrawingProps {
  readonly light: Shown
  /** The lines of the display; none without power. */
  readonly display: readonly string[]
  readonly beads: Readonly<Record<Slot, number>>
  readonly fall: Fall | undefined
  /** Absent if nothing can be dropped yet. */
  readonly drop: ((slot: Slot) => void) | undefined
}

/** Positions of each god's side, from the left. */
const SIDES = [
  { slot: 'T', god: 'tlaloc', x: 222, basin: 102 },
  { slot: 'H', god: 'huitzilopochtli', x: 418, basin: 538 },
] as const
/** Number of beads in each row of a heap, from below. */
const HEAP = [9, 8, 7, 6, 5]
const STEPS = 14

export function Drawing({ light, display, beads, fall, drop }: DrawingProps) {
  const { temple } = texts.value
  const label = temple.picture(temple.lights[light], display.join(', '))
  return (
    <svg class="tb" viewBox="0 0 640 560" role="group" aria-label={label}>
      <Scene />
      <Pyramid />
      {SIDES.map((side) => (
        <g key={side.slot}>
          <Shrine {...side} />
          <Basin {...side} count={beads[side.slot]} />
          <SlotMouth {...side} drop={drop} />
        </g>
      ))}
      <g class={`tb-light tb-light-${light}`} aria-hidden="true">
        <circle class="tb-niche" cx="320" cy="196" r="22" />
        <circle class="tb-halo" cx="320" cy="196" r="34" />
        <circle class="tb-lamp" cx="320" cy="196" r="13" />
        <LightSign light={light} />
      </g>
      <g class="tb-display" aria-hidden="true">
        <path class="tb-stele" d="M206 536 L214 404 H426 L434 536 Z" />
        <rect x="226" y="416" width="188" height="108" rx="8" />
        {display.map((line, index) => (
          <text key={index} x="320" y={display.length > 2 ? 446 + index * 32 : 462 + index * 40}>
            {line}
          </text>
        ))}
      </g>
      {fall !== undefined && <Falling key={fall.number} fall={fall} />}
    </svg>
  )
}

function Scene() {
  return (
    <g aria-hidden="true">
      {/* Wider than the picture, which may stand in a frame of another shape. */}
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
function Pyramid() {
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

type Side = (typeof SIDES)[number]

/** A shrine: walls, a door, a roof with the god's sign, and the crest in which the slot is. */
function Shrine({ god, x }: Side) {
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

/** The beads that have fallen for a god, in a basin on the water: all are counted, and up to a full heap are drawn. */
function Basin({ slot, god, basin, count }: Side & { readonly count: number }) {
  const { temple } = texts.value
  return (
    <g
      class={`tb-basin tb-${god}`}
      transform={`translate(${basin} 520)`}
      role="img"
      aria-label={temple.counted(temple.gods[slot], count)}
    >
      <path class="tb-bowl-back" d="M-84 -8 A84 16 0 0 1 84 -8 A84 16 0 0 1 -84 -8 Z" />
      {heapOf(count).map(([x, y]) => (
        <circle key={`${x} ${y}`} class="tb-bead" cx={x} cy={y} r="8" />
      ))}
      <path class="tb-bowl" d="M-84 -8 A84 16 0 0 0 84 -8 Q74 30 40 32 H-40 Q-74 30 -84 -8 Z" />
      <text class="tb-count" y="26">
        {count}
      </text>
    </g>
  )
}

/** The positions of the beads of a heap: from the middle to the sides, each row between the beads of the one below. */
function heapOf(count: number): readonly (readonly [x: number, y: number])[] {
  const places = HEAP.flatMap((size, row) =>
    Array.from({ length: size }, (_, place) => {
      const offset = (place % 2 === 0 ? 1 : -1) * Math.ceil(place / 2)
      return [(offset + (size % 2 === 0 ? 0.5 : 0)) * 15, -6 - row * 12] as const
    }),
  )
  return places.slice(0, count)
}

/** The slot itself, for pointers; for keyboards and screen readers there are the buttons below the picture. */
function SlotMouth({ slot, god, x, drop }: Side & Pick<DrawingProps, 'drop'>) {
  const { temple } = texts.value
  return (
    <g
      class={`tb-slot tb-${god}`}
      transform={`translate(${x} 72)`}
      role="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => drop?.(slot)}
    >
      <title>{temple.drop(temple.gods[slot])}</title>
      <rect class="tb-slot-field" x="-58" y="-60" width="116" height="92" rx="16" />
      <ellipse class="tb-slot-rim" rx="37" ry="11" />
      <ellipse class="tb-slot-hole" rx="28" ry="7" />
    </g>
  )
}

function Falling({ fall: { slot, is } }: { readonly fall: Fall }) {
  const side = SIDES.find((each) => each.slot === slot) ?? SIDES[0]
  return (
    <g class={`tb-${side.god}`} transform={`translate(${side.x} 0)`} aria-hidden="true">
      <circle class={is === 'leapt' ? 'tb-bead tb-fall tb-leap' : 'tb-bead tb-fall'} r="11" />
    </g>
  )
}

/** A sign that backs up the colour: a clock's hand for waiting, a tick for all well, a cross for wrong. */
function LightSign({ light }: { readonly light: Shown }) {
  const signs = {
    dark: '',
    amber: 'M320 188 V196 L326 200',
    green: 'M313 197 L318 202 L327 190',
    red: 'M314 190 L326 202 M326 190 L314 202',
  }
  return <path class="tb-light-sign" d={signs[light]} />
}
