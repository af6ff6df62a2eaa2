// The thread in which hard bots think: it answers in time or not at all, and nothing waits for it.
import { afterEach, describe, expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { findGame, type Match } from '../../../rules/src/match.ts'
import { newThinker, type Question } from '../../../server/src/bots/thinker.ts'
import { THOUGHTS_MAX } from '../../../server/src/config/limits/all-matches.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { newTally } from '../../../server/src/observe/metrics.ts'
import { started } from '../../support/matches/matches.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

function thinker() {
  const outcomes = newTally()
  const made = newThinker(newLog('silent'), outcomes)
  stops.push(made.close)
  return { ...made, outcomes: () => Object.fromEntries(outcomes.entries()) }
}

/** Starts a match of a game; returns it with a question about the first seat that has a decision. */
function asked(id: string): { readonly match: Match; readonly question: Question } {
  const game = findGame(GAMES, id)
  if (!game.ok) throw new Error(game.refusal.detail)
  const match = started(game.value, 'think')
  const seat = match.seats.find((each) => match.decision(each) !== undefined)
  if (seat === undefined) throw new Error('somebody is asked')
  const { version } = game.value
  const asked = { game: id, version }
  return { match, question: { ...asked, players: match.players, saved: match.save(), seat } }
}

/** Long enough for any machine, however busy, to find an action. */
const LONG = { ms: 60_000, address: '203.0.113.7' }
const NO_TIME = { ...LONG, ms: 0 }

describe.each(GAMES.map(({ id }) => id))('a hard bot in %s', (id) => {
  test('chooses one of the legal actions', async () => {
    const { match, question } = asked(id)
    const { think } = thinker()
    const found = await new Promise((resolve) => think(question, LONG, resolve))
    expect(match.decision(question.seat)?.actions).toContainEqual(found)
  })
})

test('a question without time gets no answer, and the next one is answered', async () => {
  const { question } = asked('flower-war')
  const { think, outcomes } = thinker()
  const found: unknown[] = []
  think(question, NO_TIME, (action) => found.push(action))
  await new Promise((resolve) => think(question, LONG, resolve))
  expect(found).toEqual([])
  expect(outcomes()).toEqual({ late: 1, found: 1 })
})

test('a cancelled question gets no answer', async () => {
  const { question } = asked('flower-war')
  const { think } = thinker()
  const found: unknown[] = []
  think(question, LONG, (action) => found.push(action))()
  await new Promise((resolve) => think(question, LONG, resolve))
  expect(found).toEqual([])
})

test('refuses a question when too many are already waiting', () => {
  const { question } = asked('flower-war')
  const { think, outcomes } = thinker()
  for (let n = 0; n < THOUGHTS_MAX + 2; n++) think(question, NO_TIME, () => {})
  expect(outcomes()).toEqual({ refused: 1 })
})

test('many questions from one address delay those of others by one at most', async () => {
  const { question } = asked('tieqchieq')
  const { think, outcomes } = thinker()
  const answered: string[] = []
  for (let n = 0; n < THOUGHTS_MAX + 2; n++) think(question, LONG, () => answered.push('flood'))
  const elsewhere = { ...LONG, address: '203.0.113.8' }
  await new Promise<void>((resolve) =>
    think(question, elsewhere, () => {
      answered.push('home')
      resolve()
    }),
  )
  expect(answered).toEqual(['flood', 'home'])
  expect(outcomes()).toMatchObject({ refused: 2 })
})

test('a thread that fails is logged, and a new one answers the next question', async () => {
  const said: string[] = []
  const outcomes = newTally()
  const made = newThinker(
    { warn: (_facts: unknown, text?: string) => said.push(text ?? '') },
    outcomes,
  )
  stops.push(made.close)
  const { question } = asked('flower-war')
  // The thread fails on a state that no game has saved.
  made.think({ ...question, saved: null }, LONG, () => {})
  await expect.poll(() => said).toEqual([expect.stringContaining('failed to choose a move')])
  await new Promise((resolve) => made.think(question, LONG, resolve))
  expect(outcomes.entries()).toContainEqual(['found', 1])
})
