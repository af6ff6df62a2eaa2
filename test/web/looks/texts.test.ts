// The texts and tables of the pages agree with the rules.
import { expect, test } from 'vitest'
import { SIGN_ON } from '../../../rules/src/flower-war/printed.ts'
import { TEXTS as MEXICA_TEXTS } from '../../../rules/src/mexica/texts/texts.ts'
import { SPACE_NAMES } from '../../../rules/src/ritual-calendar/spaces.ts'
import { PLACES } from '../../../rules/src/space-aztecs/board.ts'
import { CARDS as AZTEC_CARDS, CARD_IDS, timeOf } from '../../../rules/src/space-aztecs/cards.ts'
import { signsAmong } from '../../../web/src/games/ritual-calendar/board/signs.ts'
import { kindOf, spaceName } from '../../../web/src/games/ritual-calendar/names.ts'
import { PLACE_DRAWINGS } from '../../../web/src/games/space-aztecs/board/places.ts'
import { factsOf } from '../../../web/src/games/space-aztecs/cards/cards.ts'
import { placeOf, tieBreakers } from '../../../web/src/table/ending/place.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { saidIn } from '../../support/languages.ts'

test('tied players share a place, and the next place counts all who are ahead', () => {
  const ranking = [[3], [0, 2], [1]]
  expect(ranking.map((_, level) => placeOf(ranking, level))).toEqual([1, 2, 4])
})

test.for<readonly [string, readonly (readonly number[])[], readonly string[]]>([
  [
    'none where nobody is level',
    [
      [3, 1, 1],
      [2, 0, 0],
    ],
    [],
  ],
  [
    'the next part',
    [
      [14, 1, 2],
      [10, 3, 0],
      [10, 2, 4],
    ],
    ['discs'],
  ],
  [
    'the last as well',
    [
      [10, 3, 5],
      [10, 3, 4],
      [10, 2, 9],
    ],
    ['discs', 'cards'],
  ],
  [
    'none where signs have won with less',
    [
      [10, 0, 3],
      [10, 2, 0],
    ],
    [],
  ],
])('level players are ranked by %s', ([, each, by]) => {
  const scores = each.map(([skulls = 0, discs = 0, cards = 0]) => ({ skulls, discs, cards }))
  expect(
    tieBreakers(
      [...scores.keys()].map((seat) => [seat]),
      scores,
    ),
  ).toEqual(by)
})

test.for([
  ['en', 'Crocodile 2', 'Flower 13', 'Go to Water'],
  ['de', 'Krokodil 2', 'Blume 13', 'Gehe zu Wasser'],
  ['es', 'Cocodrilo 2', 'Flor 13', 'Ve a Agua'],
] as const)(
  'MX-112: the pages call a space as the log does, in %s',
  async ([language, one, last, goTo]) => {
    const { games } = await CATALOGUES[language]()
    const { called, day, title } = (await games.mexica()).editions.mexica
    expect([day('cipactli', 2), day(20, 13), title('go-to-atl-1')]).toEqual([one, last, goTo])
    const { spaces, cards } = saidIn(MEXICA_TEXTS, language)
    for (const name of SPACE_NAMES) expect(spaces[name]?.title).toBe(called(name))
    expect(cards['go-to-atl']?.title).toBe(goTo)
  },
)

test('a sign is named after the disc or week card that gives it, or else the card', () => {
  const found = signsAmong(
    { cards: ['serpent-2', 'eagle-1', 'mist-1'], days: ['cuauhtli', 'atl'], signOn: SIGN_ON },
    kindOf,
  )
  expect(found).toEqual({ eagle: 'Cuauhtli', serpent: 'serpent' })
})

test('cards of Space Aztecs have the same kind and points as in the rules', () => {
  for (const card of CARD_IDS) {
    const { kind, set, points, minutes } = factsOf(card)
    const { [card]: row } = AZTEC_CARDS
    expect(['temple', 'saucer', 'codex'].includes(kind) ? kind : 'aztec').toBe(row.kind)
    const worth = row.kind === 'aztec' && 'points' in row.worth ? row.worth.points : undefined
    expect([card, set, points]).toEqual([card, 'set' in row ? row.set : undefined, worth])
    expect(minutes).toBe(timeOf(card))
  }
})

test('each place of the sundial has a drawing', () => {
  expect(Object.keys(PLACE_DRAWINGS)).toEqual([...PLACES])
})

test('a space is named after its day, by its number and by its name', () => {
  expect([spaceName(1), spaceName('xochitl'), spaceName(20)]).toEqual([
    ...['Cipactli', 'Xochitl', 'Xochitl'],
  ])
})
