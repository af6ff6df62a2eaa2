// The temple as a picture: the double pyramid at dusk, a slot above each shrine, the light between them, the display at
// the foot of the stairs, and the beads that have fallen in two basins.
import type { Light, Slot } from '@flower-war/protocol'
import type { Fall } from '../box/slots.ts'
import { templeTexts } from '../temple-texts.ts'
import { Pyramid, Scene } from './scene.tsx'
import { Shrine } from './shrine.tsx'
import { SIDES, type Side } from './sides.ts'

/** The light as drawn; dark without power. */
export type LightOrDark = Light | 'dark'

interface DrawingProps {
  readonly light: LightOrDark
  /** The lines of the display; none without power. */
  readonly display: readonly string[]
  readonly beads: Readonly<Record<Slot, number>>
  readonly fall: Fall | undefined
  /** Absent if nothing can be dropped yet. */
  readonly drop: ((slot: Slot) => void) | undefined
}

/** Number of beads in each row of a heap, from the bottom. */
const HEAP = [9, 8, 7, 6, 5]
export function Drawing({ light, display, beads, fall, drop }: DrawingProps) {
  const temple = templeTexts.value
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

/** The beads that have fallen for a god, in a basin on the water: all are counted, but at most a full heap is drawn. */
function Basin({ slot, god, basin, count }: Side & { readonly count: number }) {
  const temple = templeTexts.value
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

/** The positions of the beads of a heap: from the middle outwards, each row in the gaps of the one below. */
function heapOf(count: number): readonly (readonly [x: number, y: number])[] {
  const places = HEAP.flatMap((size, row) =>
    Array.from({ length: size }, (_, place) => {
      const offset = (place % 2 === 0 ? 1 : -1) * Math.ceil(place / 2)
      return [(offset + (size % 2 === 0 ? 0.5 : 0)) * 15, -6 - row * 12] as const
    }),
  )
  return places.slice(0, count)
}

/** The slot itself, for pointers; keyboards and screen readers have the buttons below the picture. */
function SlotMouth({ slot, god, x, drop }: Side & Pick<DrawingProps, 'drop'>) {
  const temple = templeTexts.value
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

/** A symbol in addition to the colour: a clock hand for waiting, a tick for success, a cross without a match. */
function LightSign({ light }: { readonly light: LightOrDark }) {
  const signs = {
    dark: '',
    amber: 'M320 188 V196 L326 200',
    green: 'M313 197 L318 202 L327 190',
    red: 'M314 190 L326 202 M326 190 L314 202',
  }
  return <path class="tb-light-sign" d={signs[light]} />
}
