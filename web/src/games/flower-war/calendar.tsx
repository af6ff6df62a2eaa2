// The calendar: twenty days in a circle, and in the middle Lake Texcoco with the Templo Mayor.
import { computed } from '@preact/signals'
import { useMemo } from 'preact/hooks'
import { gameTexts } from '../../texts/texts.ts'
import type { BoardProps } from '../face.ts'
import type { ViewOf } from '../game-values.ts'
import { Calendar as Frame, Sector } from '../ritual-calendar/calendar.tsx'
import { spaceName } from '../ritual-calendar/names.ts'
import { SKULL } from '../ritual-calendar/shapes.ts'
import { Day, Rack } from '../ritual-calendar/space.tsx'
import { Mark } from '../seat-mark.tsx'
import { flightsOf } from './flights.ts'
import { Lake } from './lake.tsx'
import { marksOf } from './marks.ts'
import type { Picks, Spot } from './spots.ts'

type Space = ViewOf<'flower-war'>['spaces'][number]

interface CalendarProps extends BoardProps<'flower-war'> {
  readonly picking: Picks
}

export function Calendar({ view, names, past, latest, picking, preview }: CalendarProps) {
  const words = gameTexts.value['flower-war']
  const marks = useMemo(() => computed(() => marksOf(preview?.value, view)), [preview, view])
  const flights = useMemo(() => latest.flatMap((event) => flightsOf(event, view)), [latest])
  return (
    <Frame
      label={words.board(view, names)}
      view={view}
      flights={flights}
      marks={marks}
      shape={SKULL}
    >
      {view.spaces.map((space, index) => (
        <Place
          key={space.name}
          space={space}
          number={index + 1}
          offer={view.turn.offer}
          isActive={view.active.includes(space.name)}
          rackSize={view.rackSize}
          names={names}
          picking={picking}
        />
      ))}
      <Lake view={view} names={names} past={past} picking={picking} />
    </Frame>
  )
}

interface PlaceProps extends Pick<CalendarProps, 'names' | 'picking'> {
  readonly space: Space
  readonly number: number
  readonly offer: number | null
  /** True if its disc changes the rules. */
  readonly isActive: boolean
  readonly rackSize: number
}

function Place({ space, number, offer, isActive, rackSize, names, picking }: PlaceProps) {
  const words = gameTexts.value['flower-war']
  const spot: Spot = offer === number && picking.has('disc') ? 'disc' : `space ${number}`
  const who = space.players.map(names).join(', ')
  const title = words.space(spaceName(number), space.rack, who, space.top ?? '')
  return (
    <Sector
      number={number}
      spot={spot}
      picking={picking}
      title={isActive ? `${title}. ${words.effects[space.name]}` : title}
    >
      <Rack count={space.rack} most={rackSize} shape={SKULL} />
      {isActive && <circle class="rc-disc-active" cy="-404" r="34" />}
      <Day number={number} owner={space.disc} isGuarded={space.guarded} />
      <Pile space={space} />
    </Sector>
  )
}

/** The top card of the pile, in the colour of its deck, and the number of cards. */
function Pile({ space: { top, deck, pile, owner } }: { readonly space: Space }) {
  if (top === null) return null
  return (
    <g transform="translate(0 -337)">
      <rect class={`rc-pile rc-deck-${deck}`} x="-22" y="-9" width="44" height="18" rx="4" />
      <text class="rc-pile-count" x="-9" y="6">
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
