// Pictures for the rules.
import { FULL_WEEK, GIVEN } from '@flower-war/rules/printed/mexica'
import { SPACE_NAMES, seatAt } from '@flower-war/rules/printed/ritual-calendar'
import type { ViewOf } from '../game-values.ts'
import { Sector } from '../ritual-calendar/board/calendar.tsx'
import { TOKEN } from '../ritual-calendar/board/shapes.ts'
import { Rack } from '../ritual-calendar/board/space.tsx'
import { NO_PICKING } from '../ritual-calendar/picking.ts'
import { SeatMark } from '../seat-mark.tsx'
import { STILL } from '../still.ts'
import { Calendar } from './calendar/calendar.tsx'
import { Given } from './calendar/given.tsx'
import { Week } from './calendar/week.tsx'
import { wordsOf } from './words.ts'

/** The space that is drawn upright. */
const TOP = 5

const NONE = { attack: 0, defence: 0, movement: 0, range: 0, tokens: 0, mary: 0 }
const player = (name: 'east' | 'north' | 'west', space: number) => ({
  ...{ name, space, tokens: 4, weeks: [], bonuses: NONE, maryCost: 3, keeps: false },
  cards: { day: 0, war: 1, rain: 1 },
})
const half = (tokens: number) => ({ tokens, declined: 0, debts: [] })
const deck = (left: number) => ({ left, used: [] })
const [EAST, NORTH, WEST] = [seatAt(0), seatAt(1), seatAt(2)]
const STANDING: Readonly<Record<number, typeof EAST>> = { 2: EAST, 9: NORTH, 16: WEST }

const EXAMPLE: ViewOf<'mexica'> = {
  edition: 'mexica',
  round: 4,
  turns: 10,
  turn: { seat: EAST, step: 'move', asked: null, die: 3, reached: false, extra: [] },
  battle: null,
  players: [player('east', 2), player('north', 9), player('west', 16)],
  spaces: SPACE_NAMES.map((name, index) => ({
    ...{ name, tokens: 7 - (index % 4), week: index === 8 ? NORTH : null },
    players: [STANDING[index + 1] ?? []].flat(),
  })),
  decks: { day: deck(256), war: deck(36), rain: deck(34) },
  pool: 200,
  gone: 0,
  temple: { huitzilopochtli: half(6), tlaloc: half(9), beads: [] },
  apocalypse: null,
  ended: null,
  founding: [],
}

const spaceWith = (tokens: number, owner: ViewOf<'mexica'>['spaces'][number]['week']) => () => (
  <svg class="rc-calendar" viewBox="-82 -496 164 198" aria-hidden="true">
    <Sector number={TOP} spot="" picking={undefined} title="">
      <Rack count={tokens} most={FULL_WEEK} shape={TOKEN} isCounted={false} />
      <Week number={TOP} space={{ tokens, week: owner }} name={wordsOf(EXAMPLE).called(TOP)} />
    </Sector>
  </svg>
)

/** The first space whose week card gives that. */
const given = (what: (typeof GIVEN)[number]) => () => (
  <svg class="rc-calendar" viewBox="-20 -20 40 40" aria-hidden="true">
    <Given space={GIVEN.indexOf(what) + 1} />
  </svg>
)

export const PICTURES = {
  board: () => <Calendar {...STILL} view={EXAMPLE} picking={NO_PICKING} />,
  space: spaceWith(9, null),
  week: spaceWith(FULL_WEEK, NORTH),
  pawn: () => <SeatMark seat={0} />,
  attack: given('attack'),
  defence: given('defence'),
  movement: given('movement'),
  range: given('range'),
  tokens: given('tokens'),
  mary: given('mary'),
  eagle: given('eagle'),
  serpent: given('serpent'),
  flower: given('flower'),
}
