// The log of the operator's acts: who did what, and when. The latest are kept, in one file of JSON in the data folder that
// is replaced as a whole, like the bans.
import { existsSync, readFileSync } from 'node:fs'
import { type Act, DEEDS } from '@flower-war/protocol'
import { z } from 'zod'
import { OPERATOR_ACTS_MAX, OPERATOR_ROWS_MAX } from '../config/limits.ts'
import { JournalError } from '../journal/journal.ts'
import { replaceFile } from '../replace-file.ts'

export type NewAct = Omit<Act, 'id'>

/** A page of acts, newest first, and the cursor of the next one. */
export interface ActPage {
  readonly rows: readonly Act[]
  readonly next: string | null
}

export interface Acts {
  /** Keeps an act; durable when it resolves. It fails as the journal does. */
  add(act: NewAct): Promise<void>
  page(cursor: string | undefined): Promise<ActPage>
}

/** The code of an act that was not refused. */
export const DONE = 'done'

/** The name of the file in the data folder. */
export const ACTS_FILE = 'acts.json'

const fileOfActs = z.array(
  z.strictObject({
    id: z.string().regex(/^\d+$/),
    atMs: z.number(),
    from: z.string(),
    deed: z.enum(DEEDS),
    about: z.array(z.string()),
    code: z.string(),
  }),
)

/** The acts that are kept in that file, and from now on in it. */
export function openActs(file: string): Acts {
  return newActs(readActs(file), (acts) => {
    try {
      replaceFile(file, `${JSON.stringify(acts)}\n`)
    } catch (cause) {
      throw new JournalError('unavailable', 'the acts could not be written', { cause })
    }
  })
}

function readActs(file: string): readonly Act[] {
  if (!existsSync(file)) return []
  try {
    return fileOfActs.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    // To begin a new log would hide what was done.
    throw new Error(`${file} is no log of acts`, { cause: error })
  }
}

/** Acts that are kept elsewhere, or nowhere; oldest first. */
export function newActs(
  kept: readonly Act[] = [],
  keep: (acts: readonly Act[]) => void = () => {},
): Acts {
  let acts = kept
  return {
    async add(act) {
      const id = String(Number(acts.at(-1)?.id ?? 0) + 1)
      const next = [...acts, { id, ...act }].slice(-OPERATOR_ACTS_MAX)
      keep(next)
      acts = next
    },
    async page(cursor) {
      const before = cursor === undefined ? Number.POSITIVE_INFINITY : Number(cursor)
      const older = acts.filter(({ id }) => Number(id) < before).reverse()
      return actPage(older)
    },
  }
}

/** The first page of these. */
export function actPage(acts: readonly Act[]): ActPage {
  const rows = acts.slice(0, OPERATOR_ROWS_MAX)
  return { rows, next: acts.length > rows.length ? (rows.at(-1)?.id ?? null) : null }
}
