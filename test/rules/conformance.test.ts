import { expect, test } from 'vitest'
import { GAMES } from '../../rules/src/games.ts'
import {
  flowerWarSubject,
  mexicaSubject,
  peekSubject,
  spaceAztecsSubject,
  tieqchieqSubject,
} from '../support/conformance/subjects.ts'
import { gameConformance } from '../support/conformance/suite.ts'

gameConformance(tieqchieqSubject)
gameConformance(flowerWarSubject)
gameConformance(mexicaSubject)
gameConformance(spaceAztecsSubject)
gameConformance(peekSubject)

test('every game of the list passes the conformance suite', () => {
  const conforming = [tieqchieqSubject, flowerWarSubject, mexicaSubject, spaceAztecsSubject].map(
    ({ game }) => game.id,
  )
  expect(GAMES.map((game) => game.id)).toEqual(conforming)
})
