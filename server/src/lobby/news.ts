// Passes on changes in the lists of matches, in all processes.
import type { Bus } from '../cluster/bus.ts'
import type { Listing } from '../journal/journal.ts'

/** Called with a match and its new listing; `isInPlace` is true if only its row has changed. */
export type Watcher = (id: string, listing: Listing, isInPlace: boolean) => void

/** Passes on changes, after they are stored. */
export interface ListNews {
  tell(id: string, listing: Listing, isInPlace?: boolean): void
  /** Watches changes until the returned function is called; `missed` is called when some may have been missed. */
  watch(watcher: Watcher, missed: () => void): () => void
  /** Calls the listener with matches that other processes have changed. */
  onOthers(listener: (id: string) => void): void
}

type Passed = readonly [id: string, listing: Listing, isInPlace?: boolean]

export function newListNews(bus: Bus): ListNews {
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
      bus.publish('news', [id, listing, isInPlace] satisfies Passed)
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
