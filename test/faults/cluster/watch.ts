// Preloaded into the servers of the cluster run: notes which process stores and claims what in Redis and, if PLANT says
// so, plants a fault. Both patch the source text as it is loaded, so the code itself has no hooks for them.
import { openSync, writeSync } from 'node:fs'
import { changeSources, type SourceChange } from '../source-changes.ts'
import { CLUSTER_PLANTS } from './plants.ts'

/** Notes the calls of the journal to Redis, with the times of request and answer. */
const NOTES: readonly SourceChange[] = [
  {
    file: 'server/src/journal/redis/redis-journal.ts',
    text: 'await run.append(id, owner(), epoch, from, changed, beat.last, ...lines)',
    instead:
      'await noted("append", id, () => run.append(id, owner(), epoch, from, changed, beat.last, ...lines), () => epoch, from)',
  },
  {
    file: 'server/src/journal/redis/redis-journal.ts',
    text: "await run.claim(id, owner(), beat.last, hasWaited() ? 1 : '', ...memory)",
    instead:
      "await noted('claim', id, () => run.claim(id, owner(), beat.last, hasWaited() ? 1 : '', ...memory), (found) => found && storedIn(found).epoch)",
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

changeSources([...NOTES, ...(CLUSTER_PLANTS[PLANT]?.changes ?? [])])
