// A list that the operator's decisions are kept in: one file of JSON in the data folder, which is replaced as a whole.
import { existsSync, readFileSync } from 'node:fs'
import type { z } from 'zod'
import { JournalError } from '../journal/journal.ts'
import { replaceFile } from '../replace-file.ts'

interface KeptList<Each> {
  /** What the file had when it was opened. */
  readonly kept: readonly Each[]
  /** Keeps another list in its place; fails as the journal does. */
  keep(list: readonly Each[]): void
}

/**
 * Opens a file, which need not be there yet. Throws if it has something else: to begin anew would hide what was
 * decided.
 */
export function openKeptList<Each>(
  file: string,
  schema: z.ZodType<readonly Each[]>,
  { name, indent = 0 }: { readonly name: string; readonly indent?: number },
): KeptList<Each> {
  return {
    kept: existsSync(file) ? readList(file, schema, name) : [],
    keep(list) {
      try {
        replaceFile(file, `${JSON.stringify(list, undefined, indent)}\n`)
      } catch (cause) {
        throw new JournalError('unavailable', `the ${name} could not be written`, { cause })
      }
    },
  }
}

function readList<Each>(file: string, schema: z.ZodType<readonly Each[]>, name: string) {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file} is no ${name}`, { cause })
  }
}
