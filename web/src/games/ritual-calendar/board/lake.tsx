// Lake Texcoco in its two halves, the Templo Mayor between them, and the count of the apocalypse around it.
import type { ComponentChildren } from 'preact'
import { useMemo, useRef } from 'preact/hooks'
import type { Names } from '../../face.ts'
import { shortName } from '../../short-name.ts'
import { Choosable } from '../choosable.tsx'
import type { Picking } from '../picking.ts'
import { Die } from './die.tsx'
import { SHORE, SHORES } from './geometry.ts'

const RADIUS = SHORE
const HALVES = [
  { god: 'tlaloc', side: -1 },
  { god: 'huitzilopochtli', side: 1 },
] as const
/** The distance of their names from the middle: below the temple, within the count around the shore. */
const GOD = 93
type God = (typeof HALVES)[number]['god']
export type GodSpot = `god ${God}`

interface Half {
  readonly given: number
  readonly declined: number
}

interface LakeProps<Spot extends string> {
  readonly halves: Readonly<Record<God, Half>>
  /** The number of gifts that fills a half to the brim. */
  readonly full: number
  readonly round: string
  readonly turn: { readonly seat: number }
  /** The event for which a player holds dice. */
  readonly held:
    | { readonly type: string; readonly why?: unknown; readonly seat?: unknown }
    | undefined
  readonly names: Names
  /** The word for the step of the turn. */
  readonly step: string | undefined
  /** The day on which the tribe on turn stands: shown on phones, where the days themselves have no names. */
  readonly day: string
  /** The meaning of its name, where there is room for that. */
  readonly meaning?: string | undefined
  /** The apocalypse and how far it has come, in a few letters; on phones, it takes the place of the day. */
  readonly doom: string | undefined
  readonly picking: Picking<Spot | GodSpot>
  readonly children: ComponentChildren
  god(which: God): string
  /** A description of a half. */
  half(which: God, given: number): string
}

export function Lake<Spot extends string>(props: LakeProps<Spot>) {
  const { halves, full, round, turn, held, names, step, day, doom, picking, children } = props
  const { god: nameOf, half } = props
  // The holder of the die for moving is on move, though the turn before may still be on the table.
  const mover = held?.type === 'rolled' && held.why === 'move' ? Number(held.seat) : turn.seat
  return (
    <g class="rc-lake">
      <clipPath id="rc-shore">
        <circle r={RADIUS} />
      </clipPath>
      <circle class="rc-lakebed" r={RADIUS} />
      {HALVES.map(({ god, side }) => {
        const { given, declined } = halves[god]
        const height = (Math.min(given, full) / full) * 2 * RADIUS
        return (
          <Choosable key={god} spot={`god ${god}`} picking={picking}>
            <title>{half(god, given)}</title>
            <path class="rc-half" d={SHORES[god]} />
            <g clip-path="url(#rc-shore)">
              <rect
                class={`rc-water rc-water-${god}`}
                x={side > 0 ? 0 : -RADIUS}
                y={RADIUS - height}
                width={RADIUS}
                height={height}
              />
            </g>
            <text class="rc-given" x={side * 152} y="44">
              {given}
            </text>
            <text
              class="rc-god rc-god-whole"
              x={side * GOD}
              y="96"
              style={{ '--letters': nameOf(god).length }}
            >
              {nameOf(god)}
            </text>
            {/* In its place on phones, where letters are larger. */}
            <text class={`rc-god rc-god-divided rc-at-${god}`} y="96">
              {divided(nameOf(god)).map((line, index) => (
                <tspan key={line} x={side * GOD} dy={index && '0.84em'}>
                  {line}
                </tspan>
              ))}
            </text>
            {declined > 0 && (
              <text class="rc-god" x={side * 150} y="72">
                −{declined}
              </text>
            )}
            {picking.has(`god ${god}`) && <path class={`glow rc-of-${god}`} d={SHORES[god]} />}
          </Choosable>
        )
      })}
      <Temple />
      <text class="rc-round" y="-142">
        {round}
      </text>
      <text class="rc-step" y="-112">
        {shortName(names(mover))} · {step}
      </text>
      <text class="rc-place" y="-109" style={{ '--letters': day.length }}>
        {day}
      </text>
      {props.meaning !== undefined && (
        <text class="rc-step rc-meaning" y="-103">
          <tspan class="rc-meant">{day}</tspan> · {props.meaning}
        </text>
      )}
      {doom !== undefined && (
        <text class="rc-step rc-doom" y="-87" style={{ '--letters': doom.length }}>
          {doom}
        </text>
      )}
      {children}
    </g>
  )
}

interface CountProps {
  readonly counted: number
  readonly most: number
  readonly label: string
}

/** The count of the apocalypse. */
export function Count({ counted, most, label }: CountProps) {
  return useMemo(() => drawCount({ counted, most, label }), [counted, most, label])
}

function drawCount({ counted, most, label }: CountProps) {
  return (
    <g role="img" aria-label={label}>
      {Array.from({ length: most }, (_, index) => (
        <circle
          key={index}
          class={index < counted ? 'rc-count rc-counted' : 'rc-count'}
          cy={-RADIUS - 3}
          r="11"
          transform={`rotate(${(index * 360) / most})`}
        />
      ))}
    </g>
  )
}

interface LastCastProps {
  /** The cast as an event, so that another cast of the same number is animated too. */
  readonly cast: { readonly die: number } | undefined
  label(die: number): string
}

/** The die as it was last cast. */
export function LastCast({ cast, label }: LastCastProps) {
  const shown = useRef({ cast: undefined as unknown, count: 0 })
  if (cast === undefined) return null
  if (shown.current.cast !== cast) shown.current = { cast, count: shown.current.count + 1 }
  return (
    <g transform="translate(0 168)" role="img" aria-label={label(cast.die)}>
      <g key={shown.current.count} class="rc-cast-anew">
        <Die value={cast.die} />
      </g>
    </g>
  )
}

/** Divides a long name where its parts in Nahuatl meet: huitzil and opochtli, hummingbird and left. */
function divided(name: string): readonly string[] {
  const [whole, first, second] = /^(huitzil)(opochtli)$/i.exec(name) ?? [name]
  return first === undefined || second === undefined ? [whole] : [`${first}-`, second]
}

/** The double pyramid: Tlaloc's blue shrine on the left, Huitzilopochtli's red one on the right. */
function Temple() {
  return (
    <g class="rc-temple" transform="translate(0 6)" aria-hidden="true">
      <path
        class="rc-temple-base"
        d="M-84 62 L-74 34 H-64 L-56 10 H-46 L-40 -12 H40 L46 10 H56 L64 34 H74 L84 62 Z"
      />
      <path class="rc-temple-steps" d="M-26 62 L-18 -12 H-6 L-8 62 Z M26 62 L18 -12 H6 L8 62 Z" />
      <path class="rc-shrine rc-shrine-tlaloc" d="M-36 -12 V-44 L-30 -56 H-12 L-6 -44 V-12 Z" />
      <path
        class="rc-shrine rc-shrine-huitzilopochtli"
        d="M6 -12 V-44 L12 -56 H30 L36 -44 V-12 Z"
      />
      <path class="rc-door" d="M-26 -12 V-32 H-16 V-12 Z M16 -12 V-32 H26 V-12 Z" />
    </g>
  )
}
