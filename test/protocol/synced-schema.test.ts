// The schema in which a view is synced follows from its shape.
import { expect, test } from 'vitest'
import { syncedClassOf } from '../../protocol/src/synced-schema.ts'
import {
  choice,
  count,
  either,
  flag,
  list,
  maybe,
  nothing,
  type Shape,
  seatOf,
  structure,
  text,
} from '../../rules/src/shapes/shape.ts'

/** The type on the wire of the only member of a view. */
function typeOf(shape: Shape): unknown {
  const [field] = Object.values(
    Object(Object(syncedClassOf(structure({ it: shape })))[Symbol.metadata]),
  )
  return Object(field).type
}

test.for<readonly [string, Shape, unknown]>([
  ['words', choice('a', 'b'), 'string'],
  ['texts', text(), 'string'],
  ['flags', flag(), 'boolean'],
  ['seats', seatOf(6), 'uint8'],
  ['small numbers', count(255), 'uint8'],
  ['greater numbers', count(256), 'uint16'],
  ['numbers beyond 65,535', count(65_536), 'number'],
  ['numbers that may be absent', maybe(count(256)), 'uint16'],
  ['lists', list(seatOf(6)), { array: 'uint8' }],
])('a view syncs %s in as few bytes as possible', ([, shape, type]) => {
  expect(typeOf(shape)).toEqual(type)
})

test('a structure that stands in several places of a view has one class', () => {
  const both = structure({ one: count(1), other: count(1) })
  const view = syncedClassOf(
    structure({ hand: both, home: both, all: list(both), last: maybe(both) }),
  )
  const types = Object.values<{ type: unknown }>(Object(Object(view)[Symbol.metadata])).map(
    ({ type }) => Object(type).array ?? type,
  )
  expect(new Set(types)).toEqual(new Set([syncedClassOf(both)]))
})

test.for<readonly [string, Shape, string]>([
  ['nothing', nothing(), '"it" is of a shape that is not synced: nothing'],
  ['one of two shapes', either(flag(), text()), '"it" is of a shape that is not synced: either'],
  ['lists of lists', list(list(flag())), '"it" is of a shape that is not synced: list'],
])('a view with %s is refused', ([, shape, message]) => {
  expect(() => syncedClassOf(structure({ it: shape }))).toThrow(message)
})
