// Many random matches: none loses a card, and together they come near the figures of an independent implementation.
import { expect, test } from 'vitest'
import { simulate } from '../../../rules/simulate/simulation.ts'
import { POLICIES } from '../../../rules/src/bots/policy.ts'
import { playable } from '../../../rules/src/match.ts'
import { spaceAztecs } from '../../../rules/src/space-aztecs/index.ts'

const GAMES = 150

const plan = { game: playable(spaceAztecs), options: {}, policy: POLICIES.random, games: GAMES }

/** Rounds, the share of matches that end for the saucers or for the piles alone, the winner's score. */
const EXPECTED = [
  [2, { rounds: 18.1, p5: 14, p95: 22, saucers: 0.35, piles: 0.56, winner: 50 }],
  [4, { rounds: 9.7, p5: 7, p95: 11, saucers: 0.4, piles: 0.41, winner: 22 }],
  [6, { rounds: 8.7, p5: 6, p95: 10, saucers: 0.7, piles: 0.1, winner: 18 }],
] as const

test.for(EXPECTED)(
  'SA-40 ALL-7 matches of %i have the expected length, endings and scores, and all cards',
  ([players, expected]) => {
    const figures = simulate({ ...plan, players, seed: `figures of ${players}` })
    if ('record' in figures) throw new Error(figures.message)
    const { turns, endings, winningScore, wins } = figures
    // All within four standard errors.
    expect(Math.abs(turns.mean - expected.rounds)).toBeLessThan(0.05 * expected.rounds)
    expect(Math.abs(turns.p5 - expected.p5)).toBeLessThanOrEqual(1)
    expect(Math.abs(turns.p95 - expected.p95)).toBeLessThanOrEqual(1)
    expect(Math.abs((endings['saucers-played'] ?? 0) - expected.saucers)).toBeLessThan(0.16)
    expect(Math.abs((endings['piles-empty'] ?? 0) - expected.piles)).toBeLessThan(0.16)
    expect(Math.abs(winningScore.mean - expected.winner)).toBeLessThan(0.1 * expected.winner)
    for (const { share } of wins) expect(Math.abs(share - 1 / players)).toBeLessThan(0.16)
  },
)

test('ALL-7 no card is lost with any of the options', () => {
  for (const options of [
    { leaveOut: 'villagers' },
    { leaveOut: 'agents', codex: false },
    { codex: false, notes: false },
  ])
    for (const players of [3, 5])
      expect(simulate({ ...plan, players, options, games: 10, seed: 'options' })).toHaveProperty(
        'turns',
      )
})
