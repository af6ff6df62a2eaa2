// The names of the players at a table.
import { expect, test } from 'vitest'
import { namesOf } from '../../../web/src/table/seats/names.ts'

const PLACES = ['East', 'North', 'South', 'West']

test('people are called by their names, namesakes by their places too, bots and free seats by their places alone', () => {
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
