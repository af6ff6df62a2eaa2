// The thread in which hard bots think: it answers in time or not at all, and nobody waits for it.
import { afterEach, describe, expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { findGame, type Match } from '../../../rules/src/match.ts'
import { newThinker, type Question } from '../../../server/src/bots/thinker.ts'
import { THOUGHTS_MAX } from '../../../server/src/config/limits.ts'
import { newLog } from '../../../server/src/observe/log.ts'
import { newTally } from '../../../server/src/observe/metrics.ts'
import { started } from '../../support/matches.ts'

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

/** A match in which somebody has several actions to choose from, and what is asked of a bot there. */
function asked(id: string): { readonly match: Match; readonly question: Question } {
  const game = findGame(GAMES, id)
  if (!game.ok) throw new Error(game.refusal.detail)
  const match = started(game.value, 'think')
  const seat = match.seats.find((each) => match.decision(each) !== undefined)
  if (seat === undefined) throw new Error('somebody is asked')
  return { match, question: { game: id, players: match.players, saved: match.save(), seat } }
}

/** So long that even a busy machine finds something. */
const LONG_MS = 60_000

describe.each(GAMES.map(({ id }) => id))('a hard bot in %s', (id) => {
  test('comes to one of the actions that it is asked for', async () => {
    const { match, question } = asked(id)
    const { think } = thinker()
    const found = await new Promise((resolve) => think(question, LONG_MS, resolve))
    expect(match.decision(question.seat)?.actions).toContainEqual(found)
  })
})

test('no time is no answer, and the next question is answered', async () => {
  const { question } = asked('flower-war')
  const { think, outcomes } = thinker()
  const found: unknown[] = []
  think(question, 0, (action) => found.push(action))
  await new Promise((resolve) => think(question, LONG_MS, resolve))
  expect(found).toEqual([])
  expect(outcomes()).toEqual({ late: 1, found: 1 })
})

test('what is called off is not told', async () => {
  const { question } = asked('flower-war')
  const { think } = thinker()
  const found: unknown[] = []
  think(question, LONG_MS, (action) => found.push(action))()
  await new Promise((resolve) => think(question, LONG_MS, resolve))
  expect(found).toEqual([])
})

test('there is not more to think about than a limit allows', () => {
  const { question } = asked('flower-war')
  const { think, outcomes } = thinker()
  for (let n = 0; n <= THOUGHTS_MAX; n++) think(question, 0, () => {})
  expect(outcomes()).toEqual({ refused: 1 })
})

test('a thread that fails is said, and another one answers the next question', async () => {
  const said: string[] = []
  const outcomes = newTally()
  const made = newThinker(
    { warn: (_facts: unknown, text?: string) => said.push(text ?? '') },
    outcomes,
  )
  stops.push(made.close)
  const { question } = asked('flower-war')
  // What no game has saved makes it fail.
  made.think({ ...question, saved: null }, LONG_MS, () => {})
  await expect.poll(() => said).toEqual([expect.stringContaining('could not think')])
  await new Promise((resolve) => made.think(question, LONG_MS, resolve))
  expect(outcomes.entries()).toContainEqual(['found', 1])
})
