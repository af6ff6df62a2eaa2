// Hard players of Mexica, measured against easy ones.
import { expect, test } from 'vitest'
import { POLICIES, playOut } from '../../../rules/src/bots/policy.ts'
import { playable } from '../../../rules/src/match.ts'
import { mexica } from '../../../rules/src/mexica/index.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import { started } from '../../support/matches/matches.ts'

test('a hard player wins more than its share against three easy ones', () => {
  let won = 0
  for (let n = 0; n < 100; n++) {
    const match = started(playable(mexica), `hard ${n}`, { pace: 'brisk' })
    const seat = n % match.players
    playOut(
      match,
      (each, asked, chance) =>
        POLICIES[asked.seat === seat ? 'lookahead' : 'greedy'](each, asked, chance),
      constantChance(`hard ${n}`),
    )
    if (match.outcome()?.winners.some((each) => each === seat)) won++
  }
  // Of a hundred matches, about twenty of which have no winner, each player would win twenty by chance.
  expect(won).toBeGreaterThan(40)
})
