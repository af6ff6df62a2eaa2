// Players, cards and spaces are recognised by the shapes of a game, not by the names of its members.
import { describe, expect, test } from 'vitest'
import {
  elementOf,
  isByPlace,
  labelOf,
  type Meaning,
  meaningOf,
  memberOf,
  type Schema,
  sightsOf,
} from '../../client-sdk/src/meanings.ts'
import { gameSchemaOf } from '../../protocol/src/described/game-schema.ts'
import { guideOf } from '../../rules/src/guide.ts'
import {
  choice,
  integer,
  list,
  maybe,
  type Shape,
  seatOf,
  spaceNumber,
  structure,
  variants,
} from '../../rules/src/making.ts'
import { gameOf } from '../support/matches/matches.ts'

const seat = seatOf(4)
const NO_SHAPES = { options: {}, own: structure({}), decisions: {}, actions: {}, events: {} }

/** The schema of a view, as a server publishes it. */
function schemaOf(view: Shape): Schema {
  const document = gameSchemaOf({ id: 'any', version: 1, shapes: { ...NO_SHAPES, view } })
  return sightsOf(JSON.parse(JSON.stringify(document))).view
}

/** The words of a game that has cards, discs and spaces. */
const mexica = guideOf(gameOf('mexica'), 'en')

/** Returns the kind of meaning that a value has by a schema. */
function kindOf(schema: Schema, value: unknown): Meaning['is'] {
  return meaningOf('any', value, schema, mexica).is
}

test('a number is a player where the shape says so, regardless of its name', () => {
  const schema = schemaOf(structure({ keeper: integer(0, 9), champion: seat, guest: maybe(seat) }))
  const asked = ['keeper', 'champion', 'guest', 'nothing'].map((name) => memberOf(schema, name))
  expect(asked.map((each) => kindOf(each, 2))).toEqual(['number', 'seat', 'seat', 'number'])
  expect(asked.map((each) => kindOf(each, null))).toEqual(Array(4).fill('nothing'))
})

test('a number is a player in lists too, in their entries, and in any variant', () => {
  const holder = variants('at', {
    player: structure({ who: seat }),
    shelf: structure({ number: integer(1, 3) }),
  })
  const schema = schemaOf(
    structure({ order: list(seat), rows: list(structure({ rival: maybe(seat) })), holder }),
  )
  expect(kindOf(elementOf(memberOf(schema, 'order')), 0)).toBe('seat')
  expect(kindOf(memberOf(elementOf(memberOf(schema, 'rows')), 'rival'), 0)).toBe('seat')
  const [who, number] = ['who', 'number'].map((name) =>
    kindOf(memberOf(memberOf(schema, 'holder'), name), 1),
  )
  expect([who, number]).toEqual(['seat', 'number'])
})

test('a number is a space where the shape says so', () => {
  const schema = schemaOf(structure({ at: spaceNumber(1, 20), tokens: integer(0, 20) }))
  const [at, tokens] = ['at', 'tokens'].map((name) =>
    meaningOf(name, 7, memberOf(schema, name), mexica),
  )
  expect(at).toEqual({ is: 'word', text: mexica.spaces['7']?.title })
  expect(tokens).toEqual({ is: 'number', number: 7 })
})

test('words have the titles of cards, discs and spaces, or are words of the game', () => {
  const space = memberOf(sightsOf(gameSchemaOf(gameOf('mexica'))).view, 'spaces')
  const name = memberOf(elementOf(space), 'name')
  const { 'strike-1': strike } = mexica.cards
  const { cipactli: disc } = mexica.discs
  const asked = (value: string, schema: Schema = {}) => meaningOf('any', value, schema, mexica)
  expect(asked('strike-1')).toEqual({ is: 'card', title: strike?.title, text: strike?.text })
  expect(asked('cipactli')).toEqual({ is: 'card', title: disc?.title, text: disc?.text })
  // By the schema of a space, a disc's id is the name of the space.
  expect(asked('cipactli', name)).toEqual({ is: 'word', text: 'Crocodile', about: disc?.text })
  expect(asked('flood')).toEqual({ is: 'word', text: 'Flood' })
  expect(asked('east')).toEqual({ is: 'word', text: 'East' })
  expect(asked('toString')).toEqual({ is: 'word', text: 'toString' })
  expect(meaningOf('any', false, {}, mexica)).toEqual({ is: 'flag', isSet: false })
})

test('a list is read by position if its elements are one of a few words', () => {
  const schema = schemaOf(
    structure({
      track: list(choice('red', 'empty')),
      order: list(seat),
      piles: list(integer(0, 9)),
    }),
  )
  const asked = ['track', 'order', 'piles'].map((name) => isByPlace(memberOf(schema, name)))
  expect(asked).toEqual([true, false, false])
})

test('a member is called by the word of the game, or by its name in words', () => {
  const [told, own, odd] = ['flood', 'saucersPlayed', 'toString'].map((name) =>
    labelOf(name, mexica),
  )
  expect([told, own, odd]).toEqual(['Flood', 'Saucers played', 'To string'])
})

describe.for([
  ['flower-war', ['turn', 'seat']],
  ['mexica', ['turn', 'seat']],
  ['space-aztecs', ['mover']],
] as const)('%s', ([id, path]) => {
  test('says by seat whose turn it is', () => {
    const { view } = sightsOf(gameSchemaOf(gameOf(id)))
    expect(kindOf(path.reduce<Schema>(memberOf, view), 0)).toBe('seat')
  })
})
