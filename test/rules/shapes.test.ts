// Shapes tell values that fit from those that do not, and where these go wrong.
import { describe, expect, test } from 'vitest'
import { misfit } from '../../rules/src/shapes/fits.ts'
import {
  choice,
  count,
  either,
  flag,
  integer,
  list,
  maybe,
  nothing,
  type Shape,
  said,
  seatOf,
  structure,
  text,
  variants,
} from '../../rules/src/shapes/shape.ts'

const player = structure({
  name: text(),
  skulls: count(360),
  hidden: maybe(choice('mist', 'frog')),
})
const table = structure({ players: list(player), isOver: flag() })
const holder = variants('at', { rack: structure({ space: integer(1, 20) }), pool: structure({}) })
const spot = either(integer(0, 9), choice('hand', 'home'))

describe('a value fits', () => {
  test.for<readonly [string, Shape, unknown]>([
    ['a choice', choice('a', 'b'), 'b'],
    ['whole numbers to their bounds', integer(1, 20), 20],
    ['a seat', seatOf(4), 3],
    ['nothing', nothing(), null],
    ['a structure', player, { name: 'East', skulls: 0, hidden: null }],
    ['a list', list(seatOf(2)), []],
    ['variants with members', holder, { at: 'rack', space: 1 }],
    ['variants without members', holder, { at: 'pool' }],
    ['either by its number', spot, 9],
    ['either by its word', spot, 'home'],
    ['a shape whose meaning is said', said('the players', list(player)), []],
  ])('%s', ([, shape, value]) => expect(misfit(shape, value)).toBeUndefined())
})

describe('a value does not fit', () => {
  const east = { name: 'East', skulls: 1, hidden: null }
  test.for<readonly [string, Shape, unknown, string]>([
    ['a choice with another word', choice('a', 'b'), 'c', ''],
    ['a number out of bounds', integer(1, 20), 21, ''],
    ['a number that is not whole', integer(1, 20), 1.5, ''],
    ['the seat after the last', seatOf(4), 4, ''],
    ['nothing with something', nothing(), 0, ''],
    ['a flag with a number', flag(), 1, ''],
    ['a text with null', text(), null, ''],
    ['a list with an object', list(flag()), {}, ''],
    ['a structure with a list', player, [], ''],
    ['a member too few', player, { name: 'East', skulls: 1 }, 'hidden'],
    ['a member too many', player, { ...east, secret: 1 }, 'secret'],
    [
      'a member deep inside',
      table,
      { players: [east, { ...east, skulls: -1 }], isOver: true },
      'players/1/skulls',
    ],
    ['an unknown variant', holder, { at: 'gone' }, 'at'],
    ['a member of another variant', holder, { at: 'pool', space: 1 }, 'space'],
    ['neither of two', spot, 'lake', ''],
  ])('%s', ([, shape, value, path]) => expect(misfit(shape, value)).toBe(path))
})
