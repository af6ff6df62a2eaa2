// The state of a match as plain JSON, and who is told of its changes.
import { expect, test } from 'vitest'
import { PlainBoard } from '../../../../../server/src/match/live/showing/plain-board.ts'
import type { Projection } from '../../../../../server/src/match/model/projection.ts'

const projection = (phase: string, outcome: string | null = null): Projection => ({
  ...{ phase, outcome, seats: [] },
})

test('watchers are told of each change as text, until they stop watching', () => {
  const board = new PlainBoard()
  board.show(projection('open'))
  const [texts, others]: [string[], string[]] = [[], []]
  const stop = board.watch(({ text, state }) => {
    expect(state).toBe(board.state)
    texts.push(text)
  })
  board.watch(({ text }) => others.push(text))
  board.show(projection('open'))
  expect(texts).toEqual([])
  board.show(projection('playing'))
  expect(texts).toEqual(['[["phase","playing"]]'])
  stop()
  board.show(projection('over'))
  expect(texts).toHaveLength(1)
  expect(others).toHaveLength(2)
})

test('the outcome is absent until the end, and then one value that stays the same', () => {
  const board = new PlainBoard()
  board.show(projection('playing'))
  expect('outcome' in board.state).toBe(false)
  board.show(projection('over', '{"closed":"operator"}'))
  const { outcome } = board.state as { outcome?: unknown }
  expect(outcome).toEqual({ closed: 'operator' })
  board.show(projection('over', '{"closed":"operator"}'))
  expect(board.state['outcome']).toBe(outcome)
})
