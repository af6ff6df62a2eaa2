// The names of the players at a table.
import { expect, test } from 'vitest'
import { namesOf } from '../../../web/src/table/seats/names.ts'
import { awaitedIn } from '../../../web/src/table/turn/awaited.ts'
import { frame } from '../../../web/src/texts/en/frame.ts'

const WORDS = {
  bot: 'bot',
  seats: ['east', 'north', 'south', 'west'],
  titles: { east: 'East', north: 'North', south: 'South', west: 'West' },
}

test('people are called by name, namesakes also by seat, bots and free seats only by seat', () => {
  const seats = [
    { kind: 'player', name: 'Nelli' },
    { kind: 'player', name: 'Itzel' },
    { kind: 'left', name: 'Nelli' },
    { kind: 'bot', name: '' },
  ]
  const names = namesOf(seats, WORDS)
  expect(seats.map((_, seat) => names(seat))).toEqual([
    'Nelli (East)',
    'Itzel',
    'Nelli (South)',
    'West (bot)',
  ])
})

test.for<readonly [string, string, string]>([
  ['a Cyrillic letter', 'Alice', 'Аlice'],
  ['a Greek letter', 'Nelli', 'Νelli'],
  ['wide letters', 'Itzel', 'Ｉｔｚｅｌ'],
  ['a digit', 'Bo11', 'Boll'],
  ['a capital', 'Illari', 'lIlari'],
])('names that differ by %s alone are told apart by places', ([, name, other]) => {
  const seats = [name, other, 'Alicia'].map((each) => ({ kind: 'player', name: each }))
  const names = namesOf(seats, WORDS)
  expect(seats.map((_, seat) => names(seat))).toEqual([
    `${name} (East)`,
    `${other} (North)`,
    'Alicia',
  ])
})

test('bots have names of their own where seats are only numbered', () => {
  const seats = [
    { kind: 'player', name: 'Nelli' },
    { kind: 'bot', name: '' },
    { kind: 'free', name: '' },
  ]
  const names = namesOf(seats, {
    bot: 'bot',
    seats: ['first', 'second', 'third'],
    titles: { first: 'First', second: 'Second', third: 'Third' },
  })
  expect(seats.map((_, seat) => names(seat))).toEqual(['Nelli', 'Eztli (bot)', 'Third'])
})

test('where room is short, only bots with the name of a player are called bots', () => {
  const bot = { kind: 'bot', name: '' }
  const called = (name: string) => {
    const seats = [{ kind: 'player', name }, bot, bot]
    const words = { bot: 'bot', isBrief: true, seats: ['first', 'second', 'third'], titles: {} }
    const names = namesOf(seats, words)
    return seats.map((_, seat) => names(seat))
  }
  expect(called('Nelli')).toEqual(['Nelli', 'Eztli', 'Ohtli'])
  expect(called('EztIi')).toEqual(['EztIi', 'Eztli (bot)', 'Ohtli'])
})

test.for([
  [[0], 'Your turn…'],
  [[0, 1], 'Waiting for P1.'],
  [[1, 2], 'Waiting for P1, P2.'],
  [[], 'Waiting.'],
] as const)('the player of the first seat reads, while %j are awaited: %s', ([waiting, text]) => {
  expect(awaitedIn(frame.table, waiting, 0, (seat) => `P${seat}`)).toBe(text)
})
