// What those at a table are called.
import { expect, test } from 'vitest'
import { namesOf } from '../../web/src/table/names.ts'

const PLACES = ['East', 'North', 'South', 'West']

test('people are called by their names, two of one name by their places too, bots and free seats by those alone', () => {
  const seats = [
    { kind: 'player', name: 'Nelli' },
    { kind: 'player', name: 'Itzel' },
    { kind: 'left', name: 'Nelli' },
    { kind: 'bot', name: '' },
  ]
  const names = namesOf(seats, { bot: 'bot', titleOf: (seat) => PLACES[seat] ?? '' })
  expect(seats.map((_, seat) => names(seat))).toEqual([
    'Nelli (East)',
    'Itzel',
    'Nelli (South)',
    'West (bot)',
  ])
})
