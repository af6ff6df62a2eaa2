// The calendar: twenty days in a circle, counter-clockwise from the east, which is at the top as on the maps of the
// Mexica; in the middle Lake Texcoco with the Templo Mayor.
import { gameTexts } from '../../texts/texts.ts'
import type { ViewOf } from '../game-values.ts'
import type { Props } from './board.tsx'
import { Choosable } from './choosable.tsx'
import { Lake } from './lake.tsx'
import { Mark } from './marks.tsx'
import { spaceName } from './names.ts'
import type { Picking, Spot } from './spots.ts'

const SPACES = 20
const STEP = 360 / SPACES
const RACK_MAX = 12
const OUTER = 490
const INNER = 322
const PAWNS = 280
/** How far pawns on one space stand from each other, in degrees. */
const APART = 5.6

type Space = ViewOf<'flower-war'>['spaces'][number]

interface CalendarProps extends Props {
  readonly picking: Picking
}

export function Calendar({ view, names, picking }: CalendarProps) {
  const words = gameTexts.value['flower-war']
  return (
    <svg
      class="board-svg fw-calendar"
      viewBox="-500 -500 1000 1000"
      role="group"
      aria-label={words.board(view, names)}
    >
      <circle class="fw-ground" r={OUTER + 6} />
      <circle class="fw-shore" r={INNER - 4} />
      {view.spaces.map((space, index) => (
        <Sector
          key={space.name}
          space={space}
          number={index + 1}
          offer={view.turn.offer}
          names={names}
          picking={picking}
        />
      ))}
      <Lake view={view} names={names} picking={picking} />
      <g aria-hidden="true">
        {view.players.map(({ name, space }, seat) => {
          const here = view.spaces[space - 1]?.players ?? []
          const offset =
            (here.findIndex((each) => Number(each) === seat) - (here.length - 1) / 2) * APART
          const turned = { '--turn': `${angleOf(space) + offset}deg` }
          return (
            <g key={name} class="fw-pawn" style={turned}>
              <g transform={`translate(0 ${-PAWNS})`}>
                <g class="fw-upright">
                  {view.turn.seat === seat && <circle class="fw-pawn-turn" r="25" />}
                  <Mark seat={seat} />
                </g>
              </g>
            </g>
          )
        })}
      </g>
    </svg>
  )
}

/** Clockwise degrees from the top. */
function angleOf(space: number): number {
  return -space * STEP
}

interface SectorProps extends Pick<CalendarProps, 'names' | 'picking'> {
  readonly space: Space
  readonly number: number
  readonly offer: number | null
}

function Sector({ space, number, offer, names, picking }: SectorProps) {
  const words = gameTexts.value['flower-war']
  const spot: Spot = offer === number && picking.has('disc') ? 'disc' : `space ${number}`
  const who = space.players.map(names).join(', ')
  const angle = angleOf(number)
  return (
    <g transform={`rotate(${angle})`}>
      <Choosable spot={spot} picking={picking}>
        <title>{words.space(spaceName(number), space.rack, who, space.top ?? '')}</title>
        <path class={`fw-sector fw-sector-${number % 2}`} d={SECTOR} />
        <Rack count={space.rack} />
        <Disc space={space} number={number} angle={angle} />
        <Pile space={space} />
        {picking.has(spot) && <path class="glow" d={SECTOR} />}
      </Choosable>
    </g>
  )
}

/** A sector of the ring, around the top. */
const SECTOR = sectorPath(STEP - 0.8)

function sectorPath(width: number): string {
  const half = ((width / 2) * Math.PI) / 180
  const at = (radius: number, side: number) =>
    `${(radius * Math.sin(side * half)).toFixed(1)} ${(-radius * Math.cos(side * half)).toFixed(1)}`
  return `M${at(OUTER, -1)} A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, 1)} L${at(INNER, 1)} A${INNER} ${INNER} 0 0 0 ${at(INNER, -1)} Z`
}

/** Two rows of skulls at the rim. */
function Rack({ count }: { readonly count: number }) {
  return (
    <g>
      {Array.from({ length: RACK_MAX }, (_, place) => {
        const row = Math.floor(place / (RACK_MAX / 2))
        const column = place % (RACK_MAX / 2)
        const x = (column - 2.5) * (row === 0 ? 21 : 20)
        const y = row === 0 ? -472 : -450
        const drop = (x * x) / (2 * 480)
        return (
          <circle
            key={place}
            class={place < count ? 'skull' : 'skull skull-gone'}
            cx={x}
            cy={y + drop}
            r="7.5"
          />
        )
      })}
    </g>
  )
}

interface DiscProps {
  readonly space: Space
  readonly number: number
  readonly angle: number
}

/** The disc of the day with its number, or the mark of whoever has taken it. */
function Disc({ space, number, angle }: DiscProps) {
  const isTaken = space.disc !== null
  return (
    <g transform="translate(0 -404)">
      <circle
        class={`fw-disc ${isTaken ? 'fw-disc-taken' : ''} ${space.guarded ? 'fw-disc-guarded' : ''}`}
        r="27"
      />
      <g transform={`rotate(${-angle})`}>
        {space.disc !== null ? (
          <g transform="scale(0.8)">
            <Mark seat={space.disc} />
          </g>
        ) : (
          <text class="fw-number" y="10">
            {number}
          </text>
        )}
      </g>
      <g
        transform={`translate(0 48) rotate(${Math.cos((angle * Math.PI) / 180) < -0.01 ? 180 : 0})`}
      >
        <text class="fw-name" y="6">
          {spaceName(number)}
        </text>
      </g>
    </g>
  )
}

/** The card on top of the pile, by the colour of its deck, and how many lie there. */
function Pile({ space: { top, deck, pile, owner } }: { readonly space: Space }) {
  if (top === null) return null
  return (
    <g transform="translate(0 -337)">
      <rect class={`fw-pile fw-deck-${deck}`} x="-22" y="-9" width="44" height="18" rx="4" />
      <text class="fw-pile-count" x="-9" y="6">
        {pile}
      </text>
      {owner !== null && (
        <g transform="translate(11 0) scale(0.36)">
          <Mark seat={owner} />
        </g>
      )}
    </g>
  )
}
