// The rules of Nim, each by its number in RULES.md.
import { deepStrictEqual, ok, strictEqual } from 'node:assert/strict'
import { test } from 'node:test'
import { seatAt, seatsOf, seedFromText } from '@flower-war/rules/making'
import { game, type State } from './game.ts'

const [first, second] = [seatAt(0), seatAt(1)]

const begun = (piles: 'small' | 'large' = 'small'): State =>
  game.setup({ players: 2, options: { piles }, seed: seedFromText('any') }).state

const take = (state: State, pile: number, stones: number) =>
  game.apply(state, state.mover, { type: 'take', pile, stones })

test('NIM-1 three piles of 3, 4 and 5 stones, or of 5, 7 and 9', () => {
  deepStrictEqual(begun().piles, [3, 4, 5])
  deepStrictEqual(begun('large').piles, [5, 7, 9])
})

test('NIM-2 the first player begins, then they take turns', () => {
  const asked = (state: State) => seatsOf(2).filter((seat) => game.decision(state, seat))
  deepStrictEqual(asked(begun()), [first])
  const taken = take(begun(), 0, 1)
  ok(taken.ok)
  deepStrictEqual(asked(taken.value.state), [second])
})

test('NIM-3 as many stones as are in the pile can be taken, and no more', () => {
  strictEqual(game.decision(begun(), first)?.actions.length, 3 + 4 + 5)
  const taken = take(begun(), 1, 4)
  ok(taken.ok)
  deepStrictEqual(taken.value.state.piles, [3, 0, 5])
  deepStrictEqual(taken.value.events, [{ type: 'taken', seat: first, pile: 1, stones: 4 }])
  const more = take(begun(), 1, 5)
  strictEqual(!more.ok && more.refusal.code, 'too-few-stones')
})

test('NIM-4 whoever takes the last stone wins', () => {
  const taken = take({ ...begun(), piles: [0, 0, 2], mover: second }, 2, 2)
  ok(taken.ok)
  deepStrictEqual(taken.value.events.at(-1), { type: 'ended', winner: second })
  deepStrictEqual(game.outcome(taken.value.state)?.winners, [second])
})

test('NIM-5 out of time, one stone is taken from the first pile that has any', () => {
  const state = { ...begun(), piles: [0, 2, 2] }
  deepStrictEqual(game.fallback(state, first), { type: 'take', pile: 1, stones: 1 })
})
