// Puts matches to sleep when too many are in memory, so that a few addresses cannot use all of it up.
import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'
import { HEAP_BYTES_PER_MATCH } from '../../config/limits/all-matches.ts'
import { beyondFairShare, newRanking, type Shared } from '../../net/fair-share.ts'
import type { Visit } from '../../people/visits.ts'
import { newQueue } from '../../turns.ts'
import type { LocalMatch } from './directory.ts'

/** The number of matches for which a process has memory. */
export function awakeMax(heapBytes = getHeapStatistics().heap_size_limit): number {
  return Math.floor(heapBytes / HEAP_BYTES_PER_MATCH)
}

interface Awake extends Shared {
  readonly id: string
}

/** The latest matches, as a part of those kept, stay awake even while empty: their players are about to join. */
const LATEST_PART = 1 / 8

/**
 * Picks the matches to put to sleep so that no more than `keptMax` stay awake: first the empty ones, those awake for
 * longest first, then the latest of the addresses with the most matches. A match counts for the address in it that has
 * the fewest, so players lose none because a stranger watches it. The latest of the empty ones stay in any case, since
 * the player who made or woke one is only about to join it. `awake` has the longest awake first.
 */
export function beyondMemory(
  awake: readonly string[],
  visits: readonly Pick<Visit, 'match' | 'address'>[],
  keptMax: number,
): readonly string[] {
  const addresses = new Map<string, Set<string>>()
  for (const { match = '', address } of visits)
    addresses.set(match, (addresses.get(match) ?? new Set()).add(address))
  const rankOf = newRanking()
  const latest = awake.length - Math.floor(keptMax * LATEST_PART)
  const ranked: readonly Awake[] = awake.map((id, index) => {
    const here = addresses.get(id)
    if (here === undefined) return { id, rank: index < latest ? Number.POSITIVE_INFINITY : 0 }
    return { id, rank: Math.min(...[...here].map((address) => rankOf(address))) }
  })
  const empty = ranked.filter(({ id }) => !addresses.has(id))
  const visited = ranked.filter(({ id }) => addresses.has(id))
  return beyondFairShare([...empty, ...visited.reverse()], keptMax).map(({ id }) => id)
}

interface MemoryParts {
  readonly awake: ReadonlyMap<string, Pick<LocalMatch, 'moveAway'>>
  readonly max: number
  readonly visits: () => readonly Visit[]
  /** Called for each match that is put to sleep. */
  readonly hit: () => void
}

/** The part of those for which there is memory that stays awake when there is no more: picking reads all of them. */
const AWAKE_PART = 0.99

/** Matches that begin to fall asleep in one turn of the event loop: each takes a part of a millisecond. */
const ASLEEP_PER_TURN = 8

/**
 * Makes the function to call before a match comes into memory; it resolves when there is room. Callers wait for each
 * other, so matches never come faster than others can go.
 */
export function newMemoryShare({ awake, max, visits, hit }: MemoryParts): () => Promise<void> {
  const queue = newQueue()
  /** Those that are falling asleep: a client that does not close its side makes them wait. */
  const leaving = new Set<string>()
  const staying = (): readonly string[] => [...awake.keys()].filter((id) => !leaving.has(id))

  async function makeRoom(): Promise<void> {
    const keptMax = Math.floor(max * AWAKE_PART)
    for (const [index, id] of beyondMemory(staying(), visits(), keptMax).entries()) {
      hit()
      leaving.add(id)
      void Promise.allSettled([awake.get(id)?.moveAway()]).then(() => leaving.delete(id))
      // Those that are being played come first.
      if ((index + 1) % ASLEEP_PER_TURN === 0) await turnOfTheLoop()
    }
  }

  return () => queue.run(() => (awake.size - leaving.size >= max ? makeRoom() : undefined))
}
