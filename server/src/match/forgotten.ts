// Open matches that everybody has forgotten: closed after a day, so that they are not live for ever.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { matchMaker } from '@colyseus/core'
import type { Journal, StoredMatch } from '../journal/journal.ts'
import { OPEN_MS_MAX, SWEEP_MS } from '../limits.ts'
import type { Entry } from './entry.ts'
import { closeUnplayed } from './open-match.ts'
import type { Services } from './room.ts'

/** Looks for them now, and again and again; what is returned stops it. */
export function sweepForgotten({ journal, timers, log }: Services): () => void {
  let callOff = (): void => {}
  const sweep = (): void => {
    callOff = timers.after(SWEEP_MS, sweep)
    const isAwake = async (id: string) => matchMaker.driver.has(id)
    closeForgotten(journal, isAwake, timers.nowMs()).then(
      (closed) => closed > 0 && log.info({ closed }, 'forgotten matches were closed'),
      // The journal is away, or somebody has woken a match meanwhile. The next sweep takes up what is left.
      (error: unknown) => log.warn({ err: error }, 'forgotten matches could not be closed'),
    )
  }
  sweep()
  return () => callOff()
}

/** Closes those that are not in a room and have been open for too long; gives how many. */
export async function closeForgotten(
  journal: Journal,
  isAwake: (id: string) => Promise<boolean>,
  nowMs: number,
): Promise<number> {
  let closed = 0
  for (const id of await journal.live()) {
    // Others come first.
    await turnOfTheLoop()
    const match = await journal.read(id)
    if (match === undefined || !isForgotten(match, nowMs) || (await isAwake(id))) continue
    const claimed = await journal.claim(id)
    if (claimed === undefined) continue
    await closeUnplayed(journal, claimed, 'abandoned', nowMs)
    closed++
  }
  return closed
}

function isForgotten({ createdAtMs, lines }: StoredMatch, nowMs: number): boolean {
  const entries = lines.map((line): Entry => JSON.parse(line).entry)
  const lastMs = entries.at(-1)?.atMs ?? createdAtMs
  return nowMs - lastMs >= OPEN_MS_MAX && !entries.some(({ kind }) => kind === 'start')
}
