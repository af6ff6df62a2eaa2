// The frames that a client may send.
import { Packr } from 'msgpackr'
import { describe, expect, test } from 'vitest'
import { formatRequest } from '../../../../loadtest/codec.ts'
import { MESSAGE_DEPTH_MAX } from '../../../../server/src/config/limits/connections.ts'
import { isFrame } from '../../../../server/src/doors/colyseus/frames.ts'

const ACT = [0xa3, 0x61, 0x63, 0x74]
const message = (...value: number[]) => Uint8Array.of(13, ...ACT, ...value)
const request = (...value: number[]) => Uint8Array.of(21, 1, ...ACT, ...value)

const values: readonly unknown[] = [
  ...[
    null,
    undefined,
    true,
    false,
    0,
    127,
    128,
    255,
    256,
    70_000,
    5_000_000_000,
    -1,
    -200,
    -70_000,
  ],
  ...[1.5, Number.NaN, Number.POSITIVE_INFINITY, '', 'text', 'x'.repeat(40), 'x'.repeat(300)],
  ...['ñ 日本 🦅', [], {}, [1, [2, [3]]], { a: { b: { c: [] } } }, { action: { from: undefined } }],
  ...[[{ a: 1, b: 2 }, { a: 3, b: 4 }, 65], Array.from({ length: 200 }, (_, n) => n)],
  ...[{ decision: 1, action: { type: 'move', from: 5 } }, { ['x'.repeat(50)]: 1 }],
]

describe('a frame is accepted', () => {
  test.for(['with records', 'with maps'])('if its value is plain, packed %s', (way) => {
    const packr = new Packr({ useRecords: way === 'with records' })
    for (const value of values) {
      const packed = packr.pack(value)
      expect(isFrame(message(...packed)), JSON.stringify(value)).toBe(true)
      expect(isFrame(request(...packed)), JSON.stringify(value)).toBe(true)
      // A frame with a byte missing is refused, and so is one with a byte too many.
      expect(isFrame(message(...packed.subarray(0, -1))) && packed.length > 1).toBe(false)
      expect(isFrame(message(...packed, 0))).toBe(false)
    }
  })

  test('if it is a request in the form of the smallest client, with an id of any size', () => {
    for (const id of [0, 127, 128, 70_000]) expect(isFrame(formatRequest(id, 'act', {}))).toBe(true)
    expect(isFrame(request())).toBe(true)
    expect(isFrame(message())).toBe(true)
    for (const kind of [10, 12, 18]) expect(isFrame(Uint8Array.of(kind))).toBe(true)
  })

  test('if it is nested no deeper than allowed', () => {
    const nested = (levels: number) => message(...Array.from({ length: levels }, () => 0x91), 1)
    expect(isFrame(nested(MESSAGE_DEPTH_MAX))).toBe(true)
    expect(isFrame(nested(MESSAGE_DEPTH_MAX + 1))).toBe(false)
  })
})

describe('a frame is refused', () => {
  test.for<readonly [string, Uint8Array]>([
    ['if it is empty', new Uint8Array()],
    ['if it is of a kind that only servers send', Uint8Array.of(14, 1, 2)],
    ['if it is of an unknown kind', Uint8Array.of(99)],
    ['if it has flags', Uint8Array.of(13 | 0x80, ...ACT)],
    ['if it has bytes instead of a value', Uint8Array.of(17, ...ACT, 1)],
    ['if its type is a number', Uint8Array.of(13, 7)],
    ['if its type is empty', Uint8Array.of(13, 0xa0)],
    ['if its type is cut off', Uint8Array.of(13, 0xa5, 0x61)],
    ['if its type is not ASCII', Uint8Array.of(13, 0xa1, 0xff)],
    ['if its type is missing', Uint8Array.of(13)],
    ['if the id of its request is not a number', Uint8Array.of(21, 0xc0, ...ACT)],
    ['if the id of its request is cut off', Uint8Array.of(21, 0xce, 1)],
    ['if its list is shorter than its length says', message(0xdd, 0xff, 0xff, 0xff, 0xff)],
    ['if its map is shorter than its length says', message(0xdf, 0xff, 0xff, 0xff, 0xff)],
    ['if its text is shorter than its length says', message(0xdb, 0xff, 0xff, 0xff, 0xff, 0x61)],
    ['if it has an unknown tag', message(0xc1)],
    ['if it has an unsigned integer of 64 bits', message(0xcf, 0, 0, 0, 0, 0, 0, 0, 1)],
    ['if it has an integer of 64 bits', message(0xd3, 0, 0, 0, 0, 0, 0, 0, 1)],
    ['if it has bytes in it', message(0xc4, 1, 1)],
    ['if it has a regular expression in it', message(0xd4, 0x78, 0, 0x92, 0xa1, 0x61, 0xa0)],
    ['if it has an error in it', message(0xd4, 0x65, 0, 0x92, 0xa1, 0x61, 0xa1, 0x61)],
    ['if it has a date in it', message(0xd6, 0xff, 1, 2, 3, 4)],
    ['if it has texts kept elsewhere', message(0xd6, 0x62, 0, 0, 0, 4, 0xa1, 0x61, 0xa1, 0x61)],
    ['if its record has names that are not texts', message(0xd4, 0x72, 0x40, 0x91, 1, 1)],
    ['if its record has no list of names', message(0xd4, 0x72, 0x40, 1)],
    ['if its record is called by a byte that is a number', message(0xd4, 0x72, 0x01, 0x90)],
  ])('%s', ([, frame]) => {
    expect(isFrame(frame)).toBe(false)
  })
})
