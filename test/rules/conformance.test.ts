import { expect, test } from 'vitest'
import { GAMES } from '../../rules/src/games.ts'
import { flowerWarSubject, peekSubject, tieqchieqSubject } from '../support/conformance/subjects.ts'
import { gameConformance } from '../support/conformance/suite.ts'

gameConformance(tieqchieqSubject)
gameConformance(flowerWarSubject)
gameConformance(peekSubject)

test('every game of the list passes the conformance suite', () => {
  const conforming = [tieqchieqSubject, flowerWarSubject].map(({ game }) => game.id)
  expect(GAMES.map((game) => game.id)).toEqual(conforming)
})
