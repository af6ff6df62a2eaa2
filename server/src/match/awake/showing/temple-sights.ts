// The temples of a match as all viewers see them; releases those that it has unpaired.
import { countOf, type Report, type TempleSight } from '@flower-war/protocol'
import type { Session } from '../../model/session.ts'

export interface TempleWatch {
  isPresent(temple: string): boolean
  /** Frees the temple that this binding held. If that fails, it is freed when its next report is refused. */
  free(temple: string, binding: string): void
}

export class TempleSights {
  readonly #watch: TempleWatch
  /**
   * The latest report of each temple with more beads than are plausible. The temple repeats it, so it need not be
   * stored.
   */
  readonly #doubtful = new Map<string, Report>()
  /** The temples that the match holds, by binding. */
  #bound: ReadonlyMap<string, string> = new Map()
  #isOver = false

  constructor(watch: TempleWatch) {
    this.#watch = watch
  }

  sights({ temples }: Session): readonly TempleSight[] {
    return temples.map(({ temple, seats, ledger }) => {
      const report = this.#doubtful.get(temple)
      const isDoubtful = report !== undefined && report.binding === ledger.binding
      const held = isDoubtful ? Math.max(0, report.count - countOf(ledger, report.epoch)) : 0
      return { temple, seats, present: this.#watch.isPresent(temple), held }
    })
  }

  /** Notes the match as it stands: temples it has unpaired are set free, and all of them once it is over. */
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

  /** The report that waits for the host's verdict; undefined if there is none. */
  doubtfulOf(temple: string): Report | undefined {
    return this.#doubtful.get(temple)
  }

  /** Sets a report with too many beads aside; false if the temple repeats one that is set aside already. */
  doubt(temple: string, report: Report): boolean {
    const { binding, epoch, count } = this.#doubtful.get(temple) ?? {}
    this.#doubtful.set(temple, report)
    return binding !== report.binding || epoch !== report.epoch || count !== report.count
  }

  /** Forgets the doubtful report of a temple; false if there is none. */
  forget(temple: string): boolean {
    return this.#doubtful.delete(temple)
  }
}
