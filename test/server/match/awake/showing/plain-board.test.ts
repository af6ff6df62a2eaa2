// The state of a match as plain JSON, and the watchers of its changes.
import { expect, test } from 'vitest'
import type { MatchState } from '../../../../../protocol/src/match-state.ts'
import { PlainBoard } from '../../../../../server/src/match/awake/showing/plain-board.ts'

const stateIn = (phase: MatchState['phase'], outcome?: MatchState['outcome']): MatchState => ({
  ...{ game: 'peek', version: 1, phase, paused: '', commitment: 'c0', host: null, seats: [] },
  ...{ visibility: 'public', spectators: 'anyone', readyCheck: false, watching: 0, rematch: '' },
  ...{ temples: [], waiting: [], view: null, ...(outcome === undefined ? {} : { outcome }) },
})

test('watchers receive each change as text until they stop watching', () => {
  const board = new PlainBoard()
  board.show(stateIn('open'))
  const [texts, others]: [string[], string[]] = [[], []]
  const stop = board.watch(({ text, state }) => {
    expect(state).toBe(board.state)
    texts.push(text)
  })
  board.watch(({ text }) => others.push(text))
  board.show(stateIn('open'))
  expect(texts).toEqual([])
  board.show(stateIn('playing'))
  expect(texts).toEqual(['[["phase","playing"]]'])
  stop()
  board.show(stateIn('over'))
  expect(texts).toHaveLength(1)
  expect(others).toHaveLength(2)
})

test('showing the same outcome again is not a change', () => {
  const board = new PlainBoard()
  board.show(stateIn('playing'))
  const texts: string[] = []
  board.watch(({ text }) => texts.push(text))
  board.show(stateIn('over', { closed: 'operator' }))
  board.show(stateIn('over', { closed: 'operator' }))
  expect(texts).toEqual(['[["phase","over"],["outcome",{"closed":"operator"}]]'])
})
