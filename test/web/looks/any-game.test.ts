// The face for any game knows from the shapes of a game, not from the names of its members, which numbers are players.
import { expect, test } from 'vitest'
import { gameSchemaOf } from '../../../protocol/src/described/game-schema.ts'
import { GAMES } from '../../../rules/src/games.ts'
import {
  integer,
  list,
  maybe,
  type Shape,
  seatOf,
  structure,
  variants,
} from '../../../rules/src/making.ts'
import {
  elementOf,
  isSeat,
  memberOf,
  type Schema,
  sightsOf,
} from '../../../web/src/games/plain/meanings.ts'

const seat = seatOf(4)
const NO_SHAPES = { options: {}, own: structure({}), decisions: {}, actions: {}, events: {} }

/** The schema of a view, as a server tells it. */
function schemaOf(view: Shape): Schema {
  const document = gameSchemaOf({ id: 'any', version: 1, shapes: { ...NO_SHAPES, view } })
  return sightsOf(JSON.parse(JSON.stringify(document))).view
}

test('a number is a player where the shape says so, whatever its member is called', () => {
  const schema = schemaOf(structure({ keeper: integer(0, 9), champion: seat, guest: maybe(seat) }))
  const asked = ['keeper', 'champion', 'guest', 'nothing'].map((name) => memberOf(schema, name))
  expect(asked.map((each) => isSeat(each, 2))).toEqual([false, true, true, false])
  expect(asked.map((each) => isSeat(each, null))).toEqual([false, false, false, false])
})

test('it is one in lists, in their entries, and in whichever variant there is', () => {
  const holder = variants('at', {
    player: structure({ who: seat }),
    shelf: structure({ number: integer(1, 3) }),
  })
  const schema = schemaOf(
    structure({ order: list(seat), rows: list(structure({ rival: maybe(seat) })), holder }),
  )
  expect(isSeat(elementOf(memberOf(schema, 'order')), 0)).toBe(true)
  expect(isSeat(memberOf(elementOf(memberOf(schema, 'rows')), 'rival'), 0)).toBe(true)
  const { who, number } = {
    who: memberOf(memberOf(schema, 'holder'), 'who'),
    number: memberOf(memberOf(schema, 'holder'), 'number'),
  }
  expect([isSeat(who, 1), isSeat(number, 1)]).toEqual([true, false])
})

test('the games of this repository say who is on turn by a seat', () => {
  const told = GAMES.map((game) => [game.id, sightsOf(gameSchemaOf(game)).view] as const)
  const paths: Readonly<Record<string, readonly string[]>> = {
    'flower-war': ['turn', 'seat'],
    mexica: ['turn', 'seat'],
    'space-aztecs': ['mover'],
  }
  for (const [id, view] of told) {
    const path = paths[id]
    if (path !== undefined) expect([id, isSeat(path.reduce(memberOf, view), 0)]).toEqual([id, true])
  }
})
