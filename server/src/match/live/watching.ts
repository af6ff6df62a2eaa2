// How many look on: shown when somebody comes or goes. What changes soon after that is shown together, since everybody is sent it.
import { WATCHING_MS } from '../../config/limits.ts'
import type { Timers } from '../../timers.ts'

/** Shows how many look on, once a second at most. */
export class Watching {
  readonly #timers: Timers
  readonly #count: () => number
  readonly #show: () => void
  #cancel: (() => void) | undefined

  constructor(timers: Timers, count: () => number, show: () => void) {
    this.#timers = timers
    this.#count = count
    this.#show = show
  }

  /** Somebody has come or gone. */
  changed(): void {
    if (this.#cancel !== undefined) return
    const shown = this.#count()
    this.#show()
    this.#cancel = this.#timers.after(WATCHING_MS, () => {
      this.#cancel = undefined
      if (this.#count() !== shown) this.changed()
    })
  }

  stop(): void {
    this.#cancel?.()
    this.#cancel = undefined
  }
}
