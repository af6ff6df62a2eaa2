// Queues: for all tasks, for each kind of task, and one that starts one task in each turn of the event loop. Long tasks
// are spread over several turns, or done once for all who ask.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import type { Timers } from './timers.ts'

/** Tasks that wait for each other. */
interface Queue {
  /** Runs a task once all earlier ones are done. */
  run<Value>(task: () => Promise<Value> | Value): Promise<Value>
  /** The number of tasks that are not done yet. */
  waiting(): number
}

export function newQueue(): Queue {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return {
    run(task) {
      waiting++
      const run = last.then(task).finally(() => waiting--)
      last = run.catch(() => {})
      return run
    },
    waiting: () => waiting,
  }
}

/** Runs one task at a time: a call made meanwhile starts none, and waits for that one. */
export function newJoint(): (task: () => Promise<void>) => Promise<void> {
  let running: Promise<void> | undefined
  return (task) => {
    running ??= task().finally(() => {
      running = undefined
    })
    return running
  }
}

/** Runs a task once those of its kind before it are done, or it has waited for long enough. */
type Serially = <Value>(kind: string, task: () => Promise<Value>) => Promise<Value>

/** No task waits longer than that, since one that hangs would otherwise hold up all behind it. */
export function newSerial({ after }: Pick<Timers, 'after'>, waitMsMax: number): Serially {
  /** The last task of each kind, until it is done. */
  const last = new Map<string, Promise<void>>()

  async function wait(before: Promise<void> | undefined): Promise<void> {
    if (before === undefined) return
    const { promise: patience, resolve } = Promise.withResolvers<void>()
    const callOff = after(waitMsMax, resolve)
    await Promise.race([before, patience])
    callOff()
  }

  return async (kind, task) => {
    const before = last.get(kind)
    const { promise: done, resolve } = Promise.withResolvers<void>()
    last.set(kind, done)
    try {
      await wait(before)
      return await task()
    } finally {
      resolve()
      if (last.get(kind) === done) last.delete(kind)
    }
  }
}

/** Resolves for each caller in a turn of the event loop of its own; does not wait until its work is done. */
type OwnTurn = () => Promise<void>

/** For work of some milliseconds that many may ask for at the same moment. */
export function newOwnTurn(): OwnTurn {
  let last = Promise.resolve()
  return () => {
    last = last.then(() => turnOfTheLoop())
    return last
  }
}

/** The limits of work that is spread over turns of the event loop. */
interface Spread {
  /** The time in one turn after which the next step waits for another turn. */
  readonly ms: number
  /** Carries out the steps of one turn. */
  readonly turn: <Value>(steps: () => Value) => Value
  readonly clockMs: () => number
}

/** Carries out all steps, as many in each turn of the event loop as there is time for; resolves with their result. */
export async function inTurns<Value>(
  steps: Generator<void, Value>,
  { ms, turn, clockMs }: Spread,
): Promise<Value> {
  for (;;) {
    const step = turn(() => {
      const untilMs = clockMs() + ms
      let next = steps.next()
      while (next.done !== true && clockMs() < untilMs) next = steps.next()
      return next
    })
    if (step.done === true) return step.value
    await turnOfTheLoop()
  }
}
