// Loaded by the servers of the cluster run before anything else: notes who keeps and claims what in Redis; and, if PLANT says
// so, puts a fault into the text of the code as that is loaded, so nothing in the code knows of either.
import { openSync, writeSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { CLUSTER_PLANTS } from './cluster-plants.ts'

interface Change {
  readonly file: string
  readonly text: string
  readonly instead: string
}

/** What the journal does in Redis is noted, with when it was asked for and when it was answered. */
const NOTES: readonly Change[] = [
  {
    file: 'server/src/redis/journal.ts',
    text: 'await run.append(id, owner(), epoch, from, changed, beat.last, ...lines)',
    instead:
      'await noted("append", id, () => run.append(id, owner(), epoch, from, changed, beat.last, ...lines), () => epoch, from)',
  },
  {
    file: 'server/src/redis/journal.ts',
    text: "await run.claim(id, owner(), before === undefined ? '' : 'before', beat.last)",
    instead:
      "await noted('claim', id, () => run.claim(id, owner(), before === undefined ? '' : 'before', beat.last), (found) => found && storedIn(found).epoch)",
  },
]

const { NOTES_FILE = '', PLANT = '' } = process.env
const notes = openSync(NOTES_FILE, 'a')

async function noted(
  what: 'append' | 'claim',
  match: string,
  ask: () => Promise<unknown>,
  epochOf: (answer: unknown) => number | null,
  from?: number,
): Promise<unknown> {
  const askedAtMs = Date.now()
  const answer = await ask()
  const epoch = epochOf(answer)
  const note = { what, match, epoch, from, life: process.pid, askedAtMs, atMs: Date.now() }
  if (epoch !== null) writeSync(notes, `${JSON.stringify(note)}\n`)
  return answer
}
Object.assign(globalThis, { noted })

const changes: readonly Change[] = [...NOTES, ...(CLUSTER_PLANTS[PLANT]?.changes ?? [])]
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    const here = changes.filter(({ file }) => url.endsWith(file))
    if (here.length === 0) return loaded
    const source = here.reduce((text, change) => {
      if (!text.includes(change.text)) throw new Error(`${change.file} has no "${change.text}"`)
      return text.replace(change.text, () => change.instead)
    }, String(loaded.source))
    return { ...loaded, source }
  },
})
