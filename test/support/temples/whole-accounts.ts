// Makes a mosquitto safe to kill: before 2.0.18 it empties its accounts file before it writes it again, and lets no
// client in any more if it dies in between.
import { existsSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** Suspends a mosquitto at a moment when its accounts file is whole. */
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

/** True if a file does not exist, or all of it is JSON. */
function isWhole(file: string): boolean {
  try {
    JSON.parse(readFileSync(file, 'utf8'))
    return true
  } catch {
    return !existsSync(file)
  }
}
