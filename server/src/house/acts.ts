// The log of the operator's acts: what was done when, and from where. The latest are kept.
import type { Act, Deed } from '@flower-war/protocol'
import type { Result } from '@flower-war/rules'
import { z } from 'zod'
import { OPERATOR_ACTS_MAX, OPERATOR_ROWS_MAX } from '../config/limits/operating.ts'
import { openListFile } from './list-file.ts'

type NewAct = Omit<Act, 'id'> & { readonly deed: Deed }

/** A page of acts, newest first, and the cursor of the next one. */
interface ActPage {
  readonly rows: readonly Act[]
  readonly next: string | null
}

export interface Acts {
  /** Stores an act; durable when it resolves. Rejects as the journal does. */
  add(act: NewAct): Promise<void>
  page(cursor: string | undefined): Promise<ActPage>
}

/** The code of an act that was not refused. */
export const DONE = 'done'

/** The code of an act with that result. */
export function codeOf(result: Result<unknown>): string {
  return result.ok ? DONE : result.refusal.code
}

export const ACTS_FILE = 'acts.json'

const fileOfActs = z.array(
  z.strictObject({
    id: z.string().regex(/^\d+$/),
    atMs: z.number(),
    from: z.string(),
    // A later version may have done something else before it was replaced by this one.
    deed: z.string(),
    about: z.array(z.string()),
    code: z.string(),
  }),
)

/** Opens the log in that file. */
export function openActs(file: string): Acts {
  const { stored, store } = openListFile<Act>(file, fileOfActs, { name: 'log of acts' })
  return newActs(stored, store)
}

/** Makes a log of these acts, oldest first, stored by `store`. */
export function newActs(
  stored: readonly Act[] = [],
  store: (acts: readonly Act[]) => void = () => {},
): Acts {
  let acts = stored
  return {
    async add(act) {
      const id = String(Number(acts.at(-1)?.id ?? 0) + 1)
      const next = [...acts, { id, ...act }].slice(-OPERATOR_ACTS_MAX)
      store(next)
      acts = next
    },
    async page(cursor) {
      const before = cursor === undefined ? Number.POSITIVE_INFINITY : Number(cursor)
      const older = acts.filter(({ id }) => Number(id) < before).reverse()
      return actPage(older)
    },
  }
}

/** The first page of these acts. */
export function actPage(acts: readonly Act[]): ActPage {
  const rows = acts.slice(0, OPERATOR_ROWS_MAX)
  return { rows, next: acts.length > rows.length ? (rows.at(-1)?.id ?? null) : null }
}
