import { expect, test } from 'vitest'
import { GAMES } from '../../rules/src/games.ts'
import {
  peekSubject,
  spaceAztecsSubject,
  tieqchieqSubject,
} from '../support/conformance/subjects.ts'
import { gameConformance } from '../support/conformance/suite.ts'

gameConformance(tieqchieqSubject)
gameConformance(spaceAztecsSubject)
gameConformance(peekSubject)

test('every game of the list passes the conformance suite', () => {
  const conforming = [tieqchieqSubject, spaceAztecsSubject].map(({ game }) => game.id)
  expect(GAMES.map((game) => game.id)).toEqual(conforming)
})
