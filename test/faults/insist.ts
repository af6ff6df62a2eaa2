// For calls that clients do not repeat by themselves, since they may have been carried out.
import { setTimeout as sleep } from 'node:timers/promises'

/** Repeats a call until it succeeds. */
export async function insist<Value>(run: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await run()
    } catch {
      await sleep(50)
    }
  }
}
