// Canonical JSON: equal values have equal text, and so equal hashes.
import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalJson, hashJson } from '../../rules/src/json.ts'
import { drawnNumber } from '../support/chance/chance.ts'

/**
 * V8 can take a name with an escape for another one that it has seen in the same place before
 * (https://github.com/nodejs/node/issues/63785). No name in a state has one.
 */
const ESCAPED_NAME = /\\(?:[^"\\]|\\.)*":/

describe('canonical JSON', () => {
  test('orders names by code unit and has no white space', () => {
    const value = { b: [1, { d: null, c: 'ı' }], a: true, B: -1.5e-7 }
    expect(canonicalJson(value)).toBe('{"B":-1.5e-7,"a":true,"b":[1,{"c":"ı","d":null}]}')
  })

  test('is parsed back to the same value, whatever the order of its names', () => {
    fc.assert(
      fc.property(fc.jsonValue({ noUnicodeString: false }), (generated) => {
        // JSON has no -0; neither has a state.
        const text = JSON.stringify(generated).replaceAll('-0', '0')
        fc.pre(!ESCAPED_NAME.test(text))
        const value: unknown = JSON.parse(text)
        expect(JSON.parse(canonicalJson(value))).toEqual(value)
        expect(canonicalJson(reversed(value))).toBe(canonicalJson(value))
      }),
      { seed: drawnNumber('json') },
    )
  })

  test.for([
    undefined,
    Number.NaN,
    Number.POSITIVE_INFINITY,
    -0,
    10n,
    () => 1,
    { a: undefined },
    [Number.NaN],
    [undefined],
    new Date(0),
    new Map(),
    /x/,
  ])('refuses %s', (value) => {
    expect(() => canonicalJson(value)).toThrow('is not a JSON value')
  })

  test('is hashed by SHA-256', () => {
    const hash = createHash('sha256').update('{"a":"ı"}').digest('hex')
    expect(hashJson({ a: 'ı' })).toBe(hash)
  })
})

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, member]) => [name, reversed(member)]),
  )
}
