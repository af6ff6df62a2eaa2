// A mosquitto to be killed, though before 2.0.18 it empties its accounts before it writes them again, and lets nobody in any
// more if it dies in between.
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Lets a mosquitto stand still at a moment in which its accounts are whole. */
export async function stallWithAccounts(
  { signal }: { signal(name: NodeJS.Signals): void },
  accounts: string,
): Promise<void> {
  for (signal('SIGSTOP'); !isWhole(accounts); ) {
    signal('SIGCONT')
    await wait(1)
    signal('SIGSTOP')
  }
}

/** Whether a file is not there at all, or all of it is JSON. */
function isWhole(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return true
  } catch {
    return !existsSync(file)
  }
}
