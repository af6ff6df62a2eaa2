// A program of ours that is handed no chance, started so that whatever it draws follows from the seed of the run.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join } from 'node:path'
import { newName } from './seeded-globals.ts'

/** What Node is given before the program itself. */
const SEEDED = `--import=${join(import.meta.dirname, 'seeded-process.ts')}`

/** The arguments with which Node runs a program. */
export const seededArgs = (...args: readonly string[]): string[] => [SEEDED, ...args]

/** Variables that let a program draw differently from others, and the same whenever its test is run. */
export const seededVariables = (): Readonly<Record<string, string>> => ({ PROGRAM: newName() })

export function startProgram(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, seededArgs(...args), {
    env: { ...process.env, ...seededVariables(), ...environment },
  })
}
