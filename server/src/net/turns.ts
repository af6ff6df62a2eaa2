// Tasks of a kind that are asked for at the same moment take turns.
import type { Timers } from '../timers.ts'

/** Runs a task when those before it of that kind are done, or it has waited for long enough. */
export type InTurn = <Value>(kind: string, task: () => Promise<Value>) => Promise<Value>

/** Nobody waits for longer than that: what hangs would otherwise hold up everybody behind it. */
export function newTurns({ after }: Pick<Timers, 'after'>, waitMsMax: number): InTurn {
  /** The last of each kind, as long as it is not done. */
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
