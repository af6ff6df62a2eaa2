// Drops temples that were claimed for a device which never came, so that they keep no place from others.
import { SWEEP_MS } from '../../config/limits/all-matches.ts'
import { OPERATOR_SEARCH_ROWS } from '../../config/limits/operating.ts'
import { TEMPLE_UNUSED_MS_MAX } from '../../config/limits/temple.ts'
import type { Sweep } from '../../match/lifecycle/sweeps.ts'
import type { Temple, TempleRegistry } from '../registry.ts'
import { NO_PASSWORD } from './codes.ts'

export function newTempleSweep(registry: Pick<TempleRegistry, 'page' | 'remove'>): Sweep {
  return {
    task: 'sweep-temples',
    what: 'temples',
    everyMs: SWEEP_MS,
    async close(_journal, { nowMs }) {
      let dropped = 0
      let after: string | undefined = ''
      while (after !== undefined) {
        const page: readonly Temple[] = await registry.page(after, OPERATOR_SEARCH_ROWS)
        for (const temple of page)
          if (isUnused(temple, nowMs) && (await registry.remove(temple.id))) dropped++
        after = page.at(-1)?.id
      }
      return dropped
    },
  }
}

/**
 * True if a temple has neither a password nor been told a pairing or a code, as any is that has come to a broker, and
 * its claim has ended, so that its device cannot collect a password any more.
 */
function isUnused({ passwordHash, pairing, code, createdAtMs }: Temple, nowMs: number): boolean {
  const isNew = nowMs - createdAtMs < TEMPLE_UNUSED_MS_MAX
  return passwordHash === NO_PASSWORD && pairing === undefined && code === undefined && !isNew
}
