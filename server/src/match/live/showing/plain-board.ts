// The public state of a match and its changes as plain JSON, for clients without the synced schema.
import type { Welcome } from '@flower-war/protocol'
import type { Projection } from '../../model/projection.ts'
import { type Change, changesBetween } from './changes.ts'

/** A change of the state, the same for everybody. */
export interface Patch {
  /** The changes as JSON. */
  readonly text: string
  /** The state after them. */
  readonly state: PlainState
}

/** A match as one viewer may see it. */
export interface Sight {
  readonly welcome: Welcome
  readonly state: PlainState
}

export type PlainState = Readonly<Record<string, unknown>>

export class PlainBoard {
  #state: PlainState = {}
  readonly #watchers = new Set<(patch: Patch) => void>()

  get state(): PlainState {
    return this.#state
  }

  /** Shows the state; the changes are worked out once for all watchers, and not at all without one. */
  show(projection: Projection): void {
    const before = this.#state
    this.#state = plainOf(projection, before)
    if (this.#watchers.size === 0) return
    const changes: readonly Change[] = changesBetween(before, this.#state)
    if (changes.length === 0) return
    const patch = { text: JSON.stringify(changes), state: this.#state }
    for (const watcher of this.#watchers) watcher(patch)
  }

  /** Calls the watcher with every patch, until the returned function is called. */
  watch(watcher: (patch: Patch) => void): () => void {
    this.#watchers.add(watcher)
    return () => void this.#watchers.delete(watcher)
  }
}

/** The outcome is text in the synced state; here it is an object, and absent until the end. */
function plainOf({ outcome, ...rest }: Projection, before: PlainState): PlainState {
  if (typeof outcome !== 'string') return rest
  return { ...rest, outcome: before['outcome'] ?? JSON.parse(outcome) }
}
