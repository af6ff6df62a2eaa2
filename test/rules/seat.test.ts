// Seats by number.
import { expect, test } from 'vitest'
import { parseSeat, seatAt, seatsOf } from '../../rules/src/seat.ts'

test('seats are counted from 0, and each list of them is made once', () => {
  expect(seatsOf(3)).toEqual([0, 1, 2])
  expect(seatsOf(1)).toEqual([0])
  expect(seatsOf(3)).toBe(seatsOf(3))
})

test.for([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('%d is not a seat', (index) => {
  expect(() => seatAt(index)).toThrow(`${index} is no seat`)
})

test('a seat from outside must be one of the match', () => {
  for (const seat of [0, 1, 2]) expect(parseSeat(seat, 3)).toEqual({ ok: true, value: seat })
  expect(parseSeat(3, 3)).toEqual({
    ok: false,
    refusal: {
      code: 'wrong-seat',
      detail: 'A seat of this match is a whole number from 0 to 2.',
    },
  })
})
