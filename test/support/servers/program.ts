// Starts a program that cannot be given its chance, so that everything it draws follows from the seed of the run.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join } from 'node:path'
import { newName } from '../chance/seeded-globals.ts'

/** The option of Node that seeds the program. */
const SEEDED = `--import=${join(import.meta.dirname, '../chance/seeded-process.ts')}`

/** Returns the arguments with which Node runs a seeded program. */
export const seededArgs = (...args: readonly string[]): string[] => [SEEDED, ...args]

/** Returns variables by which a program draws differently from others, but the same whenever its test is run. */
export const seededVariables = (): Readonly<Record<string, string>> => ({ PROGRAM: newName() })

export function startProgram(
  args: readonly string[],
  environment: Readonly<Record<string, string | undefined>> = {},
): ChildProcessWithoutNullStreams {
  return spawn(process.execPath, seededArgs(...args), {
    env: { ...process.env, ...seededVariables(), ...environment },
  })
}
