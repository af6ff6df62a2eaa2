// The questions that hard bots wait to think about. Addresses take turns, so one person's many matches keep nobody
// else's bots from thinking.
import { siteOf } from '../net/address.ts'
import { beyondFairShare, type Held } from '../net/fair-share.ts'

/** A question with the address of the people whose match it comes from, and the moment when its time is up. */
export interface Queued extends Held {
  readonly address: string
  readonly untilMs: number
}

/** The question that comes next, and when its answer is due so that those of other addresses have some time, too. */
interface Turn<Each> {
  readonly taken: Each
  readonly untilMs: number
}

export class ThoughtQueue<Each extends Queued> {
  readonly #max: number
  readonly #waiting = new Set<Each>()
  /** The addresses that had a turn, the one whose turn is longest ago first. */
  readonly #served = new Set<string>()

  constructor(max: number) {
    this.#max = max
  }

  /**
   * Adds a question; returns the one that gives way if there are too many: the latest of the address that has the most.
   */
  add(question: Each): Each | undefined {
    this.#waiting.add(question)
    const [last] = beyondFairShare([...this.#waiting].reverse(), this.#max)
    if (last !== undefined) this.#waiting.delete(last)
    return last
  }

  delete(question: Each): void {
    this.#waiting.delete(question)
  }

  clear(): void {
    this.#waiting.clear()
  }

  /** Takes the oldest question of the address whose last turn is longest ago. */
  next(nowMs: number): Turn<Each> | undefined {
    const firsts = new Map<string, Each>()
    for (const question of this.#waiting) {
      const site = siteOf(question.address)
      if (!firsts.has(site)) firsts.set(site, question)
    }
    const order = [...firsts.keys()].filter((site) => !this.#served.has(site))
    for (const site of this.#served) if (firsts.has(site)) order.push(site)
    const [site = ''] = order
    const taken = firsts.get(site)
    if (taken === undefined) return undefined
    this.#waiting.delete(taken)
    this.#note(site)
    const leftMs = Math.max(0, taken.untilMs - nowMs)
    return { taken, untilMs: nowMs + leftMs / firsts.size }
  }

  /** Whoever is forgotten comes first, as the one whose turn is longest ago would. */
  #note(site: string): void {
    this.#served.delete(site)
    this.#served.add(site)
    const [oldest = ''] = this.#served
    if (this.#served.size > this.#max) this.#served.delete(oldest)
  }
}
