// The sundial: eight places with their piles from dawn to dusk, and in the middle a clock, noon at the top, that shows
// the announced times.
import { gameTexts } from '../../texts/texts.ts'
import type { BoardProps } from '../face.ts'
import { Hotspot } from '../hotspot.tsx'
import { Mark } from '../seat-mark.tsx'
import { CardBack } from './card.tsx'
import { clockTime } from './cards.ts'
import { Glyph } from './glyphs.tsx'
import { PLACE_DRAWINGS } from './places.ts'
import { lastUnveiling, type Turn } from './unveiling.ts'

const OUTER = 312
const INNER = 172
const MIDDLE = 241
const STEP = 45
/** The position of dawn, in degrees clockwise from the top. */
const FIRST = 202.5
const CLOCK = 150
const DAY_MINUTES = 1_440
/** Marks closer together than this are drawn one inside the other. */
const NEAR_MINUTES = 70
const HOURS = 24
/** Names of at least this many letters are written smaller. */
const LONG_NAME = 11
/** Moves long names towards the middle, where their place is wider. */
const LONG_NAME_SHIFT = 6
/** Names of at least this many letters are squeezed into the width beside the clock. */
const LONGEST_NAME = 13
const NAME_WIDTH = 106
const HOURS_AT = 138

type Pile = BoardProps<'space-aztecs'>['view']['piles'][number]

export function Sundial({
  view,
  own,
  names,
  past,
  actions,
  tell,
  act,
}: BoardProps<'space-aztecs'>) {
  const words = gameTexts.value['space-aztecs']
  const known = new Set(own?.notes.map(({ place }) => place))
  return (
    <svg
      class="board-svg sa-sundial"
      viewBox="-320 -320 640 640"
      role="group"
      aria-label={words.board(view, names)}
    >
      <circle class="sa-rim" r={OUTER + 5} />
      {view.piles.map((pile, index) => {
        const take = actions.find((action) => action.type === 'take' && action.pile === pile.place)
        const place = (
          <Place
            pile={pile}
            angle={FIRST + index * STEP}
            isKnown={known.has(pile.place)}
            isChoice={take !== undefined}
            names={names}
          />
        )
        return take === undefined ? (
          <g key={pile.place}>{place}</g>
        ) : (
          <Hotspot key={pile.place} label={tell.action(take)} choose={() => act(take)}>
            {place}
          </Hotspot>
        )
      })}
      <Clock view={view} names={names} past={past} />
    </svg>
  )
}

interface PlaceProps {
  readonly pile: Pile
  readonly angle: number
  readonly isKnown: boolean
  readonly isChoice: boolean
  readonly names: BoardProps<'space-aztecs'>['names']
}

function Place({ pile, angle, isKnown, isChoice, names }: PlaceProps) {
  const words = gameTexts.value['space-aztecs']
  const { x, y } = pointAt(angle, MIDDLE)
  const taker = pile.taker ?? undefined
  const name = words.place(pile.place)
  const isLong = name.length >= LONG_NAME
  return (
    <>
      {!isChoice && (
        <title>{words.pile(pile.place, pile.cards, taker === undefined ? '' : names(taker))}</title>
      )}
      <path class={`sa-sector sa-at-${pile.place}`} d={SECTOR} transform={`rotate(${angle})`} />
      <g transform={`translate(${x} ${y})`}>
        <g transform="translate(-36 -14) scale(1.1)">
          <path class="sa-place-drawing" d={PLACE_DRAWINGS[pile.place] ?? ''} aria-hidden="true" />
        </g>
        <g transform="translate(30 -12)" class={pile.cards === 0 ? 'sa-empty' : ''}>
          {[8, 4, 0].slice(pile.cards > 2 ? 0 : 3 - Math.max(pile.cards, 1)).map((shift) => (
            <g key={shift} transform={`translate(${shift / 2} ${shift})`}>
              <CardBack />
            </g>
          ))}
          <circle class="sa-count-ground" r="16" />
          <text class="sa-count" y="8">
            {pile.cards}
          </text>
          {isKnown && (
            <g transform="translate(-20 -26)" class="sa-known">
              <circle r="10" />
              <path d="M-6.5 0 Q0 -7 6.5 0 Q0 7 -6.5 0 Z" />
              <circle class="sa-pupil" r="2" />
            </g>
          )}
          {taker !== undefined && (
            <g transform="translate(19 22)" class="sa-taker">
              <circle r="19" />
              <g transform="scale(0.7)">
                <Mark seat={taker} />
              </g>
            </g>
          )}
        </g>
        <text
          class={`sa-place ${isLong ? 'sa-place-long' : ''}`}
          x={nameShift(x, y) - (isLong ? Math.sign(x) * LONG_NAME_SHIFT : 0)}
          y="50"
          textLength={name.length >= LONGEST_NAME ? NAME_WIDTH : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {name}
        </text>
      </g>
      {isChoice && <path class="glow" d={SECTOR} transform={`rotate(${angle})`} />}
    </>
  )
}

/** The clock with the sun in it: midnight below, noon above. */
function Clock({ view, names, past }: Pick<BoardProps<'space-aztecs'>, 'view' | 'names' | 'past'>) {
  const words = gameTexts.value['space-aztecs']
  const { round, phase, mover, players, saucersPlayed, saucersToEnd, leftOut } = view
  const moverTime = players[mover ?? -1]?.time ?? null
  return (
    <g>
      <circle class="sa-clock" r={INNER - 4} />
      {Array.from({ length: HOURS }, (_, hour) => (
        <path
          key={hour}
          class={hour % 6 === 0 ? 'sa-hour sa-hour-main' : 'sa-hour'}
          d={hour % 6 === 0 ? 'M0 -166 V-154' : 'M0 -165 V-160'}
          transform={`rotate(${timeAngle(hour * 60)})`}
        />
      ))}
      {[6, 12, 18, 24].map((hour) => {
        const { x, y } = pointAt(timeAngle(hour * 60), HOURS_AT)
        return (
          <text key={hour} class="sa-numeral" x={x} y={y + 6}>
            {hour % HOURS}
          </text>
        )
      })}
      <g class="sa-sun">
        {Array.from({ length: 16 }, (_, ray) => (
          <path key={ray} d="M-11 -94 L0 -118 L11 -94 Z" transform={`rotate(${ray * 22.5})`} />
        ))}
        <circle r="100" />
        <circle class="sa-sun-line" r="92" />
      </g>
      {phase === 'play' && moverTime !== null && (
        <path class="sa-hand-shadow" d="M-7 -96 L0 -146 L7 -96 Z" style={turned(moverTime)} />
      )}
      <text class="sa-round" y="-44">
        {words.round(round)}
      </text>
      <text class="sa-phase" y="-16">
        {words.phases[phase]}
      </text>
      <g
        transform="translate(0 18)"
        role="img"
        aria-label={words.saucers(saucersPlayed, saucersToEnd)}
      >
        <title>{words.saucers(saucersPlayed, saucersToEnd)}</title>
        {Array.from({ length: saucersToEnd }, (_, index) => (
          <g
            key={index}
            class={index < saucersPlayed ? 'sa-seen' : 'sa-unseen'}
            transform={`translate(${(index - (saucersToEnd - 1) / 2) * 20} 0) scale(0.4)`}
          >
            <Glyph kind="saucer" />
          </g>
        ))}
      </g>
      <text class="sa-saucer-count" y="54">
        {saucersPlayed} / {saucersToEnd}
      </text>
      {leftOut !== null && (
        <text class="sa-left-out" y="76">
          {words.leftOut(leftOut)}
        </text>
      )}
      {phase !== 'choose' && <Times turns={lastUnveiling(past)} names={names} />}
    </g>
  )
}

interface TimesProps extends Pick<BoardProps<'space-aztecs'>, 'names'> {
  readonly turns: readonly Turn[]
}

/** The times announced last, as the players' marks around the clock. */
function Times({ turns, names }: TimesProps) {
  const announced = turns.toSorted((one, other) => one.minutes - other.minutes)
  return (
    <g>
      {announced.map(({ seat, minutes }, index) => {
        const before = announced[index - 1]?.minutes ?? Number.NEGATIVE_INFINITY
        const isInside = minutes - before < NEAR_MINUTES && index % 2 === 1
        const { x, y } = pointAt(timeAngle(minutes), isInside ? CLOCK - 24 : CLOCK)
        return (
          <g key={`${seat} ${minutes}`} transform={`translate(${x} ${y})`}>
            <g class="sa-mark-time" style={{ '--after': `${index * 130}ms` }}>
              <title>{`${names(seat)} ${clockTime(minutes)}`}</title>
              <circle r="15" />
              <g transform="scale(0.55)">
                <Mark seat={seat} />
              </g>
            </g>
          </g>
        )
      })}
    </g>
  )
}

function turned(minutes: number) {
  return { transform: `rotate(${timeAngle(minutes)}deg)` }
}

/** Degrees clockwise from the top; midnight is at the bottom. */
function timeAngle(minutes: number): number {
  return (minutes / DAY_MINUTES) * 360 - 180
}

function pointAt(angle: number, radius: number) {
  const radians = (angle * Math.PI) / 180
  return { x: radius * Math.sin(radians), y: -radius * Math.cos(radians) }
}

/** The shift of a name below its drawing: outwards at the upper places and inwards at the lower ones, for more room. */
function nameShift(x: number, y: number): number {
  return Math.sign(x) * (y < 0 ? 6 : -10)
}

const SECTOR = sectorPath(STEP - 1)

/** A sector of the ring, centred at the top. */
function sectorPath(width: number): string {
  const at = (radius: number, side: number) => {
    const { x, y } = pointAt((side * width) / 2, radius)
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  }
  return `M${at(OUTER, -1)} A${OUTER} ${OUTER} 0 0 1 ${at(OUTER, 1)} L${at(INNER, 1)} A${INNER} ${INNER} 0 0 0 ${at(INNER, -1)} Z`
}
