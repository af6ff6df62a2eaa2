// Tells changes in the lists of matches to whoever watches them.
import { type Bus, NOBODY_ELSE } from '../cluster/bus.ts'
import type { Listing } from '../journal/journal.ts'

/** Somebody who watches. */
export type Watcher = (id: string, listing: Listing) => void

/** Passes on what has changed, after it has been kept. */
export interface News {
  tell(id: string, listing: Listing): void
  /** Listens, and hears when something may have been missed; what is returned stops it. */
  watch(watcher: Watcher, missed: () => void): () => void
}

export function newNews(bus: Bus = NOBODY_ELSE): News {
  const watchers = new Map<Watcher, () => void>()
  const pass = ([id, listing]: readonly [string, Listing]): void => {
    for (const watcher of watchers.keys()) watcher(id, listing)
  }
  bus.hear('news', pass)
  bus.onBack(() => {
    for (const missed of watchers.values()) missed()
  })
  return {
    tell(id, listing) {
      pass([id, listing])
      bus.tell('news', [id, listing])
    },
    watch(watcher, missed) {
      watchers.set(watcher, missed)
      return () => watchers.delete(watcher)
    },
  }
}
