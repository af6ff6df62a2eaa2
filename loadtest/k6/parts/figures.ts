// The counters of all scripts, and the thresholds for a clean run.
import { sleep } from 'k6'
import exec from 'k6/execution'
import { Counter, Trend } from 'k6/metrics'
import type { Options } from 'k6/options'
import { type crowd, seedUser } from './settings.ts'

/** Failures: calls that failed, connections that ended by themselves. */
const errors = new Counter('errors')
/** Replies that must not happen: refused without reason, unsolicited, or out of order. */
const wrongReplies = new Counter('wrong_replies')
/** Replies that the server owed and never sent: an answer, a welcome, a decision for any player. */
const missingReplies = new Counter('missing_replies')

/** From an answer to the acknowledgement that it is durable. */
export const actionMs = new Trend('action_ms', true)
/** Answers that were acknowledged. */
export const actionsDone = new Counter('actions')
/** Whole matches that were played to their end. */
export const matchesFinished = new Counter('matches_finished')

/** Time after which an outstanding reply counts as missing. */
export const ANSWER_MS_MAX = 10_000

/** The options of a script: its scenarios, and its thresholds besides those that all scripts have. */
export function heldTo(
  scenarios: Record<string, ReturnType<typeof crowd>>,
  thresholds: Record<string, string[]>,
): Options {
  const users = Object.values(scenarios).reduce((sum, { vus }) => sum + vus, 0)
  const clean = {
    errors: ['count==0'],
    wrong_replies: ['count==0'],
    missing_replies: ['count==0'],
    // k6 cuts off a user who hangs when the time is over, and does not itself count that as a failure.
    iterations: [`count==${users}`],
  }
  return { scenarios, thresholds: { ...clean, ...thresholds } }
}

/** For scripts that play: there must be actions, since without any k6 considers a threshold on times as met. */
export const PLAYED = { actions: ['count>0'] }

const ARRIVALS_PER_SECOND = 20

/** Number of problems printed; the rest is only counted. */
const TOLD_MAX = 5
let told = 0

export function countError(what: string): void {
  errors.add(1)
  tell(what)
}

export function countWrong(what: string): void {
  wrongReplies.add(1)
  tell(what)
}

export function countMissing(what: string): void {
  missingReplies.add(1)
  tell(what)
}

/** Wraps a virtual user's function: exceptions count as errors, since k6 itself passes a script that does nothing. */
export function counted<Value>(
  act: (value: Value) => Promise<void> | void,
): (value: Value) => Promise<void> {
  return async (value) => {
    // Seeded here because k6 ignores seeds while it loads a script.
    seedUser(exec.vu.idInTest)
    // k6 ignores the thresholds of counters to which nothing was ever added.
    for (const counter of [errors, wrongReplies, missingReplies]) counter.add(0)
    // A reserved seat has to be taken within seconds, so not all users begin at the same moment.
    sleep((exec.vu.idInTest - 1) / ARRIVALS_PER_SECOND)
    try {
      await act(value)
    } catch (error) {
      countError(String(error))
    }
  }
}

function tell(what: string): void {
  if (told++ < TOLD_MAX) console.error(what)
}
