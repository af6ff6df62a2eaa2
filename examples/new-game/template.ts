// The files of a new game: those of Nim, under other names.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Names } from './names.ts'

const NIM = join(import.meta.dirname, '../nim')

/** A replacement in a text, which must contain the first part. */
export type Change = readonly [from: string | RegExp, to: string]

/** Returns a file of Nim under the names of another game, with further changes. */
export function fileOf(
  file: string,
  { id, title, rule }: Names,
  changes: readonly Change[] = [],
): string {
  const named = readFileSync(join(NIM, file), 'utf8')
    // Whole words only: other German words begin with it.
    .replaceAll(/\bNim\b/g, title)
    .replaceAll('NIM-', `${rule}-`)
    .replaceAll("'nim'", `'${id}'`)
  return changed(named, changes)
}

/** Makes the changes; throws if the text lacks anything to be replaced. */
export function changed(text: string, changes: readonly Change[]): string {
  return changes.reduce((so, [from, to]) => {
    const other = so.replace(from, () => to)
    if (other === so) throw new Error(`There is no ${from} to be changed.`)
    return other
  }, text)
}
