// The temples at a match as everybody sees them, and the ones that are free again.
import { countOf, type Report } from '@flower-war/protocol'
import type { TempleSight } from '../../model/projection.ts'
import type { Session } from '../../model/session.ts'

export interface TempleWatch {
  isPresent(temple: string): boolean
  /** Sets a temple free that this binding held. If that fails, its next report is refused and sets it free. */
  free(temple: string, binding: string): void
}

export class TempleSights {
  readonly #watch: TempleWatch
  /**
   * The latest report of each temple with more beads than are plausible. The temple repeats it, so it need not be
   * stored.
   */
  readonly #held = new Map<string, Report>()
  /** The temples that the match holds, by binding. */
  #bound: ReadonlyMap<string, string> = new Map()
  #isOver = false

  constructor(watch: TempleWatch) {
    this.#watch = watch
  }

  sights({ temples }: Session): readonly TempleSight[] {
    return temples.map(({ temple, seats, ledger }) => {
      const report = this.#held.get(temple)
      const isHeld = report !== undefined && report.binding === ledger.binding
      const held = isHeld ? Math.max(0, report.count - countOf(ledger, report.epoch)) : 0
      return { temple, seats, present: this.#watch.isPresent(temple), held }
    })
  }

  /** Takes the match as it stands now: temples that it has let go of are free, and all of them once it is over. */
  note({ phase, temples }: Session): void {
    if (this.#isOver) return
    this.#isOver = phase === 'over'
    if (temples.length === 0 && this.#bound.size === 0) return
    const bound = new Map(temples.map(({ temple, ledger }) => [ledger.binding, temple]))
    const all = new Map([...this.#bound, ...bound])
    for (const [binding, temple] of all)
      if (this.#isOver || !bound.has(binding)) this.#watch.free(temple, binding)
    this.#bound = bound
  }

  /** The report that the host has to look at; undefined if there is none. */
  heldOf(temple: string): Report | undefined {
    return this.#held.get(temple)
  }

  /** Keeps a report that says too much; false if just that is kept already. */
  hold(temple: string, report: Report): boolean {
    const isNew = this.#held.get(temple)?.count !== report.count
    this.#held.set(temple, report)
    return isNew
  }

  /** Forgets the report of a temple; false if none is kept. */
  forget(temple: string): boolean {
    return this.#held.delete(temple)
  }
}
