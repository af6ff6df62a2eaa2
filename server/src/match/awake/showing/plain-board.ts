// The public state of a match and its changes as plain JSON, for clients without the synced schema.
import type { MatchState, Welcome } from '@flower-war/protocol'
import { changesBetween, type PathChange } from './changes.ts'

/** A change of the public state. */
export interface Patch {
  /** The changes as JSON. */
  readonly text: string
  /** The state after them. */
  readonly state: MatchState
}

/** A match as one viewer may see it. */
export interface MatchSight {
  readonly welcome: Welcome
  readonly state: MatchState
}

export class PlainBoard {
  #state: MatchState | undefined
  readonly #watchers = new Set<(patch: Patch) => void>()

  get state(): MatchState {
    if (this.#state === undefined) throw new Error('nothing has been shown yet')
    return this.#state
  }

  /** Shows the state; the changes are worked out once for all watchers, and not at all without one. */
  show(state: MatchState): void {
    const before = this.#state
    this.#state = state
    if (this.#watchers.size === 0) return
    const changes: readonly PathChange[] = changesBetween(before ?? {}, state)
    if (changes.length === 0) return
    const patch = { text: JSON.stringify(changes), state }
    for (const watcher of this.#watchers) watcher(patch)
  }

  /** Calls the watcher with every patch, until the returned function is called. */
  watch(watcher: (patch: Patch) => void): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }
}
