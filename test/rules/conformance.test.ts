import { expect, test } from 'vitest'
import { GAMES } from '../../rules/src/games.ts'
import {
  flowerWarSubject,
  peekSubject,
  spaceAztecsSubject,
  tieqchieqSubject,
} from '../support/conformance/subjects.ts'
import { gameConformance } from '../support/conformance/suite.ts'

gameConformance(tieqchieqSubject)
gameConformance(flowerWarSubject)
gameConformance(spaceAztecsSubject)
gameConformance(peekSubject)

test('every game of the list passes the conformance suite', () => {
  const conforming = [tieqchieqSubject, flowerWarSubject, spaceAztecsSubject].map(
    ({ game }) => game.id,
  )
  expect(GAMES.map((game) => game.id)).toEqual(conforming)
})
