// The bot that looks ahead, in any game: it knows no more than its player, and keeps to its budget.
import { describe, expect, test } from 'vitest'
import type { Asked } from '../../rules/src/asked.ts'
import { lookahead } from '../../rules/src/bots/lookahead.ts'
import { POLICIES, playOut } from '../../rules/src/bots/policy.ts'
import { flowerWar } from '../../rules/src/flower-war/index.ts'
import { type Match, playable } from '../../rules/src/match.ts'
import type { Seat } from '../../rules/src/seat.ts'
import { constantChance } from '../support/chance/constant-chance.ts'
import { started } from '../support/matches/matches.ts'
import { type Peek, peek } from '../support/peek/peek.ts'
import type { PeekState } from '../support/peek/peek-state.ts'

const BUDGET = { worlds: 8, inputs: 12, actions: 4 }

/** The first seat that is asked in a match, with its decision. */
function first(match: Match): Asked {
  const seat = match.seats.find((each) => match.decision(each) !== undefined)
  const decision = seat === undefined ? undefined : match.decision(seat)
  if (seat === undefined || decision === undefined) throw new Error('somebody is asked')
  return { seat, decision }
}

/** Peek, but a seat stands the better the more cards it holds: raids look best, but may be warded. */
const greed: Peek = { ...peek, winChance: ({ hands }, seat) => (hands[seat]?.length ?? 0) / 15 }

test('the bot finds an action that looks worse but turns out better', () => {
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

test('the bot takes what looks best if nothing turns out clearly better', () => {
  const match = started(playable({ ...greed, winChance: () => 0.5 }), 'level')
  const chosen = lookahead(BUDGET)(match, first(match), constantChance('level'))
  expect(chosen).toMatchObject({ type: 'raid' })
})

test('the bot rates a resampled match by the game’s own rating for hard bots, without playing on', () => {
  const weigh: NonNullable<Peek['rateForHard']> = (_state, _seat, { type }) =>
    type === 'draw' ? 1 : 0
  const match = started(playable({ ...greed, rateForHard: weigh }), 'plan')
  const asked = first(match)
  let resampled = 0
  const counting: Match = {
    ...watched(match, asked.seat),
    resample(viewer, chance) {
      resampled++
      return match.resample(viewer, chance)
    },
  }
  expect(lookahead(BUDGET)(counting, asked, constantChance('plan'))).toEqual({ type: 'draw' })
  expect(resampled).toBe(1)
})

describe('the bot', () => {
  test('asks the match itself for nothing that its seat may not know', () => {
    const match = started(playable(peek), 'secrets')
    const asked = first(match)
    const policy = lookahead(BUDGET)
    expect(asked.decision.actions).toContainEqual(
      policy(watched(match, asked.seat), asked, constantChance('secrets')),
    )
  })

  test('never changes the match itself', () => {
    const match = started(playable(peek), 'untouched')
    const before = match.hash()
    lookahead(BUDGET)(match, first(match), constantChance('untouched'))
    expect(match.hash()).toBe(before)
  })

  test('keeps to its budget', () => {
    const match = started(playable(peek), 'budget')
    const asked = first(match)
    let resampled = 0
    const counting: Match = {
      ...match,
      resample(viewer, chance) {
        resampled++
        return match.resample(viewer, chance)
      },
    }
    lookahead(BUDGET)(counting, asked, constantChance('budget'))
    // Once for the order at first sight, then once for each world.
    expect(resampled).toBe(1 + BUDGET.worlds)
    resampled = 0
    let looks = 0
    lookahead(BUDGET, () => looks++ < 3)(counting, asked, constantChance('time'))
    expect(resampled).toBe(1 + 3)
  })

  test('does not look ahead if there is only one action', () => {
    const match = started(playable(peek), 'one action')
    const { seat, decision } = first(match)
    const [action] = decision.actions
    let resampled = 0
    const counting: Match = {
      ...match,
      resample(viewer, chance) {
        resampled++
        return match.resample(viewer, chance)
      },
    }
    const only = { seat, decision: { ...decision, actions: [action] } }
    expect(lookahead(BUDGET)(counting, only, constantChance('one action'))).toEqual(action)
    expect(resampled).toBe(1)
  })
})

/** A match that refuses everything that a player may not ask: only resampled matches may be looked into. */
function watched(match: Match, seat: Seat): Match {
  const refuse = (): never => {
    throw new Error('only a resampled match may be looked into')
  }
  return {
    ...match,
    act: refuse,
    fork: refuse,
    privateView: (viewer) => (viewer === seat ? match.privateView(viewer) : refuse()),
    rate: refuse,
    winChance: refuse,
    supposeChoices: refuse,
    rateForHard: refuse,
    hash: refuse,
  }
}

test('the chance of winning is an estimate, and once the match is over the share of the victory', () => {
  const match = started(playable(peek), 'standing')
  expect(match.seats.map((seat) => match.winChance(seat))).toEqual([1 / 3, 1 / 3, 1 / 3])
  playOut(match, POLICIES.random, constantChance('standing'))
  const winners = match.outcome()?.winners ?? []
  for (const seat of match.seats)
    expect(match.winChance(seat)).toBe(winners.includes(seat) ? 1 / winners.length : 0)
})

describe('the action that turns out better', () => {
  const [raidOne, raidTwo, draw] = [
    { type: 'raid', target: 1 },
    { type: 'raid', target: 2 },
    { type: 'draw' },
  ]

  /** Chooses at the beginning of a match of peek; each world in turn has a standing for each action. */
  function chosen(worths: readonly Readonly<Record<Told, number>>[], budget = {}): unknown {
    let world = -1
    const told: Peek = {
      ...peek,
      resample(state, viewer, chance) {
        world++
        return peek.resample(state, viewer, chance)
      },
      // The first world is resampled for the first sight.
      winChance: ({ phase }) => worths[world - 1]?.[toldOf(phase)] ?? 0,
    }
    const match = started(playable(told), 'better')
    const policy = lookahead({ worlds: worths.length, inputs: 0, actions: 3, ...budget })
    return policy(match, first(match), constantChance('better'))
  }

  type Told = 'one' | 'two' | 'drew'
  const toldOf = (phase: PeekState['phase']): Told =>
    phase.kind !== 'raided' ? 'drew' : phase.target === 1 ? 'one' : 'two'

  test.for([
    [
      'the gain is small but sure',
      [
        { one: 0, two: 0, drew: 0.01 },
        { one: 0.5, two: 0.5, drew: 0.51 },
      ],
      draw,
    ],
    ['there is no gain', [{ one: 0.5, two: 0.5, drew: 0.5 }], raidOne],
    ['there is a loss, however sure', [{ one: 0.5, two: 0.1, drew: 0.1 }], raidOne],
    [
      'the loss is sure and the gain is not',
      [
        { one: 0.4, two: 0.1, drew: 1 },
        { one: 0.4, two: 0.1, drew: 0 },
      ],
      raidOne,
    ],
    // Raid: 0.3 less 0.045 / 0.3; draw: 0.25 or 0.1 less nothing.
    [
      'the mean is less, but surer',
      [
        { one: 0, two: 0.6, drew: 0.25 },
        { one: 0, two: 0, drew: 0.25 },
      ],
      draw,
    ],
    [
      'the mean is far less',
      [
        { one: 0, two: 0.6, drew: 0.1 },
        { one: 0, two: 0, drew: 0.1 },
      ],
      raidTwo,
    ],
    ['two gain the same', [{ one: 0, two: 0.2, drew: 0.2 }], raidTwo],
    ['what looks best is worth something too', [{ one: 0.5, two: 0.6, drew: 0.4 }], raidTwo],
  ] as const)('is taken, or else the one that looks best: %s', ([, worths, best]) => {
    expect(chosen(worths)).toEqual(best)
  })

  test('is sought only among the best-looking ones, as many as the budget allows', () => {
    const worths = [{ one: 0, two: 0.1, drew: 1 }]
    expect(chosen(worths)).toEqual(draw)
    expect(chosen(worths, { actions: 2 })).toEqual(raidTwo)
  })

  test('is no longer sought among those that have clearly lost', () => {
    const tried = (worth: (told: Told) => number): number => {
      let judged = 0
      const counting: Peek = {
        ...peek,
        winChance({ phase }) {
          judged++
          return worth(toldOf(phase))
        },
      }
      const match = started(playable(counting), 'lost')
      lookahead({ worlds: 20, inputs: 0, actions: 3 })(match, first(match), constantChance('lost'))
      return judged
    }
    expect(tried(() => 0.5)).toBe(20 * 3)
    // One is given up after eight worlds, then there is only one to compare; or none, and nothing left to try.
    expect(tried((told) => (told === 'two' ? 0.4 : 0.5))).toBe(8 * 3 + 12 * 2)
    expect(tried((told) => (told === 'one' ? 0.5 : 0.4))).toBe(8 * 3)
  })

  test('is sought in all worlds', () => {
    const worths = [
      { one: 0, two: 0.1, drew: 0.3 },
      { one: 0, two: 0.1, drew: -0.3 },
    ]
    expect(chosen(worths)).toEqual(raidTwo)
    expect(chosen(worths, { worlds: 1 })).toEqual(draw)
  })
})

describe('playing on', () => {
  /** The numbers of inputs after which it judged the worlds, looking ahead from the first decision of a match. */
  function inputsTaken(inputs: number): readonly number[] {
    const taken: number[] = []
    const counting: Peek = {
      ...peek,
      winChance(state) {
        taken.push(state.discard.length)
        return 0
      },
      apply(state, seat, action) {
        const result = peek.apply(state, seat, action)
        if (!result.ok) return result
        // The discard counts the inputs: this peek is never shown.
        const value = {
          ...result.value,
          state: { ...result.value.state, discard: [...state.discard, '1' as const] },
        }
        return { ok: true, value }
      },
    }
    const match = started(playable(counting), 'far')
    lookahead({ worlds: 2, inputs, actions: 2 })(match, first(match), constantChance('far'))
    return taken
  }

  test('takes as many inputs after the action as the budget allows', () => {
    expect(inputsTaken(0)).toEqual([1, 1, 1, 1])
    expect(inputsTaken(3)).toEqual([4, 4, 4, 4])
  })

  test('gives the others the secret choices that the game supposes, in a resampled match', () => {
    const seen: unknown[] = []
    const supposing: Peek = {
      ...peek,
      supposeChoices: (state, viewer) => ({ ...state, points: [viewer, 7, 7] }),
      winChance({ points }) {
        seen.push(points)
        return 0
      },
    }
    const match = started(playable(supposing), 'supposed')
    const asked = first(match)
    const before = match.hash()
    lookahead({ worlds: 1, inputs: 0, actions: 2 })(match, asked, constantChance('supposed'))
    expect(seen).toEqual([
      [asked.seat, 7, 7],
      [asked.seat, 7, 7],
    ])
    expect(match.hash()).toBe(before)
  })

  test('stops at the end of the match', () => {
    const match = started(playable(peek), 'end')
    const policy = lookahead({ worlds: 1, inputs: 10_000, actions: 2 })
    expect(first(match).decision.actions).toContainEqual(
      policy(match, first(match), constantChance('end')),
    )
  })

  test('uses the same hands and the same chance for all actions of a world', () => {
    const worlds: string[][] = []
    const telling: Peek = {
      ...peek,
      resample(...given) {
        worlds.push([])
        return peek.resample(...given)
      },
      winChance({ random }) {
        worlds.at(-1)?.push(JSON.stringify(random.key))
        return 0
      },
    }
    const match = started(playable(telling), 'same')
    lookahead({ worlds: 3, inputs: 4, actions: 3 })(match, first(match), constantChance('same'))
    expect(worlds.map((keys) => keys.length)).toEqual([0, 3, 3, 3])
    expect(worlds.map((keys) => new Set(keys).size)).toEqual([0, 1, 1, 1])
    expect(new Set(worlds.flat()).size).toBe(3)
  })
})

test('the bot beats random players', () => {
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
