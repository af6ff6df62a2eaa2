// The plan of hard bots of Tıeqchıeq: they weigh actions by the chance of winning after them.
import { expect, test } from 'vitest'
import { chanceBy } from '../../../rules/src/bots/network.ts'
import { POLICIES, playOut } from '../../../rules/src/bots/policy.ts'
import { playable } from '../../../rules/src/match.ts'
import { tieqchieq } from '../../../rules/src/tieqchieq/index.ts'
import { inputsOf, positionOf } from '../../../rules/src/tieqchieq/plan.ts'
import type { Action } from '../../../rules/src/tieqchieq/shapes.ts'
import { WEIGHTS } from '../../../rules/src/tieqchieq/weights.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import { started } from '../../support/matches/matches.ts'
import { type Position, position, RED, YELLOW } from './position.ts'

const from = (square: number): Action => ({ type: 'move', from: square })
const weighed = (given: Position, action: Action): number =>
  tieqchieq.rateForHard?.(position(given), given.mover === 'yellow' ? YELLOW : RED, action) ??
  Number.NaN

test('bringing the last token home is worth a whole match, and any other move less', () => {
  const end: Position = { red: [12, 4], redHome: 4, roll: 1 }
  expect(weighed({ red: [12], redHome: 5, roll: 1 }, from(12))).toBe(1)
  expect(weighed(end, from(12))).toBeLessThan(1)
  expect(weighed(end, from(12))).toBeGreaterThan(weighed(end, from(4)))
})

test('another turn is worth something', () => {
  const onRing = position({ red: [5] })
  const without = 1 - chanceBy(WEIGHTS, inputsOf(onRing, 'yellow'))
  expect(weighed({ red: [4], roll: 1 }, from(4))).toBeGreaterThan(without)
})

test('a battle is worth three parts of its victory and one of its defeat', () => {
  const worth = weighed({ red: [7], yellow: [8, 9], roll: 1 }, from(7))
  const stepping = weighed({ red: [8], yellow: [9], plus: 8 }, { type: 'step' })
  const staying = weighed({ red: [8], yellow: [9], plus: 8 }, { type: 'stay' })
  const beaten = position({ yellow: [8, 9] })
  const lost = 1 - chanceBy(WEIGHTS, inputsOf(beaten, 'yellow'))
  expect(worth).toBeCloseTo(0.75 * Math.max(stepping, staying) + 0.25 * lost, 9)
})

test('the colours are alike on a board turned round', () => {
  const red = weighed({ red: [4, 8], yellow: [9, 2], redHome: 1, roll: 2 }, from(4))
  const yellow = weighed(
    { yellow: [8, 4], red: [3, 10], yellowHome: 1, roll: 2, mover: 'yellow' },
    from(8),
  )
  expect(yellow).toBe(red)
})

test('the inputs of the network begin with the side that tosses next', () => {
  const { track, hand } = position({ red: [4], yellow: [9], redHome: 5 })
  const told = positionOf(track, hand)
  expect(told.home).toEqual({ red: 5, yellow: 0 })
  const [red, yellow] = (['red', 'yellow'] as const).map((colour) => inputsOf(told, colour))
  const half = (red?.length ?? 0) / 2
  expect(red?.slice(0, half)).toEqual(yellow?.slice(half))
  expect(red?.slice(half)).toEqual(yellow?.slice(0, half))
})

test('a hard player beats an easy one nearly as often as possible', () => {
  let won = 0
  const matches = 200
  for (let n = 0; n < matches; n++) {
    const match = started(playable(tieqchieq), `hard ${n}`)
    const hard = match.seats[n % 2]
    playOut(
      match,
      (each, asked, chance) =>
        POLICIES[asked.seat === hard ? 'lookahead' : 'greedy'](each, asked, chance),
      constantChance(`hard ${n}`),
    )
    if (match.outcome()?.winners.some((seat) => seat === hard)) won++
  }
  // At most 70.7 % can be won. The matches are always the same ones, so nothing fails by luck.
  expect(won / matches).toBeGreaterThan(0.6)
})
