// Objects of C, compiled once for all programs of the tests that need them: each is kept by its text, by the headers
// and by the flags.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'

const KEPT = join(import.meta.dirname, '../../../.vitest/objects')

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
    if (!existsSync(object)) compile(file, flags, object)
    return object
  })
}

/** Compiles a file; others may do so at the same time, and see the object only when it is whole. */
function compile(file: string, flags: readonly string[], object: string): void {
  const folder = mkdtempSync(join(KEPT, 'made-'))
  const made = join(folder, 'object.o')
  const { status, stderr } = spawnSync('cc', [...flags, '-c', '-o', made, file], {
    encoding: 'utf8',
  })
  if (status === 0) renameSync(made, object)
  rmSync(folder, { recursive: true })
  if (status !== 0) throw new Error(stderr)
}
