// What changes in the lists of matches, for whoever watches them.
import type { Listing } from '../journal/journal.ts'

/** Somebody who watches. */
export type Watcher = (id: string, listing: Listing) => void

/** Passes on what has changed, after it has been kept. */
export interface News {
  tell(id: string, listing: Listing): void
  /** Listens; what is returned stops it. */
  watch(watcher: Watcher): () => void
}

export function newNews(): News {
  const watchers = new Set<Watcher>()
  return {
    tell(id, listing) {
      for (const watcher of watchers) watcher(id, listing)
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}
