// The backlog of messages from temples that the server has not taken yet. Reports are cumulative, so only the newest of
// each epoch is kept. Messages of one temple are sent one after the other; different temples do not wait for each
// other.
import { parseReport } from '@flower-war/protocol'
import { EPOCHS_WAITING_MAX, RETRY_MS_MAX, RETRY_MS_MIN, TEMPLES_WAITING_MAX } from './limits.ts'

/** The server's answer to a message. */
export type Outcome =
  | { readonly result: 'taken' }
  /** The server may take it later, or has not received it. */
  | { readonly result: 'later'; readonly code: string }
  | { readonly result: 'refused'; readonly code: string }

export interface BacklogParts {
  readonly report: (temple: string, payload: string) => Promise<Outcome>
  readonly status: (temple: string, payload: string) => Promise<Outcome>
  readonly info: (temple: string, payload: string) => Promise<unknown>
  readonly after: (ms: number, run: () => void) => void
  /** Counts messages by their outcome. */
  readonly count: (what: 'reports' | 'statuses', result: string) => void
}

/** The messages of one temple. */
interface Waiting {
  /** Its latest status and its latest info. */
  status: string | undefined
  info: string | undefined
  /** Reports by binding and epoch, in the order in which they came. */
  readonly reports: Map<string, { readonly count: number; readonly payload: string }>
  isBusy: boolean
  fails: number
}

export class Backlog {
  readonly #parts: BacklogParts
  readonly #waiting = new Map<string, Waiting>()

  constructor(parts: BacklogParts) {
    this.#parts = parts
  }

  /** The number of temples with messages that are not taken yet. */
  get size(): number {
    return this.#waiting.size
  }

  /** Adds a report of a temple's counters. */
  addReport(temple: string, payload: string): void {
    const report = parseReport(payload)
    const waiting = report === undefined ? undefined : this.#of(temple)
    if (report === undefined || waiting === undefined) {
      this.#parts.count('reports', report === undefined ? 'malformed' : 'overflow')
      return
    }
    const { binding, epoch, count } = report
    const key = `${binding} ${epoch}`
    const known = waiting.reports.get(key)
    if (known !== undefined && known.count > count) return
    waiting.reports.set(key, { count, payload })
    if (waiting.reports.size > EPOCHS_WAITING_MAX) {
      const [oldest = ''] = waiting.reports.keys()
      waiting.reports.delete(oldest)
      this.#parts.count('reports', 'overflow')
    }
    void this.#pass(temple, waiting)
  }

  /** Adds a temple's status: `ready`, or `lost` by its last will. */
  addStatus(temple: string, payload: string): void {
    const waiting = this.#of(temple)
    if (waiting === undefined) {
      this.#parts.count('statuses', 'overflow')
      return
    }
    waiting.status = payload
    void this.#pass(temple, waiting)
  }

  /** Adds a temple's info: its program, board and health. */
  addInfo(temple: string, payload: string): void {
    const waiting = this.#of(temple)
    if (waiting === undefined) return
    waiting.info = payload
    void this.#pass(temple, waiting)
  }

  #of(temple: string): Waiting | undefined {
    const known = this.#waiting.get(temple)
    if (known !== undefined || this.#waiting.size >= TEMPLES_WAITING_MAX) return known
    const waiting: Waiting = {
      status: undefined,
      info: undefined,
      reports: new Map(),
      isBusy: false,
      fails: 0,
    }
    this.#waiting.set(temple, waiting)
    return waiting
  }

  /** Passes on all messages of a temple, one after the other; those that fail are tried again. */
  async #pass(temple: string, waiting: Waiting): Promise<void> {
    if (waiting.isBusy) return
    waiting.isBusy = true
    while (hasMore(waiting)) {
      if (await this.#passOne(temple, waiting)) {
        waiting.fails = 0
        continue
      }
      const ms = Math.min(RETRY_MS_MAX, RETRY_MS_MIN * 2 ** Math.min(waiting.fails++, 10))
      return this.#parts.after(ms, () => {
        waiting.isBusy = false
        void this.#pass(temple, waiting)
      })
    }
    this.#waiting.delete(temple)
  }

  /** Passes on the next message; false if it has to be tried again. */
  async #passOne(temple: string, waiting: Waiting): Promise<boolean> {
    const { status, info } = waiting
    if (status !== undefined) {
      const outcome = await this.#parts.status(temple, status)
      this.#parts.count('statuses', codeOf(outcome))
      if (outcome.result === 'later') return false
      if (waiting.status === status) waiting.status = undefined
      return true
    }
    for (const [key, report] of waiting.reports) {
      const outcome = await this.#parts.report(temple, report.payload)
      this.#parts.count('reports', codeOf(outcome))
      if (outcome.result === 'later') return false
      // A newer report may have come meanwhile.
      if (waiting.reports.get(key) === report) waiting.reports.delete(key)
      return true
    }
    // Sent last and only once: it is repeated every few minutes, and beads must not wait for it.
    if (info !== undefined) await this.#parts.info(temple, info).catch(() => undefined)
    if (waiting.info === info) waiting.info = undefined
    return true
  }
}

function hasMore({ status, info, reports }: Waiting): boolean {
  return status !== undefined || info !== undefined || reports.size > 0
}

function codeOf(outcome: Outcome): string {
  return outcome.result === 'taken' ? 'taken' : outcome.code
}
