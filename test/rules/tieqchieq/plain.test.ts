// Tıeqchıeq written twice, as rules and as a plain loop: with the same coins, both must play the same.
import { describe, expect, test } from 'vitest'
import {
  act,
  choices,
  newMatch,
  type PlainAction,
  type PlainMatch,
  playOn,
} from '../../../loadtest/compare/plain-tieqchieq.ts'
import { playable } from '../../../rules/src/match.ts'
import { pick, randomFrom, seedFromText, tossCoins } from '../../../rules/src/random.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { tieqchieq } from '../../../rules/src/tieqchieq/index.ts'
import type { Action } from '../../../rules/src/tieqchieq/shapes.ts'
import { drawn } from '../../support/chance/chance.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import { started } from '../../support/matches/matches.ts'
import { perft } from '../../support/matches/perft.ts'

/** A plain match that tosses the coins of the match of that name, in which Red begins. */
function plainOf(name: string): { plain: PlainMatch; toss: (coins: number) => number } {
  const chance = { random: randomFrom(seedFromText(name)) }
  const toss = (coins: number): number => tossCoins(chance, coins)
  const plain = newMatch(0)
  playOn(plain, toss, ignore)
  return { plain, toss }
}

const ignore = (): void => {}

/** The choices of a plain player, each with the same action of the rules. */
function plainChoices(plain: PlainMatch): readonly (readonly [PlainAction, Action])[] {
  if (plain.asked === 'plus')
    return [
      ['step', { type: 'step' }],
      ['stay', { type: 'stay' }],
    ]
  return choices(plain).map((steps) => {
    const from = plain.mover === 0 ? 3 + steps : 9 - steps
    return [steps, steps < 0 ? { type: 'enter' } : { type: 'move', from }]
  })
}

/** A plain match, in the form of the view. */
function seen({ turn, mover, roll, again, asked, track, hand, home, over }: PlainMatch): object {
  return {
    turn,
    mover: mover === 0 ? 'red' : 'yellow',
    roll,
    again,
    asked: asked === 'nothing' ? null : expect.objectContaining({ kind: asked }),
    track: track.map((token) => ['empty', 'red', 'yellow'][token]),
    hand: { red: hand[0], yellow: hand[1] },
    home: { red: home[0], yellow: home[1] },
    ended: over ? expect.any(String) : null,
  }
}

test('both implementations reach the same position after every action of many matches', () => {
  for (let n = 0; n < 60; n++) {
    const name = drawn(`twice ${n}`)
    const match = started(playable(tieqchieq), name, { start: 'red' })
    const { plain, toss } = plainOf(name)
    const chance = constantChance(`policy ${name}`)
    while (!plain.over) {
      expect(match.view()).toMatchObject(seen(plain))
      const seat = seatAt(plain.mover)
      const actions = plainChoices(plain)
      expect(match.decision(seat)?.actions).toEqual(actions.map(([, action]) => action))
      const [choice, action] = pick(chance, actions)
      act(plain, choice, toss, ignore)
      expect(match.act(seat, action).ok).toBe(true)
    }
    expect(match.view()).toMatchObject(seen(plain))
    expect(match.outcome()?.turns).toBe(plain.turn)
  }
})

function plainPerft(
  plain: PlainMatch,
  random: ReturnType<typeof randomFrom>,
  depth: number,
): number {
  if (depth === 0) return 1
  if (plain.over) return 0
  let sequences = 0
  for (const [choice] of plainChoices(plain)) {
    const fork = structuredClone(plain)
    const chance = { random }
    act(fork, choice, (coins) => tossCoins(chance, coins), ignore)
    sequences += plainPerft(fork, chance.random, depth - 1)
  }
  return sequences
}

describe('perft', () => {
  const table = [
    ['perft one', 1, 2],
    ['perft one', 8, 390],
    ['perft one', 11, 4408],
    ['perft two', 11, 5719],
    ['perft three', 11, 4564],
  ] as const

  test.for(table)('of the match "%s" to depth %i', ([name, depth, sequences]) => {
    const match = started(playable(tieqchieq), name, { start: 'red' })
    expect(perft(match, depth)).toBe(sequences)
    const chance = { random: randomFrom(seedFromText(name)) }
    const plain = newMatch(0)
    playOn(plain, (coins) => tossCoins(chance, coins), ignore)
    expect(plainPerft(plain, chance.random, depth)).toBe(sequences)
  })
})
