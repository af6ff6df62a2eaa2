// Compiles the library that intercepts a program's file calls.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** True if there is no compiler. */
export const isCompilerMissing = spawnSync('cc', ['--version']).error !== undefined

/** Compiles it into a folder, and returns the environment variable that loads it into a program. */
export function preloadDisk(folder: string): { readonly LD_PRELOAD: string } {
  const library = join(folder, 'disk.so')
  const { status, stderr } = spawnSync(
    'cc',
    [
      ...['-std=gnu17', '-Wall', '-Wextra', '-Werror', '-O2', '-shared', '-fPIC'],
      ...['-o', library, join(import.meta.dirname, 'disk.c'), '-ldl'],
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`the disk could not be compiled: ${stderr}`)
  return { LD_PRELOAD: library }
}
