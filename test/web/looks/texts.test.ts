// The texts and tables of the pages agree with the rules, which the pages do not load.
import { expect, test } from 'vitest'
import { CARD_IDS as FLOWER_WAR_IDS } from '../../../rules/src/flower-war/cards/cards.ts'
import { signOn } from '../../../rules/src/flower-war/course/founding.ts'
import {
  CARDS as MEXICA_CARDS,
  CARD_IDS as MEXICA_IDS,
} from '../../../rules/src/mexica/cards/cards.ts'
import { signOn as signOnInMexica } from '../../../rules/src/mexica/course/founding.ts'
import { WEEKS } from '../../../rules/src/mexica/course/weeks.ts'
import { TEXTS as MEXICA_TEXTS } from '../../../rules/src/mexica/texts/texts.ts'
import { COMPASS } from '../../../rules/src/ritual-calendar/compass.ts'
import { SIGNS, SPACE_OF_SIGN } from '../../../rules/src/ritual-calendar/signs.ts'
import { SPACE_NAMES } from '../../../rules/src/ritual-calendar/spaces.ts'
import { PLACES } from '../../../rules/src/space-aztecs/board.ts'
import { CARDS as AZTEC_CARDS, CARD_IDS, timeOf } from '../../../rules/src/space-aztecs/cards.ts'
import { deckOf, givenBy } from '../../../web/src/games/mexica/cards.ts'
import { QUADRANT_STARTS } from '../../../web/src/games/mexica/quadrant-starts.ts'
import { kindOf, spaceName } from '../../../web/src/games/ritual-calendar/names.ts'
import { signOf, signsAmong } from '../../../web/src/games/ritual-calendar/signs.ts'
import { factsOf } from '../../../web/src/games/space-aztecs/cards.ts'
import { PLACE_DRAWINGS } from '../../../web/src/games/space-aztecs/places.ts'
import { placeOf } from '../../../web/src/table/ending/place.ts'
import { CATALOGUES } from '../../../web/src/texts/catalogues.ts'
import { saidIn } from '../../support/languages.ts'

test('players who are level share a place, and the next place counts all who are ahead', () => {
  const ranking = [[3], [0, 2], [1]]
  expect(ranking.map((_, level) => placeOf(ranking, level))).toEqual([1, 2, 4])
})

test('cards of Mexica have the same deck as in the rules, and week cards give the same', () => {
  for (const [kind, { deck }] of Object.entries(MEXICA_CARDS))
    expect([kind, deckOf(kind)]).toEqual([kind, deck])
  for (const [index, gives] of Object.values(WEEKS).entries()) {
    const sign = SIGNS.find((each) => SPACE_OF_SIGN[each] === index + 1)
    expect([index + 1, givenBy(index + 1)]).toEqual([index + 1, sign ?? gives])
  }
})

test.for([
  ['en', 'Crocodile 2', 'Flower 13', 'Go to Water'],
  ['de', 'Krokodil 2', 'Blume 13', 'Gehe zu Wasser'],
  ['es', 'Cocodrilo 2', 'Flor 13', 'Ve a Agua'],
] as const)(
  'MX-112: the pages call a space as the log does, in %s',
  async ([language, one, last, goTo]) => {
    const { games } = await CATALOGUES[language]()
    const { called, day, title } = games.mexica.editions.mexica
    expect([day('cipactli', 2), day(20, 13), title('go-to-atl-1')]).toEqual([one, last, goTo])
    const { spaces, cards } = saidIn(MEXICA_TEXTS, language)
    for (const name of SPACE_NAMES) expect(spaces[name]?.title).toBe(called(name))
    expect(cards['go-to-atl']?.title).toBe(goTo)
  },
)

test('MX-112: each quadrant begins where the tribe of that direction starts', () => {
  for (const [direction, space] of Object.entries(QUADRANT_STARTS))
    expect([direction, space]).toEqual([direction, Object(COMPASS)[direction]])
})

test('FW-50, MX-60: the same cards and days are signs as in the rules', () => {
  for (const card of FLOWER_WAR_IDS) expect([card, signOf(card)]).toEqual([card, signOn(card)])
  for (const card of MEXICA_IDS) expect([card, signOf(card)]).toEqual([card, signOnInMexica(card)])
  const days = SIGNS.map((sign) => [sign, SPACE_NAMES[SPACE_OF_SIGN[sign] - 1] ?? ''] as const)
  for (const [sign, day] of days) expect([day, signOf(day)]).toEqual([day, sign])
  expect(SPACE_NAMES.filter((day) => signOf(day) !== undefined)).toHaveLength(SIGNS.length)
})

test('a sign is named after the disc or week card that gives it, or else the card', () => {
  const found = signsAmong(['serpent-2', 'eagle-1', 'mist-1'], ['cuauhtli', 'atl'], kindOf)
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

test('spaces have the same names as in the rules', () => {
  for (const [index, name] of SPACE_NAMES.entries()) {
    expect(spaceName(index + 1).toLowerCase()).toBe(name)
    expect(spaceName(name)).toBe(spaceName(index + 1))
  }
})
