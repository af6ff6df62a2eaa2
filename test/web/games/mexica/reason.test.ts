// The reasons of advice in Mexica: what a choice gains, and what it prevents.
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../../protocol/src/index.ts'
import { SPACE_NAMES } from '../../../../rules/src/ritual-calendar/spaces.ts'
import { destinationOf } from '../../../../web/src/games/mexica/board/spots.ts'
import { HARVESTS } from '../../../../web/src/games/mexica/cards/effect.ts'
import { reasonOf } from '../../../../web/src/games/mexica/cards/reason.ts'
import { signsAmong } from '../../../../web/src/games/ritual-calendar/board/signs.ts'
import { CATALOGUES } from '../../../../web/src/texts/catalogues.ts'

const EAGLE = 15

interface Position {
  readonly space: number
  readonly tokens?: Readonly<Record<number, number>>
  readonly owners?: Readonly<Record<number, number>>
  readonly hand?: readonly string[]
  readonly die?: number
  readonly rivalAt?: number
}

function seenIn({ space, tokens = {}, owners = {}, hand = [], die = 1, rivalAt = 9 }: Position) {
  const at = (number: number) => (number === rivalAt ? [1] : number === space ? [0] : [])
  const spaces = SPACE_NAMES.map((name, index) => ({
    ...{ name, tokens: tokens[index + 1] ?? 7, week: owners[index + 1] ?? null },
    players: at(index + 1),
  }))
  const players = [space, rivalAt].map((each) => ({ space: each, tokens: 2, weeks: [] }))
  const decks = { rain: { left: 0, used: [] } }
  const view = { spaces, players, decks, apocalypse: null, turn: { seat: 0, die } }
  return Object({ view, own: { hand }, seat: 0, names: (seat: number) => `Seat ${seat}` })
}

async function wordsIn(language: (typeof LANGUAGES)[number]) {
  const { games, parts } = await CATALOGUES[language]()
  const { because } = await parts.advice()
  const shared = { destinationOf, signsAmong, harvests: HARVESTS }
  return { ...shared, because, table: (await games.mexica()).editions.mexica }
}

const move = (bonus: number) => Object({ type: 'move', bonus })
const rain = (card: string) => Object({ type: 'rain', card })
const pass = Object({ type: 'pass' })
const words = await wordsIn('en')
const { because, table } = words
const why = (action: object, other: object, position: Position) =>
  reasonOf(words, Object(action), [Object(other)], seenIn(position))

test('a choice that takes a week card, a day card or the last sign is advised for that', () => {
  const last = { space: 13, tokens: { 15: 1 } }
  expect(why(move(1), move(0), last)).toBe(because.week(table.week(EAGLE)))
  expect(why(move(1), move(0), { ...last, hand: ['serpent-1', 'cactus-1'] })).toBe(because.wins)
  expect(why(move(1), move(0), { space: 13, tokens: { 15: 13 } })).toBe(because.day)
  expect(why(rain('harvest-2'), pass, { space: 16, tokens: { 16: 2 } })).toBe(
    because.week(table.week(16)),
  )
})

test('a choice that saves tribute, a battle or the sign of a space is advised for what another would cost', () => {
  const tribute = { space: 1, owners: { 2: 1 } }
  expect(why(move(1), move(0), tribute)).toBe(because.instead(because.tribute))
  expect(why(move(1), move(0), { space: 1, rivalAt: 2 })).toBe(
    because.instead(because.battle('Seat 1')),
  )
  const opened = because.instead(because.opened(table.day(EAGLE, 11)))
  expect(why(move(1), move(0), { space: 14, tokens: { 15: 3 } })).toBe(opened)
  expect(why(pass, rain('harvest-1'), { space: 15, tokens: { 15: 3 } })).toBe(opened)
  // Whoever has the sign does not mind.
  expect(why(move(1), move(0), { space: 14, tokens: { 15: 3 }, hand: ['eagle-1'] })).toBe('')
})

test('a rain card is advised for the tokens that it takes, or to be kept', () => {
  expect(why(rain('harvest-2'), pass, { space: 3 })).toBe(because.takes(2))
  expect(why(pass, rain('harvest-2'), { space: 3 })).toBe(because.kept)
  const keep = Object({ type: 'keep' })
  expect(reasonOf(words, pass, [keep, rain('drift')], seenIn({ space: 3 }))).toBe(because.kept)
  expect(reasonOf(words, pass, [keep], seenIn({ space: 3 }))).toBe('')
})

test.for(LANGUAGES)('each reason is a sentence in %s', async (language) => {
  const said = await wordsIn(language)
  for (const action of [
    { type: 'sacrifice', to: 'tlaloc' },
    { type: 'sacrifice', to: 'mary' },
    { type: 'sacrifice', to: 'huitzilopochtli' },
    ...['lay', 'ready', 'negate', 'give', 'discard', 'pay', 'attack'].map((type) => ({ type })),
  ])
    expect(reasonOf(said, Object(action), [], seenIn({ space: 3 }))).toMatch(/^\p{Lu}.+\.$/u)
  const both = reasonOf(said, move(1), [move(0)], seenIn({ space: 1, owners: { 2: 1 } }))
  expect(both).toMatch(/^\p{Lu}.+\.$/u)
})
