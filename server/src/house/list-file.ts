// A list of the operator's decisions: one JSON file in the data folder, replaced as a whole.
import { existsSync, readFileSync } from 'node:fs'
import type { z } from 'zod'
import { StoreError } from '../journal/journal.ts'
import { replaceFile } from '../replace-file.ts'

interface ListFile<Each> {
  /** The list in the file when it was opened. */
  readonly stored: readonly Each[]
  /** Replaces the list; throws as the journal does. */
  store(list: readonly Each[]): void
}

/**
 * Opens a file, which need not exist. Throws if its content is something else, since starting with an empty list would
 * hide earlier decisions.
 */
export function openListFile<Each>(
  file: string,
  schema: z.ZodType<readonly Each[]>,
  { name, indent = 0 }: { readonly name: string; readonly indent?: number },
): ListFile<Each> {
  return {
    stored: existsSync(file) ? readList(file, schema, name) : [],
    store(list) {
      try {
        replaceFile(file, `${JSON.stringify(list, undefined, indent)}\n`)
      } catch (cause) {
        throw new StoreError('unavailable', `the ${name} could not be written`, { cause })
      }
    },
  }
}

function readList<Each>(file: string, schema: z.ZodType<readonly Each[]>, name: string) {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file} is not a valid ${name}`, { cause })
  }
}
