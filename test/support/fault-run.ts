// Starts the runs of test/faults as processes of their own.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The longest time a run may take; each stops by itself before. */
export const RUN_MS_MAX = 1_200_000

/** A planted fault is printed each time it is found. */
const SAID_BYTES_MAX = 256e6

/** Runs a fault run; returns its exit code, its last line, and all its output. */
export function faultRun(name: string, ...options: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, '../faults', name, `${name}.ts`), ...options],
    { encoding: 'utf8', timeout: RUN_MS_MAX, maxBuffer: SAID_BYTES_MAX },
  )
  return { status, last: stdout.trim().split('\n').at(-1), said: stdout + stderr, stderr }
}
