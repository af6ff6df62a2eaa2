// A replay opens with the hand of a player's own seat, and with none if that is not certain.
import { expect, test } from 'vitest'
import { seatOf } from '../../../web/src/lobby/seat-of.ts'

test.for([
  ['the only one of the name', ['Ana', 'Beto'], 1],
  ['none, if the player has another name by now', ['Ana', 'Izel'], undefined],
  ['none, if two had the name', ['Beto', 'Ana', 'Beto'], undefined],
] as const)('the seat of a player is %s', ([, names, seat]) => {
  const seats = names.map((name) => ({ kind: 'player', name }))
  expect(seatOf('Beto', seats)).toBe(seat)
})

test('a bot with the name of the player is not the player', () => {
  const seats = ['bot', 'player'].map((kind) => ({ kind, name: 'Beto' }))
  expect(seatOf('Beto', seats)).toBe(1)
})
