// The files that a new game is made from: those of Nim, with other names.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Names } from './names.ts'

const NIM = join(import.meta.dirname, '../nim')

/** A change of a text: what has to be in it, and what takes its place. */
export type Change = readonly [from: string | RegExp, to: string]

/** Returns a file of Nim under the names of another game, with further changes. */
export function fileOf(
  file: string,
  { id, title, rule }: Names,
  changes: readonly Change[] = [],
): string {
  const named = readFileSync(join(NIM, file), 'utf8')
    // In German, other words begin like it.
    .replaceAll(/\bNim\b/g, title)
    .replaceAll('NIM-', `${rule}-`)
    .replaceAll("'nim'", `'${id}'`)
  return changed(named, changes)
}

/** Changes a text; throws if something to be changed is not in it. */
export function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((so, [from, to]) => {
    const other = so.replace(from, () => to)
    if (other === so) throw new Error(`There is no ${from} to be changed.`)
    return other
  }, text)
}
