// The thread in which hard bots think, one question after another.
import { parentPort } from 'node:worker_threads'
import { GAMES, HARD, lookahead, randomFrom, seedFromText } from '@flower-war/rules'
import { type Answer, now, type TimedQuestion } from './thinker.ts'

parentPort?.on('message', (asked: TimedQuestion) => {
  parentPort?.postMessage({ action: think(asked) } satisfies Answer)
})

/** Thinks until its time is up; finds nothing if that was before it came to this question. */
function think({ game, players, saved, seat, untilMs }: TimedQuestion): unknown {
  const hasTime = (): boolean => now() < untilMs
  const match = GAMES.find((each) => each.id === game)?.resume(players, saved)
  const decision = match?.decision(seat)
  if (match === undefined || decision === undefined || !hasTime()) return undefined
  const chance = { random: randomFrom(seedFromText(`${untilMs}`)) }
  return lookahead(HARD, hasTime)(match, { seat, decision }, chance)
}
