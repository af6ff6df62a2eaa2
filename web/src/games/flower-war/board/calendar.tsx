// The calendar: twenty days in a circle, and in the middle Lake Texcoco with the Templo Mayor.
import { computed } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { gameTexts } from '../../../texts/texts.ts'
import type { BoardProps } from '../../face.ts'
import type { ActionOf, ViewOf } from '../../game-values.ts'
import { Calendar as Frame, Sector } from '../../ritual-calendar/board/calendar.tsx'
import { angleOf, isTurned } from '../../ritual-calendar/board/geometry.ts'
import { marksIn } from '../../ritual-calendar/board/marks.ts'
import { SKULL } from '../../ritual-calendar/board/shapes.ts'
import { Day, Rack } from '../../ritual-calendar/board/space.tsx'
import { spaceName } from '../../ritual-calendar/names.ts'
import { NONE } from '../../ritual-calendar/picking.ts'
import { Mark } from '../../seat-mark.tsx'
import { flightsOf } from './flights.ts'
import { Lake } from './lake.tsx'
import { marksOf } from './marks.ts'
import type { Picks, Spot } from './spots.ts'

type Space = ViewOf<'flower-war'>['spaces'][number]

interface CalendarProps extends BoardProps<'flower-war'> {
  readonly picking: Picks
  /** The choices of which one is asked for. */
  readonly several?: readonly ActionOf<'flower-war'>[]
}

export function Calendar(props: CalendarProps) {
  const { view, names, past, latest, held, picking, preview } = props
  const { several = NONE } = props
  const words = gameTexts['flower-war'].value
  const marks = useMemo(
    () => computed(() => marksIn(preview?.value, several, (each) => marksOf(each, view))),
    [preview, view, several],
  )
  const flights = useMemo(() => latest.flatMap((event) => flightsOf(event, view)), [latest])
  return (
    <Frame
      label={words.board(view, names)}
      view={view}
      flights={flights}
      marks={marks}
      shape={SKULL}
    >
      {view.spaces.map((space, index) => {
        const spot = spotAt(index + 1, view, picking)
        return (
          <CalendarSpace
            key={space.name}
            space={space}
            number={index + 1}
            spot={spot}
            isActive={view.active.includes(space.name)}
            isFree={isFree(space, view)}
            rackSize={view.rackSize}
            names={names}
            picking={picking.has(spot) ? picking : undefined}
          />
        )
      })}
      <Lake {...{ view, names, past, latest, held, picking }} />
    </Frame>
  )
}

/** The spot that a space stands for: its disc, while that is offered, or else the space. */
function spotAt(number: number, { turn }: ViewOf<'flower-war'>, picking: Picks): Spot {
  return turn.offer === number && picking.has('disc') ? 'disc' : `space ${number}`
}

/** After the flood, no disc can be taken any more (FW-14). */
function isFree({ rack, disc, guarded }: Space, { apocalypse }: ViewOf<'flower-war'>): boolean {
  return rack === 0 && disc === null && !guarded && apocalypse?.kind !== 'flood'
}

interface CalendarSpaceProps extends Pick<CalendarProps, 'names'> {
  readonly space: Space
  readonly number: number
  readonly spot: Spot
  /** Undefined while there is nothing to choose. */
  readonly picking: Picks | undefined
  /** True if its disc changes the rules. */
  readonly isActive: boolean
  /** True if its disc can be taken. */
  readonly isFree: boolean
  readonly rackSize: number
}

/** Memoized: the spaces are most of the drawing, and only a few change at once. */
function CalendarSpace(props: CalendarSpaceProps) {
  const { space, number, spot, isActive, isFree, rackSize, names, picking } = props
  const words = gameTexts['flower-war'].value
  return useMemo(
    () => drawSpace(props, words),
    [space, number, spot, isActive, isFree, rackSize, names, picking, words],
  )
}

type Words = (typeof gameTexts)['flower-war']['value']

function drawSpace(props: CalendarSpaceProps, words: Words) {
  const { space, number, spot, isActive, isFree, rackSize, names, picking } = props
  const title = words.space(
    `${number} ${spaceName(number)} (${words.meanings[space.name]})`,
    space,
    isFree,
    names,
  )
  return (
    <Sector
      number={number}
      spot={spot}
      picking={picking}
      title={isActive ? `${title}. ${words.effects[space.name]}` : title}
    >
      <Rack count={space.rack} most={rackSize} shape={SKULL} angle={angleOf(number)} />
      <Day
        number={number}
        owner={space.disc}
        isGuarded={space.guarded}
        isActive={isActive}
        isFree={isFree}
      />
      <Pile space={space} isTurned={isTurned(number)} />
    </Sector>
  )
}

/** The top card of the pile, in the colour of its deck, and the number of cards. */
function Pile({ space, isTurned }: { readonly space: Space; readonly isTurned: boolean }) {
  const { top, deck, pile, owner } = space
  if (top === null) return null
  return (
    <g transform={`translate(0 -317) rotate(${isTurned ? 180 : 0})`}>
      <g class="rc-pile-place">
        <rect class={`rc-pile rc-card-${deck}`} x="-26" y="-13" width="52" height="26" rx="4" />
        <text class="rc-pile-count" x="-11" y="8">
          {pile}
        </text>
        {owner !== null && (
          <g transform="translate(13 0) scale(0.45)">
            <Mark seat={owner} />
          </g>
        )}
      </g>
    </g>
  )
}
