// The thread in which hard bots think, one question after another.
import { parentPort, workerData } from 'node:worker_threads'
import { HARD, lookahead, randomFrom, rulesAmong, seedFromText } from '@flower-war/rules'
import { gamesWith } from '../games/outside.ts'
import { now } from './shared-clock.ts'
import type { Answer, TimedQuestion } from './thinker.ts'

const rulesOf = rulesAmong(await gamesWith(workerData))

parentPort?.on('message', (question: TimedQuestion) => void answer(question))

async function answer(question: TimedQuestion): Promise<void> {
  parentPort?.postMessage({ action: await think(question) } satisfies Answer)
}

/** Thinks until the deadline; returns undefined if that has passed already. */
async function think(question: TimedQuestion): Promise<unknown> {
  const { game, version, players, saved, seat, untilMs } = question
  const hasTime = (): boolean => now() < untilMs
  const match = (await rulesOf(game, version))?.resume(players, saved)
  const decision = match?.decision(seat)
  if (match === undefined || decision === undefined || !hasTime()) return undefined
  const chance = { random: randomFrom(seedFromText(`${untilMs}`)) }
  return lookahead(HARD, hasTime)(match, { seat, decision }, chance)
}
