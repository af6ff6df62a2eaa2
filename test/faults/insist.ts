// For calls that no client repeats by itself, since it does not know whether they were carried out.
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
