// Shapes of actions and options: what they allow, list, parse and refuse.
import { describe, expect, test } from 'vitest'
import { actionParser, everyAction } from '../../rules/src/shapes/actions.ts'
import { describe as describeField, fits } from '../../rules/src/shapes/fits.ts'
import { optionParser } from '../../rules/src/shapes/options.ts'
import {
  choice,
  chosenSeat,
  type Field,
  integer,
  spaceNamed,
  spaceNumber,
} from '../../rules/src/shapes/shape.ts'

const flag = { kind: 'flag' } as const
const MOVES = {
  pass: {},
  move: { by: integer(-1, 1), how: choice('slow', 'fast') },
  turn: { back: flag },
} as const

describe('a field', () => {
  test.for<readonly [field: Field, fitting: readonly unknown[], others: readonly unknown[]]>([
    [integer(2, 4), [2, 3, 4], [1, 5, 2.5, '3', -0, null, undefined, Number.NaN, [3]]],
    [integer(-1, 1), [-1, 0, 1], [-0, -2, 2]],
    [choice('slow', 'fast'), ['slow', 'fast'], ['', 'slowfast', 0, null, undefined, ['slow']]],
    [flag, [true, false], [0, 1, 'true', null, undefined]],
  ])('takes what it allows and nothing else: %j', ([field, fitting, others]) => {
    for (const value of fitting) expect(fits(field, value)).toBe(true)
    for (const value of others) expect(fits(field, value)).toBe(false)
  })

  test('says in words what it allows', () => {
    expect(describeField(integer(2, 4))).toBe('a whole number from 2 to 4')
    expect(describeField(choice('slow', 'fast'))).toBe('one of "slow", "fast"')
    expect(describeField(flag)).toBe('true or false')
  })

  test('names what it chooses, a seat or a space', () => {
    expect(chosenSeat(4)).toEqual({ ...integer(0, 3), names: 'seat' })
    expect(spaceNumber(1, 20)).toEqual({ ...integer(1, 20), names: 'space' })
    expect(spaceNamed('rain', 'sun')).toEqual({ ...choice('rain', 'sun'), names: 'space' })
  })
})

describe('a table of actions', () => {
  test('lists each action that it allows once', () => {
    expect(everyAction(MOVES)).toEqual([
      { type: 'pass' },
      { type: 'move', by: -1, how: 'slow' },
      { type: 'move', by: -1, how: 'fast' },
      { type: 'move', by: 0, how: 'slow' },
      { type: 'move', by: 0, how: 'fast' },
      { type: 'move', by: 1, how: 'slow' },
      { type: 'move', by: 1, how: 'fast' },
      { type: 'turn', back: false },
      { type: 'turn', back: true },
    ])
  })

  test('parses each of them as a new value', () => {
    const parse = actionParser(MOVES)
    for (const action of everyAction(MOVES)) {
      const parsed = parse(Object.freeze({ ...action }))
      expect(parsed).toEqual({ ok: true, value: action })
      expect(parsed.ok && parsed.value).not.toBe(action)
    }
  })

  test.for([
    ['move', 'An action is an object with a "type".'],
    [[{ type: 'pass' }], 'An action is an object with a "type".'],
    [{}, 'The "type" of an action is one of "pass", "move", "turn".'],
    [{ type: 'fly' }, 'The "type" of an action is one of "pass", "move", "turn".'],
    [{ type: 1 }, 'The "type" of an action is one of "pass", "move", "turn".'],
    [{ type: 'move', by: 2, how: 'slow' }, '"by" of "move" is a whole number from -1 to 1.'],
    [{ type: 'turn', back: 1 }, '"back" of "turn" is true or false.'],
    [
      { type: 'move', by: 0, how: 'slow', far: 1 },
      'The action "move" has these members and no others: type, by, how.',
    ],
  ])('refuses others and says what would be valid: %j', ([input, detail]) => {
    expect(actionParser(MOVES)(input)).toEqual({
      ok: false,
      refusal: { code: 'malformed-action', detail },
    })
  })
})

describe('a table of options', () => {
  const parse = optionParser({
    racks: { ...integer(1, 3), default: 2 },
    long: { ...flag, default: false },
  })
  const refused = (detail: string) => ({
    ok: false,
    refusal: { code: 'malformed-options', detail },
  })

  test('gives missing options their defaults', () => {
    expect(parse(undefined)).toEqual({ ok: true, value: { racks: 2, long: false } })
    expect(parse({ long: true })).toEqual({ ok: true, value: { racks: 2, long: true } })
    expect(parse({ racks: 1 })).toEqual({ ok: true, value: { racks: 1, long: false } })
    expect(parse(Object.create({ racks: 7 }))).toEqual(parse({}))
  })

  test('refuses invalid values, and says what would be valid', () => {
    expect(parse('long')).toEqual(refused('Options are an object of names and values.'))
    expect(parse({ racks: 4 })).toEqual(
      refused('The option "racks" is a whole number from 1 to 3.'),
    )
    expect(parse({ long: undefined })).toEqual(refused('The option "long" is true or false.'))
  })

  test('refuses an unknown name, and quotes at most 40 characters of it', () => {
    const there = 'there are: racks, long.'
    expect(parse({ toString: 1 })).toEqual(refused(`There is no option "toString"; ${there}`))
    expect(parse({ ['x'.repeat(41)]: 1 })).toEqual(
      refused(`There is no option "${'x'.repeat(40)}"; ${there}`),
    )
    expect(optionParser({})({ long: true })).toEqual(
      refused('There is no option "long"; there are: none.'),
    )
  })
})
