// What no client repeats by itself, since it does not know whether it was done.
import { setTimeout as sleep } from 'node:timers/promises'

/** Tries until it succeeds. */
export async function insist<Value>(run: () => Promise<Value>): Promise<Value> {
  for (;;) {
    try {
      return await run()
    } catch {
      await sleep(50)
    }
  }
}
