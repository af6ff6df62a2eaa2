// The player that looks ahead, in any game: it knows no more than a player does, and keeps to its budget.
import { describe, expect, test } from 'vitest'
import type { Asked } from '../../rules/src/asked.ts'
import { flowerWar } from '../../rules/src/flower-war/index.ts'
import { lookahead } from '../../rules/src/lookahead.ts'
import { type Match, playable } from '../../rules/src/match.ts'
import { POLICIES, playOut } from '../../rules/src/policy.ts'
import type { Seat } from '../../rules/src/seat.ts'
import { constantChance } from '../support/constant-chance.ts'
import { started } from '../support/matches.ts'
import { type Peek, peek } from '../support/peek.ts'

const BUDGET = { worlds: 8, inputs: 12, actions: 4 }

/** Somebody who is asked in a match, and what. */
function first(match: Match): Asked {
  const seat = match.seats.find((each) => match.decision(each) !== undefined)
  const decision = seat === undefined ? undefined : match.decision(seat)
  if (seat === undefined || decision === undefined) throw new Error('somebody is asked')
  return { seat, decision }
}

/** Peek, where a seat stands the better the more cards it holds: raids look best, but may be warded. */
const greed: Peek = { ...peek, standing: ({ hands }, seat) => (hands[seat]?.length ?? 0) / 15 }

test('it sees what comes of an action that looks worse', () => {
  const match = started(playable(greed), 'ahead')
  const asked = first(match)
  expect(POLICIES.greedy(match, asked, constantChance('ahead'))).toMatchObject({ type: 'raid' })
  const chosen = lookahead({ worlds: 40, inputs: 1, actions: 4 })(
    match,
    asked,
    constantChance('ahead'),
  )
  expect(chosen).toEqual({ type: 'draw' })
})

test('it does what looks best where nothing comes out clearly better', () => {
  const match = started(playable({ ...greed, standing: () => 0.5 }), 'level')
  const chosen = lookahead(BUDGET)(match, first(match), constantChance('level'))
  expect(chosen).toMatchObject({ type: 'raid' })
})

test('where a game says that playing on shows nothing, it goes by what the game says, of a redealt match', () => {
  const weigh: NonNullable<Peek['weigh']> = (_state, _seat, { type }) => (type === 'draw' ? 1 : 0)
  const match = started(playable({ ...greed, weigh }), 'plan')
  const asked = first(match)
  let redealt = 0
  const counting: Match = {
    ...watched(match, asked.seat),
    redeal(viewer, chance) {
      redealt++
      return match.redeal(viewer, chance)
    },
  }
  expect(lookahead(BUDGET)(counting, asked, constantChance('plan'))).toEqual({ type: 'draw' })
  expect(redealt).toBe(1)
})

test('it beats random players', () => {
  const policy = lookahead({ worlds: 4, inputs: 6, actions: 3 })
  let won = 0
  for (let n = 0; n < 5; n++) {
    const match = started(playable(flowerWar), `whole ${n}`, { racks: '6' })
    const own = match.seats[n]
    playOut(
      match,
      (...given) => (given[1].seat === own ? policy : POLICIES.random)(...given),
      constantChance(`whole ${n}`),
    )
    if (match.outcome()?.winners.some((seat) => seat === own)) won++
  }
  // Of six players each wins one match in six.
  expect(won).toBeGreaterThanOrEqual(3)
})

describe('what it may know and do', () => {
  test('it asks nothing of the match itself that its seat may not know', () => {
    const match = started(playable(peek), 'secrets')
    const asked = first(match)
    const policy = lookahead(BUDGET)
    expect(asked.decision.actions).toContainEqual(
      policy(watched(match, asked.seat), asked, constantChance('secrets')),
    )
  })

  test('it never touches the match that it is asked in', () => {
    const match = started(playable(peek), 'untouched')
    const before = match.hash()
    lookahead(BUDGET)(match, first(match), constantChance('untouched'))
    expect(match.hash()).toBe(before)
  })

  test('it keeps to its budget', () => {
    const match = started(playable(peek), 'budget')
    const asked = first(match)
    let redealt = 0
    const counting: Match = {
      ...match,
      redeal(viewer, chance) {
        redealt++
        return match.redeal(viewer, chance)
      },
    }
    lookahead(BUDGET)(counting, asked, constantChance('budget'))
    // Once for the first sight, then once for each world.
    expect(redealt).toBe(1 + BUDGET.worlds)
  })
})

/** The match with all that a player may not ask it: only redealt matches may be looked into. */
function watched(match: Match, seat: Seat): Match {
  const refuse = (): never => {
    throw new Error('only a redealt match may be looked into')
  }
  return {
    ...match,
    act: refuse,
    fork: refuse,
    own: (viewer) => (viewer === seat ? match.own(viewer) : refuse()),
    appraise: refuse,
    standing: refuse,
    weigh: refuse,
    hash: refuse,
  }
}

test('standing is the share in the victory once a match is over, and a guess before', () => {
  const match = started(playable(peek), 'standing')
  expect(match.seats.map((seat) => match.standing(seat))).toEqual([1 / 3, 1 / 3, 1 / 3])
  playOut(match, POLICIES.random, constantChance('standing'))
  const winners = match.outcome()?.winners ?? []
  for (const seat of match.seats)
    expect(match.standing(seat)).toBe(winners.includes(seat) ? 1 / winners.length : 0)
})
