// Values that no honest client sends: any at all, and those of a shape in which here and there something is wrong.
import { CLIENT_FRAMES } from '../../../protocol/src/match-frames.ts'
import type { Fields, Optional, Shape } from '../../../protocol/src/shapes/shape.ts'
import { type Chance, drawBelow, pick } from '../../../rules/src/random.ts'

export const TEXTS = [
  '',
  'enter',
  'move',
  'a\u0000b',
  '\u202e',
  '💀'.repeat(20),
  'x'.repeat(2_000),
  '__proto__',
  '1e999',
  '-0',
  '{{7*7}}',
  "' OR 1=1 --",
  '../../etc/passwd',
  '%00%ff',
  '\r\nX: y',
]
const NUMBERS = [
  0,
  -0,
  1,
  -1,
  1.5,
  2 ** 31,
  -(2 ** 31),
  2 ** 53,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  Number.MIN_VALUE,
]
/** The members that messages have, and those that objects have anyway. */
const NAMES = [
  ...new Set(Object.values(CLIENT_FRAMES).flatMap(({ fields }) => Object.keys(fields))),
  ...['__proto__', 'constructor', 'hasOwnProperty', 'then', 'length'],
]
const DEPTH_MAX = 5
/** Of a value that is right otherwise, about one part in so many is hostile. */
const HOSTILE_ONE_IN = 8
const INTEGERS_MAX = 300
/** One seat too many for most matches. */
const SEATS_MAX = 3
const LIST_MAX = 4
/** Stands for infinity until the text is JSON; no other text is this one. */
const INFINITE = '∞'

/** Returns a value, JSON or not, in which anything may be wrong. */
export function hostileValue(chance: Chance, depth = 0): unknown {
  switch (drawBelow(chance, depth < DEPTH_MAX ? 8 : 5)) {
    case 0:
      return [null, undefined, true, false][drawBelow(chance, 4)]
    case 1:
      return pick(chance, NUMBERS)
    case 2:
      return drawBelow(chance, 300)
    case 3:
    case 4:
      return pick(chance, TEXTS)
    case 5:
      return Array.from({ length: drawBelow(chance, 5) }, () => hostileValue(chance, depth + 1))
    default:
      return hostileRecord(chance, depth)
  }
}

export function hostileRecord(chance: Chance, depth = 0): object {
  const count = drawBelow(chance, 5)
  const members = Array.from({ length: count }, () => [
    pick(chance, NAMES),
    hostileValue(chance, depth + 1),
  ])
  // This also sets an own `__proto__`.
  return Object.fromEntries(members)
}

/** Returns a value of the shape in which any part may be hostile instead. */
export function nearly(chance: Chance, shape: Shape): unknown {
  if (drawBelow(chance, HOSTILE_ONE_IN) === 0) return hostileValue(chance)
  switch (shape.kind) {
    case 'choice':
      return pick(chance, shape.values)
    case 'exactly':
      return shape.value
    case 'nothing':
      return null
    case 'flag':
      return drawBelow(chance, 2) === 0
    case 'integer':
      return shape.min + drawBelow(chance, Math.min(INTEGERS_MAX, shape.max - shape.min + 1))
    case 'seat':
      return drawBelow(chance, Math.min(SEATS_MAX, shape.max + 1))
    case 'text':
      return pick(chance, TEXTS)
    case 'maybe':
      return drawBelow(chance, 2) === 0 ? null : nearly(chance, shape.of)
    case 'named':
      return nearly(chance, shape.of)
    case 'either':
      return nearly(chance, pick(chance, shape.of))
    case 'tuple':
      return shape.of.map((each) => nearly(chance, each))
    case 'list':
      return Array.from({ length: drawBelow(chance, LIST_MAX) }, () => nearly(chance, shape.of))
    case 'structure':
      return nearlyAll(chance, shape.fields)
    // These are too many to be right by chance.
    case 'variants':
    case 'by-name':
    case 'anything':
    case 'of-game':
      return hostileRecord(chance)
  }
}

/** Returns an object with these members, about half of the optional ones, and sometimes others. */
export function nearlyAll(chance: Chance, fields: Fields): object {
  const right = Object.entries(fields).filter(
    ([, { kind }]) => kind !== 'optional' || drawBelow(chance, 2) === 0,
  )
  const members = right.map(([name, shape]) => [name, nearly(chance, shapeOf(shape))])
  const odd = drawBelow(chance, HOSTILE_ONE_IN) === 0 ? hostileRecord(chance) : {}
  return Object.fromEntries([...members, ...Object.entries(odd)])
}

function shapeOf(field: Shape | Optional): Shape {
  return field.kind === 'optional' ? field.of : field
}

/** Formats a value as JSON, in which even infinity has a form. */
export function jsonOf(value: unknown): string {
  const text = JSON.stringify(value ?? null, (_, each: unknown) =>
    each === Number.POSITIVE_INFINITY ? INFINITE : each,
  )
  return text.replaceAll(`"${INFINITE}"`, '1e999')
}

/** Changes, omits or repeats some bytes. */
export function mutate(chance: Chance, bytes: Uint8Array): Buffer {
  const at = drawBelow(chance, Math.max(1, bytes.length))
  const end = Math.min(bytes.length, at + drawBelow(chance, 16))
  const middle = pick(chance, [
    hostileBytes(chance, end - at),
    new Uint8Array(),
    Buffer.concat([bytes.subarray(at, end), bytes.subarray(at, end)]),
  ])
  return Buffer.concat([bytes.subarray(0, at), middle, bytes.subarray(end)])
}

export function hostileBytes(chance: Chance, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => drawBelow(chance, 256))
}
