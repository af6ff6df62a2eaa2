// Starts the runs of test/faults as processes of their own.
import { execFile } from 'node:child_process'
import { join } from 'node:path'

/** The longest time that the test of a run may take. */
export const RUN_MS_MAX = 1_200_000
/** A run that has not stopped by itself is ended then, so that the test can still tell what it has said. */
const ENDED_MS = 1_180_000

/** A planted fault is printed each time it is found. */
const SAID_BYTES_MAX = 256e6

interface Ended {
  /** Null if it was ended by a signal. */
  readonly status: number | null
  readonly last: string | undefined
  readonly said: string
  readonly stderr: string
}

/** Runs a fault run; resolves with its exit code, its last line, and all its output. */
export function faultRun(name: string, ...options: readonly string[]): Promise<Ended> {
  const script = join(import.meta.dirname, '../faults', name, `${name}.ts`)
  const limits = { timeout: ENDED_MS, maxBuffer: SAID_BYTES_MAX }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script, ...options], limits, (_, stdout, stderr) => {
      const last = stdout.trim().split('\n').at(-1)
      resolve({ status: child.exitCode, last, said: stdout + stderr, stderr })
    })
  })
}
