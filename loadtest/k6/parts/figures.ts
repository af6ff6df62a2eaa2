// What all scripts count, and what must be true of it for a run to count as clean.

import { sleep } from 'k6'
import exec from 'k6/execution'
import { Counter, Trend } from 'k6/metrics'
import type { Options } from 'k6/options'
import { type crowd, seedUser } from './settings.ts'

/** Something went wrong: a call that failed, a connection that ended by itself. */
const errors = new Counter('errors')
/** A reply that cannot be: refused without reason, unasked for, or out of order. */
const wrongReplies = new Counter('wrong_replies')
/** What the server owed and never sent: an answer, a welcome, a question to anybody. */
const missingReplies = new Counter('missing_replies')

/** From an answer to the acknowledgement that it is durable. */
export const actionMs = new Trend('action_ms', true)
/** Answers that were acknowledged. */
export const actionsDone = new Counter('actions')
/** Whole matches that were played to their end. */
export const matchesFinished = new Counter('matches_finished')

/** After so long what has not come counts as missing. */
export const ANSWER_MS_MAX = 10_000

/** What a script does, and what it holds a server to besides what all of them do. */
export function heldTo(
  scenarios: Record<string, ReturnType<typeof crowd>>,
  thresholds: Record<string, string[]>,
): Options {
  const users = Object.values(scenarios).reduce((sum, { vus }) => sum + vus, 0)
  const clean = {
    errors: ['count==0'],
    wrong_replies: ['count==0'],
    missing_replies: ['count==0'],
    // Whoever hangs is cut off when the time is over, and k6 itself has nothing against that.
    iterations: [`count==${users}`],
  }
  return { scenarios, thresholds: { ...clean, ...thresholds } }
}

/** Where people play: somebody has. k6 takes a limit on times for kept if there are none. */
export const PLAYED = { actions: ['count>0'] }

const ARRIVALS_PER_SECOND = 20

/** How much of what is wrong is told: the rest is counted only. */
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

/** What a virtual user does, with what it throws as an error: k6 itself calls a script clean that does nothing. */
export function counted<Value>(
  act: (value: Value) => Promise<void> | void,
): (value: Value) => Promise<void> {
  return async (value) => {
    // Not earlier: k6 ignores it while it loads a script.
    seedUser(exec.vu.idInTest)
    // Counters that stay at nothing are not looked at.
    for (const counter of [errors, wrongReplies, missingReplies]) counter.add(0)
    // Whoever reserves a seat has some seconds to come: people do not all begin at the same moment.
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
