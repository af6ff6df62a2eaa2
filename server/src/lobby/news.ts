// Tells changes in the lists of matches to whoever watches them.
import { type Bus, NOBODY_ELSE } from '../cluster/bus.ts'
import type { Listing } from '../journal/journal.ts'

/** Somebody who watches. A match that stays in its place of the lists has only another row. */
export type Watcher = (id: string, listing: Listing, isInPlace: boolean) => void

/** Passes on what has changed, after it has been kept. */
export interface News {
  tell(id: string, listing: Listing, isInPlace?: boolean): void
  /** Listens, and hears when something may have been missed; what is returned stops it. */
  watch(watcher: Watcher, missed: () => void): () => void
  /** Hears which matches other processes have changed. */
  onOthers(listener: (id: string) => void): void
}

type Passed = readonly [id: string, listing: Listing, isInPlace?: boolean]

export function newNews(bus: Bus = NOBODY_ELSE): News {
  const watchers = new Map<Watcher, () => void>()
  // Processes of earlier versions do not say whether it is in its place.
  const pass = ([id, listing, isInPlace = false]: Passed): void => {
    for (const watcher of watchers.keys()) watcher(id, listing, isInPlace)
  }
  bus.hear('news', pass)
  bus.onBack(() => {
    for (const missed of watchers.values()) missed()
  })
  return {
    tell(id, listing, isInPlace = false) {
      pass([id, listing, isInPlace])
      bus.tell('news', [id, listing, isInPlace] satisfies Passed)
    },
    watch(watcher, missed) {
      watchers.set(watcher, missed)
      return () => watchers.delete(watcher)
    },
    onOthers(listener) {
      bus.hear('news', ([id]: Passed) => listener(id))
    },
  }
}
