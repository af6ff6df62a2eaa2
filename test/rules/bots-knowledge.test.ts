// Bots of every level know of a match what their seat may know, and nothing else.
import { describe, expect, test } from 'vitest'
import type { Asked, Policy } from '../../rules/src/asked.ts'
import { nextToAct } from '../../rules/src/asked.ts'
import { lookahead } from '../../rules/src/bots/lookahead.ts'
import { POLICIES } from '../../rules/src/bots/policy.ts'
import { GAMES } from '../../rules/src/games.ts'
import type { Match } from '../../rules/src/match.ts'
import { constantChance } from '../support/chance/constant-chance.ts'
import { started } from '../support/matches/matches.ts'

/** The policies of the levels; the hard one with less to do. */
const LEVELS: Readonly<Record<string, Policy>> = {
  novice: POLICIES.novice,
  easy: POLICIES.greedy,
  hard: lookahead({ worlds: 2, inputs: 3, actions: 3 }),
}

const DECISIONS = 60
/** Tıeqchıeq hides nothing: a match resampled for a seat is the same one. */
const HIDING = GAMES.filter(({ id }) => id !== 'tieqchieq')

/** Counts the decisions that change when only what the seat may not know does. */
function changed(policy: Policy, game: (typeof GAMES)[number]): number {
  const match = started(game, 'knowledge')
  const chance = constantChance('knowledge')
  let changes = 0
  for (let decision = 0; decision < DECISIONS; decision++) {
    const asked = nextToAct(match, chance)
    if (asked === undefined) break
    // Whatever a policy learns by resampling, it learns alike in both; `resample` itself is a matter of the leak
    // checks.
    const known = match.resample(asked.seat, chance)
    const [here, there] = [match, match.resample(asked.seat, chance)].map((each) =>
      JSON.stringify(chosen(policy, { ...each, resample: known.resample }, asked, decision)),
    )
    if (here !== there) changes++
    match.act(asked.seat, POLICIES.greedy(match, asked, chance))
  }
  return changes
}

function chosen(policy: Policy, match: Match, asked: Asked, decision: number): unknown {
  return policy(match, asked, constantChance(`decision ${decision}`))
}

describe.for(HIDING.map((game) => [game.id, game] as const))('in %s', ([, game]) => {
  test.for(Object.keys(LEVELS))(
    'a %s bot makes the same decisions, whatever is hidden from it',
    (level) => {
      expect(changed(LEVELS[level] ?? POLICIES.random, game)).toBe(0)
    },
  )

  test('a bot that looks at hidden cards is found', () => {
    // Plays the match as it is to its end, with the cards that others really have.
    const cheat: Policy = (match, { seat, decision: { actions } }) => {
      const worths = actions.map((action) => {
        const fork = (match as Match).fork()
        fork.act(seat, action)
        return fork.hash()
      })
      return actions[worths.indexOf([...worths].sort()[0] ?? '')]
    }
    expect(changed(cheat, game)).toBeGreaterThan(0)
  })
})
