// The calendar: twenty days in a circle with their tokens, and in the middle Lake Texcoco with the Templo Mayor.
import { FULL_WEEK, TURNS_LEFT } from '@flower-war/rules/printed/mexica'
import { computed } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { lazy } from '../../../page/lazy.tsx'
import { isPhone } from '../../../page/media.ts'
import { isEnlarged } from '../../../table/large/enlarged.ts'
import type { BoardProps } from '../../face.ts'
import type { ActionOf, ViewOf } from '../../game-values.ts'
import { Calendar as Frame, Sector } from '../../ritual-calendar/board/calendar.tsx'
import { angleOf } from '../../ritual-calendar/board/geometry.ts'
import { Count, Lake, LastCast } from '../../ritual-calendar/board/lake.tsx'
import { marksIn } from '../../ritual-calendar/board/marks.ts'
import { SKULL, TOKEN } from '../../ritual-calendar/board/shapes.ts'
import { Rack } from '../../ritual-calendar/board/space.tsx'
import { NONE } from '../../ritual-calendar/picking.ts'
import { flightsOf } from '../board/flights.ts'
import { marksOf } from '../board/marks.ts'
import type { Picks } from '../board/spots.ts'
import { isNearSign } from '../ripe.ts'
import { stepOf } from '../step.ts'
import { wordsOf } from '../words.ts'
import { Decks } from './decks.tsx'
import { Given } from './given.tsx'
import { Quadrants } from './quadrants.tsx'
import { Week } from './week.tsx'

/** On phones, only the enlarged board has it. */
const Legend = lazy(async () => (await import('../laptop.ts')).Legend, { isSmall: true })

/** Number of tokens that fills a half of the lake to the brim. */
const FULL = 130

interface CalendarProps extends BoardProps<'mexica'> {
  readonly picking: Picks
  /** The choices of which one is asked for. */
  readonly several?: readonly ActionOf<'mexica'>[]
}

export function Calendar(props: CalendarProps) {
  const { view, names, past, latest, held, picking, preview, seat } = props
  const { several = NONE } = props
  const words = wordsOf(view)
  const marks = useMemo(
    () => computed(() => marksIn(preview?.value, several, (each) => marksOf(each, view, seat))),
    [preview, view, several, seat],
  )
  const flights = useMemo(() => latest.flatMap((event) => flightsOf(event, view)), [latest])
  const { temple, turn, apocalypse, edition } = view
  const shape = edition === 'mexica' ? TOKEN : SKULL
  const halfOf = ({ tokens, declined }: (typeof temple)['tlaloc']) => ({ given: tokens, declined })
  return (
    <Frame
      label={words.board(view, names)}
      view={view}
      flights={flights}
      marks={marks}
      shape={shape}
    >
      {view.spaces.map((space, index) => (
        <CalendarSpace
          key={space.name}
          space={space}
          number={index + 1}
          shape={shape}
          words={words}
          isNear={isNearSign(view, index + 1)}
          isFlooded={apocalypse?.kind === 'flood'}
          names={names}
          picking={picking.has(`space ${index + 1}`) ? picking : undefined}
        />
      ))}
      {(!isPhone.value || isEnlarged.value) && <Legend words={words} Given={Given} />}
      <Quadrants titles={words.told.seats} />
      <Lake
        halves={{
          tlaloc: halfOf(temple.tlaloc),
          huitzilopochtli: halfOf(temple.huitzilopochtli),
        }}
        full={FULL}
        round={words.round(view.round)}
        {...{ turn, held, names, picking }}
        step={words.steps[stepOf(view, held ?? latest[0])]}
        day={dayOnTurn(view, words)}
        doom={apocalypse ? words.doom(apocalypse.kind, apocalypse.turnsLeft) : undefined}
        god={words.god}
        half={words.half}
      >
        <Decks view={view} words={words} picking={picking} />
        <LastCast cast={past.findLast((event) => event.type === 'rolled')} label={words.die} />
        {apocalypse !== null && (
          <Count
            counted={TURNS_LEFT - apocalypse.turnsLeft}
            most={TURNS_LEFT}
            label={words.left(apocalypse.turnsLeft)}
          />
        )}
      </Lake>
    </Frame>
  )
}

/** The day on which the tribe on turn stands (MX-112). */
function dayOnTurn(
  { players, turn, spaces }: CalendarProps['view'],
  words: ReturnType<typeof wordsOf>,
) {
  const space = spaces[(players[turn.seat]?.space ?? 1) - 1]
  return space === undefined ? '' : words.day(space.name, FULL_WEEK - space.tokens)
}

interface CalendarSpaceProps extends Pick<CalendarProps, 'names'> {
  /** Undefined while the space cannot be chosen. */
  readonly picking: Picks | undefined
  readonly space: ViewOf<'mexica'>['spaces'][number]
  readonly number: number
  readonly shape: string
  /** True if it will soon give away one of the three signs. */
  readonly isNear: boolean
  /** True in the flood, in which nobody can empty it. */
  readonly isFlooded: boolean
  readonly words: ReturnType<typeof wordsOf>
}

/** Memoized: the spaces are most of the drawing, and only a few change at once. */
function CalendarSpace(props: CalendarSpaceProps) {
  const { space, number, shape, words, isNear, isFlooded, names, picking } = props
  return useMemo(
    () => drawSpace(props),
    [space, number, shape, words, isNear, isFlooded, names, picking],
  )
}

function drawSpace(props: CalendarSpaceProps) {
  const { space, number, shape, words, isNear, isFlooded, names, picking } = props
  const who = space.players.map(names).join(', ')
  const owner = space.week === null ? '' : names(space.week)
  return (
    <Sector
      number={number}
      spot={`space ${number}`}
      picking={picking}
      title={words.space(number, space, who, owner, isFlooded)}
    >
      <Rack
        count={space.tokens}
        most={FULL_WEEK}
        shape={shape}
        angle={angleOf(number)}
        isCounted={false}
      />
      <Week number={number} space={space} name={words.called(space.name)} isNear={isNear} />
    </Sector>
  )
}
