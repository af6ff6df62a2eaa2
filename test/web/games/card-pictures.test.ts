// Every card of the calendar's games has a picture, and every drawing is on some card.
import { expect, test } from 'vitest'
import { CARDS as FLOWER_WAR } from '../../../rules/src/flower-war/cards/cards.ts'
import { CARDS as MEXICA } from '../../../rules/src/mexica/cards/cards.ts'
import { pictureOf as inFlowerWar } from '../../../web/src/games/flower-war/cards/card-pictures.ts'
import { pictureOf as inMexica } from '../../../web/src/games/mexica/cards/card-pictures.ts'
import { DRAWINGS } from '../../../web/src/games/ritual-calendar/cards/card-drawings.ts'

test.for([
  ['flower-war', FLOWER_WAR, inFlowerWar, /^land-/],
  ['mexica', MEXICA, inMexica, /^go-to-/],
] as const)(
  'in %s only cards that lead to a space have no picture of their own',
  ([, kinds, pictureOf, ways]) => {
    const shared = pictureOf('no such card')
    const alike = Object.keys(kinds).filter((kind) => String(pictureOf(kind)) === String(shared))
    expect(alike).toEqual(Object.keys(kinds).filter((kind) => ways.test(kind)))
  },
)

test('every drawing is on some card', () => {
  const shown = [
    ...Object.keys(FLOWER_WAR).map(inFlowerWar),
    ...Object.keys(MEXICA).map(inMexica),
  ].map(([name]) => name)
  expect(Object.keys(DRAWINGS).filter((name) => !shown.some((each) => each === name))).toEqual([])
})
