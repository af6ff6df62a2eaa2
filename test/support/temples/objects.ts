// Objects of C, compiled once for all programs of the tests that need them: each is kept by its text, by the headers
// and by the flags, until nothing has needed it for a day.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { join } from 'node:path'

export const KEPT = join(import.meta.dirname, '../../../.vitest/objects')
/** Longer than any run of tests, so that none loses what it has yet to link. */
export const UNUSED_MS_MAX = 24 * 60 * 60 * 1_000

/** Returns the objects of these files; `headers` are the folders of all that they may include. */
export function objectsOf(
  files: readonly string[],
  flags: readonly string[],
  headers: readonly string[],
): readonly string[] {
  mkdirSync(KEPT, { recursive: true })
  const included = headers
    .flatMap((folder) => globSync('**/*.h', { cwd: folder }).map((file) => join(folder, file)))
    .toSorted()
    .map((file) => readFileSync(file, 'utf8'))
  return files.map((file) => {
    const parts = [file, readFileSync(file, 'utf8'), ...flags, ...included]
    const name = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
    const object = join(KEPT, `${name}.o`)
    if (!isKept(object)) compile(file, flags, object)
    return object
  })
}

/** Marks an object as used now; false if there is none. */
function isKept(object: string): boolean {
  try {
    utimesSync(object, new Date(), new Date())
    return true
  } catch {
    return false
  }
}

/** Removes what nothing has used for long, and what was cut short; others may do so at the same time. */
function removeUnused(): void {
  for (const name of readdirSync(KEPT)) {
    const path = join(KEPT, name)
    const usedAtMs = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (Date.now() - usedAtMs > UNUSED_MS_MAX) rmSync(path, { recursive: true, force: true })
  }
}

/** Compiles a file; others may do so at the same time, and see the object only when it is whole. */
function compile(file: string, flags: readonly string[], object: string): void {
  removeUnused()
  const folder = mkdtempSync(join(KEPT, 'made-'))
  const made = join(folder, 'object.o')
  const { status, stderr } = spawnSync('cc', [...flags, '-c', '-o', made, file], {
    encoding: 'utf8',
  })
  if (status === 0) renameSync(made, object)
  rmSync(folder, { recursive: true })
  if (status !== 0) throw new Error(stderr)
}
