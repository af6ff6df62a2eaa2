// The queue of questions of hard bots. Sites are served one after the other, so that one person's many matches do not
// keep the bots of others from thinking.
import { siteOf } from '../net/address.ts'
import { displacedBy, type Shared } from '../net/fair-share.ts'

/** A question with the address of the people it is played with, and its deadline. */
export interface Queued extends Shared {
  readonly address: string
  readonly untilMs: number
}

/** The next question, with an earlier deadline if questions of other sites wait. */
interface Next<Each> {
  readonly taken: Each
  readonly untilMs: number
}

export class ThoughtQueue<Each extends Queued> {
  readonly #max: number
  readonly #waiting = new Set<Each>()
  /** The sites that have been served, the longest ago first. */
  readonly #served = new Set<string>()

  constructor(max: number) {
    this.#max = max
  }

  /** Adds a question; if there are too many, drops and returns the latest of the address that has the most. */
  add(question: Each): Each | undefined {
    const last = displacedBy(question, this.#waiting, this.#max)
    this.#waiting.add(question)
    if (last !== undefined) this.#waiting.delete(last)
    return last
  }

  delete(question: Each): void {
    this.#waiting.delete(question)
  }

  clear(): void {
    this.#waiting.clear()
  }

  /** Takes the oldest question of the site that was served longest ago. */
  next(nowMs: number): Next<Each> | undefined {
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

  /** Notes that a site was served. Forgetting the oldest changes no order: one that is not known comes first again. */
  #note(site: string): void {
    this.#served.delete(site)
    this.#served.add(site)
    const [oldest = ''] = this.#served
    if (this.#served.size > this.#max) this.#served.delete(oldest)
  }
}
