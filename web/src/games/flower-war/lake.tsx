// Lake Texcoco in its two halves, the Templo Mayor between them, and the count of the apocalypse around it.
import { gameTexts } from '../../texts/texts.ts'
import type { Props } from './board.tsx'
import { Choosable } from './choosable.tsx'
import type { Picking } from './spots.ts'

const RADIUS = 226
const COUNT_MAX = 12
/** So many skulls fill a half to the brim. */
const FULL = 60
const HALVES = [
  { god: 'tlaloc', side: -1 },
  { god: 'huitzilopochtli', side: 1 },
] as const

interface LakeProps extends Pick<Props, 'view' | 'names'> {
  readonly picking: Picking
}

export function Lake({ view, names, picking }: LakeProps) {
  const words = gameTexts.value['flower-war']
  const { temple, apocalypse, turn, round } = view
  return (
    <g class="fw-lake">
      <clipPath id="fw-shore">
        <circle r={RADIUS} />
      </clipPath>
      <circle class="fw-lakebed" r={RADIUS} />
      {HALVES.map(({ god, side }) => {
        const { skulls, cards, declined } = temple[god]
        const given = skulls + cards
        const height = (Math.min(given, FULL) / FULL) * 2 * RADIUS
        return (
          <Choosable key={god} spot={`god ${god}`} picking={picking}>
            <title>{words.half(god, given)}</title>
            <path
              class="fw-half"
              d={`M0 ${-RADIUS} A${RADIUS} ${RADIUS} 0 0 ${side > 0 ? 1 : 0} 0 ${RADIUS} Z`}
            />
            <g clip-path="url(#fw-shore)">
              <rect
                class={`fw-water fw-water-${god}`}
                x={side > 0 ? 0 : -RADIUS}
                y={RADIUS - height}
                width={RADIUS}
                height={height}
              />
            </g>
            <text class="fw-given" x={side * 152} y="44">
              {given}
            </text>
            <text class="fw-god" x={side * 104} y="114">
              {words.god(god)}
            </text>
            {declined > 0 && (
              <text class="fw-god" x={side * 150} y="72">
                −{declined}
              </text>
            )}
            {picking.has(`god ${god}`) && (
              <path
                class="glow"
                d={`M0 ${-RADIUS} A${RADIUS} ${RADIUS} 0 0 ${side > 0 ? 1 : 0} 0 ${RADIUS} Z`}
              />
            )}
          </Choosable>
        )
      })}
      <Temple />
      <text class="fw-round" y="-142">
        {words.round(round)}
      </text>
      <text class="fw-step" y="-112">
        {names(turn.seat)} · {words.steps[turn.step]}
      </text>
      <Choosable spot="die" picking={picking}>
        {picking.has('die') && (
          <g class="fw-die" transform="translate(0 168)">
            <rect x="-27" y="-27" width="54" height="54" rx="12" />
            {[-13, 13].flatMap((x) =>
              [-13, 13].map((y) => <circle key={`${x} ${y}`} cx={x} cy={y} r="5" />),
            )}
            <circle r="5" />
            <rect class="glow" x="-33" y="-33" width="66" height="66" rx="16" />
          </g>
        )}
      </Choosable>
      {apocalypse !== null && (
        <g role="img" aria-label={words.count(apocalypse.counted, names(apocalypse.keeper))}>
          {Array.from({ length: COUNT_MAX }, (_, index) => (
            <circle
              key={index}
              class={index < apocalypse.counted ? 'fw-count fw-counted' : 'fw-count'}
              cy={-RADIUS - 3}
              r="11"
              transform={`rotate(${(index * 360) / COUNT_MAX})`}
            />
          ))}
        </g>
      )}
    </g>
  )
}

/** The double pyramid: Tlaloc's blue shrine on the left, Huitzilopochtli's red one on the right. */
function Temple() {
  return (
    <g class="fw-temple" transform="translate(0 6)" aria-hidden="true">
      <path
        class="fw-temple-base"
        d="M-84 62 L-74 34 H-64 L-56 10 H-46 L-40 -12 H40 L46 10 H56 L64 34 H74 L84 62 Z"
      />
      <path class="fw-temple-steps" d="M-26 62 L-18 -12 H-6 L-8 62 Z M26 62 L18 -12 H6 L8 62 Z" />
      <path class="fw-shrine fw-shrine-tlaloc" d="M-36 -12 V-44 L-30 -56 H-12 L-6 -44 V-12 Z" />
      <path
        class="fw-shrine fw-shrine-huitzilopochtli"
        d="M6 -12 V-44 L12 -56 H30 L36 -44 V-12 Z"
      />
      <path class="fw-door" d="M-26 -12 V-32 H-16 V-12 Z M16 -12 V-32 H26 V-12 Z" />
    </g>
  )
}
