// Pictures for the rules.
import { SIGNS, SPACE_NAMES, seatAt } from '@flower-war/rules/printed/ritual-calendar'
import type { ComponentChildren } from 'preact'
import type { ViewOf } from '../game-values.ts'
import { Sector } from '../ritual-calendar/board/calendar.tsx'
import { SKULL } from '../ritual-calendar/board/shapes.ts'
import { SIGN_DRAWINGS } from '../ritual-calendar/board/signs.ts'
import { Day, Rack } from '../ritual-calendar/board/space.tsx'
import { NO_PICKING } from '../ritual-calendar/picking.ts'
import { Mark, SeatMark } from '../seat-mark.tsx'
import { STILL } from '../still.ts'
import { Calendar } from './board/calendar.tsx'

/** The space that is drawn upright. */
const TOP = 5
const RACK = 8

const player = (name: 'east' | 'north' | 'west', space: number, skulls: number) => ({
  ...{ name, space, skulls, discs: [] },
  cards: { huitzilopochtli: 1, tlaloc: 2, mary: 0 },
})
const half = (skulls: number) => ({ skulls, cards: 0, declined: 0 })
const [EAST, NORTH, WEST] = [seatAt(0), seatAt(1), seatAt(2)]
const STANDING: Readonly<Record<number, typeof EAST>> = { 2: EAST, 9: NORTH, 16: WEST }

const EXAMPLE: ViewOf<'flower-war'> = {
  round: 4,
  turns: 10,
  order: [EAST, NORTH, WEST],
  turn: {
    seat: EAST,
    step: 'collect',
    asked: null,
    again: 0,
    offer: null,
    cardOffered: false,
    attacked: [],
  },
  battle: null,
  players: [player('east', 2, 5), player('north', 9, 3), player('west', 16, 4)],
  spaces: SPACE_NAMES.map((name, index) => ({
    ...{ name, rack: index === 3 ? 0 : RACK - (index % 4), disc: index === 8 ? NORTH : null },
    ...{ guarded: false, top: null, deck: null, owner: null, pile: 0 },
    players: [STANDING[index + 1] ?? []].flat(),
  })),
  decks: { huitzilopochtli: 36, tlaloc: 34, mary: 20 },
  rackSize: RACK,
  maryCost: null,
  pool: 200,
  gone: 0,
  temple: { huitzilopochtli: half(6), tlaloc: half(9), beads: [] },
  active: [],
  apocalypse: null,
  ended: null,
  founding: [],
}

function SpacePicture({ children }: { readonly children: ComponentChildren }) {
  return (
    <svg class="rc-calendar" viewBox="-82 -496 164 198" aria-hidden="true">
      <Sector number={TOP} spot="" picking={undefined} title="">
        {children}
      </Sector>
    </svg>
  )
}

const sign = (which: (typeof SIGNS)[number]) => () => (
  <svg class="rc-sign-picture" viewBox="-20 -20 40 40" aria-hidden="true">
    <path d={SIGN_DRAWINGS[which]} />
  </svg>
)

export const PICTURES = {
  board: () => <Calendar {...STILL} view={EXAMPLE} picking={NO_PICKING} />,
  rack: () => (
    <SpacePicture>
      <Rack count={5} most={RACK} shape={SKULL} />
      <Day number={TOP} owner={null} />
    </SpacePicture>
  ),
  disc: () => (
    <SpacePicture>
      <Rack count={0} most={RACK} shape={SKULL} />
      <Day number={TOP} owner={1} />
    </SpacePicture>
  ),
  free: () => (
    <SpacePicture>
      <Rack count={0} most={RACK} shape={SKULL} />
      <Day number={TOP} owner={null} isFree />
    </SpacePicture>
  ),
  guarded: () => (
    <SpacePicture>
      <Rack count={3} most={RACK} shape={SKULL} />
      <Day number={TOP} owner={null} isGuarded />
    </SpacePicture>
  ),
  pile: () => (
    <svg class="rc-calendar" viewBox="-30 -16 60 32" aria-hidden="true">
      <rect class="rc-pile rc-card-tlaloc" x="-22" y="-9" width="44" height="18" rx="4" />
      <text class="rc-pile-count" x="-9" y="6">
        3
      </text>
      <g transform="translate(11 0) scale(0.36)">
        <Mark seat={0} />
      </g>
    </svg>
  ),
  pawn: () => <SeatMark seat={0} />,
  ...Object.fromEntries(SIGNS.map((each) => [each, sign(each)])),
}
