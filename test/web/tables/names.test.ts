// The names of the players at a table.
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../protocol/src/languages.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { SPACE_NAMES } from '../../../rules/src/ritual-calendar/spaces.ts'
import { namesOf } from '../../../web/src/table/seats/names.ts'
import { awaitedIn } from '../../../web/src/table/turn/awaited.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { frame } from '../../../web/src/texts/en/frame.ts'
import { saidIn } from '../../support/languages.ts'
import { gameOf } from '../../support/matches/matches.ts'

const WORDS = {
  bot: 'bot',
  seats: ['east', 'north', 'south', 'west'],
  titles: { east: 'East', north: 'North', south: 'South', west: 'West' },
}

test('people and bots are called by name, and namesakes also by seat', () => {
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
    'Eztli',
  ])
  const full = namesOf(seats, { ...WORDS, saying: 'bots' })
  expect(seats.map((_, seat) => full(seat)).slice(2)).toEqual(['Nelli (South)', 'Eztli (bot)'])
  const placed = namesOf(seats, { ...WORDS, saying: 'places' })
  expect(seats.map((_, seat) => placed(seat))).toEqual([
    'Nelli (East)',
    'Itzel (North)',
    'Nelli (South)',
    'Eztli (West)',
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

test('a free seat is called by its place', () => {
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
  expect(seats.map((_, seat) => names(seat))).toEqual(['Nelli', 'Eztli', 'Third'])
})

test.for(GAMES.map((game) => ({ id: game.id, game })))(
  'bots of $id have names of their own, which no space has, except where colours say who is who',
  ({ game }) => {
    const titles = saidIn(game.texts, 'en').seats
    const { min, max } = game.seats
    for (let players = min; players <= max; players++) {
      const seats = game.seats.names(players)
      const bots = seats.map(() => ({ kind: 'bot', name: '' }))
      const names = namesOf(bots, { bot: 'bot', seats, titles })
      const called = seats.map((_, seat) => names(seat))
      expect(new Set(called).size).toBe(players)
      const bySeat = called.filter((name, seat) => name === titles[seats[seat] ?? ''])
      expect(bySeat).toEqual(game.id === 'tieqchieq' ? called : [])
      const spaces = SPACE_NAMES.map(String)
      expect(called.filter((name) => spaces.includes(name.toLowerCase()))).toEqual([])
    }
  },
)

test.for(LANGUAGES)('teachers call the other player as the table does, in %s', async (language) => {
  const lessons = await (await CATALOGUES[language]()).parts.lessons()
  for (const id of ['flower-war', 'mexica'] as const) {
    const { texts } = gameOf(id)
    const { west } = saidIn(texts, language).seats
    const said = JSON.stringify(lessons[id])
    expect(said).toContain('Eztli')
    expect(said).not.toMatch(new RegExp(`\\b${west}\\b`))
  }
})

test('at a table, only bots with the name of a player are called bots', () => {
  const bot = { kind: 'bot', name: '' }
  const called = (name: string) => {
    const seats = [{ kind: 'player', name }, bot, bot]
    const words = { bot: 'bot', seats: ['first', 'second', 'third'], titles: {} }
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
