// The sundial: eight places with their piles from dawn to dusk, around a clock.
import { gameTexts } from '../../../texts/texts.ts'
import { figure } from '../../../texts/words.ts'
import type { BoardProps } from '../../face.ts'
import { Hotspot } from '../../hotspot.tsx'
import { CardBack } from '../cards/card.tsx'
import { bestOf } from '../cards/gain.ts'
import { Mark } from '../mark.tsx'
import { Clock } from './clock.tsx'
import { INNER, pointAt } from './dial.ts'
import { PLACE_DRAWINGS } from './places.ts'

const OUTER = 312
const MIDDLE = 241
const STEP = 45
/** The position of dawn, in degrees clockwise from the top. */
const FIRST = 202.5
/** Names of at least this many letters are written smaller. */
const LONG_NAME = 11
/** Moves long names towards the middle, where their place is wider. */
const LONG_NAME_SHIFT = 6
/** Names of at least this many letters take two lines, or if they are one word, are squeezed beside the clock. */
const LONGEST_NAME = 13
const LINE = 15
const NAME_WIDTH = 106

type Pile = BoardProps<'space-aztecs'>['view']['piles'][number]

interface SundialProps extends BoardProps<'space-aztecs'> {
  /** The piles that the choice pointed at is about. */
  readonly marked: ReadonlySet<string>
}

export function Sundial({
  view,
  own,
  seat,
  names,
  past,
  actions,
  tell,
  act,
  leadsTo,
  point,
  marked,
}: SundialProps) {
  const words = gameTexts['space-aztecs'].value
  const known = new Map(own?.notes.map(({ place, cards }) => [place, cards]))
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
        const seen = take && known.get(pile.place)
        const place = (
          <Place
            pile={pile}
            best={seen && seat !== undefined ? bestOf(seen, view, seat)?.gain : undefined}
            angle={FIRST + index * STEP}
            isKnown={known.has(pile.place)}
            isChoice={take !== undefined}
            isMarked={marked.has(pile.place)}
            names={names}
          />
        )
        return take === undefined ? (
          <g key={pile.place}>{place}</g>
        ) : (
          <Hotspot
            key={pile.place}
            label={seen && leadsTo ? `${tell.action(take)}: ${leadsTo(take)}` : tell.action(take)}
            choose={() => act(take)}
            point={(isOn) => point?.(isOn ? take : undefined)}
          >
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
  /** The points that its best card would bring now, if the player may take it and has seen it before. */
  readonly best: number | undefined
  readonly isKnown: boolean
  readonly isChoice: boolean
  readonly isMarked: boolean
  readonly names: BoardProps<'space-aztecs'>['names']
}

function Place({ pile, angle, best, isKnown, isChoice, isMarked, names }: PlaceProps) {
  const words = gameTexts['space-aztecs'].value
  const { x, y } = pointAt(angle, MIDDLE)
  const taker = pile.taker ?? undefined
  const name = words.place(pile.place)
  const lines = name.length >= LONGEST_NAME ? inTwo(name) : [name]
  const isLong = name.length >= LONG_NAME
  const at = nameShift(x, y) - (isLong ? Math.sign(x) * LONG_NAME_SHIFT : 0)
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
              {/* A lens: the eye is the sign of a set. */}
              <path d="M2.2 -1.2 A3.6 3.6 0 1 1 -5 -1.2 A3.6 3.6 0 1 1 2.2 -1.2 M1.2 1.4 L5 5.2" />
            </g>
          )}
          {best !== undefined && <Best points={`${best < 0 ? '' : '+'}${figure(best)}`} />}
          {taker !== undefined && (
            <g transform="translate(-22 25)" class="sa-taker">
              <circle r="15" />
              <g transform="scale(0.55)">
                <Mark seat={taker} />
              </g>
            </g>
          )}
        </g>
        <text
          class={`sa-place ${isLong ? 'sa-place-long' : ''}`}
          y={lines.length > 1 ? 46 : 50}
          textLength={name.length >= LONGEST_NAME && lines.length === 1 ? NAME_WIDTH : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {lines.map((line, each) => (
            <tspan key={line} x={at} dy={each * LINE}>
              {line}
            </tspan>
          ))}
        </text>
      </g>
      {isMarked && (
        <path class="marked" data-marked={pile.place} d={SECTOR} transform={`rotate(${angle})`} />
      )}
      {isChoice && <path class="glow" d={SECTOR} transform={`rotate(${angle})`} />}
    </>
  )
}

/** The points that the best card of a pile would bring, beside its number of cards. */
function Best({ points }: { readonly points: string }) {
  const half = 9 + 7 * points.length
  return (
    <g transform={`translate(${-10 - half} 27)`} class="sa-best">
      <rect x={-half} y="-14" width={2 * half} height="28" rx="14" />
      <text y="8">{points}</text>
    </g>
  )
}

/** A name without its last word, and that word. */
function inTwo(name: string): readonly string[] {
  const end = name.lastIndexOf(' ')
  return end < 0 ? [name] : [name.slice(0, end), name.slice(end + 1)]
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
