// How the reports of a temple become beads, each exactly once (TPL-11, TPL-12): whatever is lost, doubled or late on the
// way, the greatest counters of an epoch are what has fallen.
import { type Report, type Slot, TAIL_MAX } from './payloads.ts'

/** How many epochs a binding may have. */
export const EPOCHS_MAX = 32
/** How many beads one report may add, and the bucket holds. */
export const BEADS_AT_ONCE_MAX = 64
const TOKENS_PER_SECOND = 4
/** How many beads somebody may credit who has looked at them: a match has fewer skulls. */
export const CREDIT_MAX = 400

/** What is known of a binding's beads. */
export interface Ledger {
  readonly binding: string
  /** The counters of each epoch, in the order in which the epochs began. */
  readonly epochs: readonly Counters[]
  /** How many beads more may fall now, as of a time (TPL-12). */
  readonly tokens: number
  readonly atMs: number
}

/** How far the beads of an epoch are known. */
export interface Counters {
  readonly epoch: string
  readonly h: number
  readonly t: number
}

/** Why a report changes nothing. */
export const REPORT_REFUSALS = [
  'stale-binding',
  'bad-sum',
  'regress',
  'bad-tail',
  'epochs',
  'jump',
] as const
export type ReportRefusal = (typeof REPORT_REFUSALS)[number]

/** What a report comes to: the beads that are new, in the order in which they fell. */
export type Merged =
  | { readonly ok: true; readonly ledger: Ledger; readonly beads: readonly Slot[] }
  | { readonly ok: false; readonly reason: ReportRefusal }

/** A binding of which no bead is known. */
export function newLedger(binding: string, atMs: number): Ledger {
  return { binding, epochs: [], tokens: BEADS_AT_ONCE_MAX, atMs }
}

/** Merges a report at that time. Merged again, or after a later one, it has nothing new. */
export function mergeReport(ledger: Ledger, report: Report, atMs: number): Merged {
  const tokens = tokensAt(ledger, atMs)
  const merged = mergeUpTo(ledger, report, Math.min(BEADS_AT_ONCE_MAX, Math.floor(tokens)))
  if (!merged.ok || merged.beads.length === 0) return merged
  const left = tokens - merged.beads.length
  return { ...merged, ledger: { ...merged.ledger, tokens: left, atMs } }
}

/** Merges a report that was held, since somebody has looked at it (TPL-13). */
export function creditReport(ledger: Ledger, report: Report): Merged {
  return mergeUpTo(ledger, report, CREDIT_MAX)
}

/** Takes note of a report without giving its beads to anybody (TPL-13). */
export function ignoreReport(ledger: Ledger, report: Report): Merged {
  const known = knownOf(ledger, report)
  if (typeof known === 'string') return { ok: false, reason: known }
  return { ok: true, ledger: withCounters(ledger, report), beads: [] }
}

function mergeUpTo(ledger: Ledger, report: Report, beadsMax: number): Merged {
  const known = knownOf(ledger, report)
  if (typeof known === 'string') return { ok: false, reason: known }
  const added = report.count - known.h - known.t
  if (added <= 0) return { ok: true, ledger, beads: [] }
  if (added > beadsMax) return { ok: false, reason: 'jump' }
  return { ok: true, ledger: withCounters(ledger, report), beads: newBeads(report, known) }
}

/** What was known of the epoch before the report; or why the report cannot be true. */
function knownOf(ledger: Ledger, report: Report): Counters | ReportRefusal {
  const { binding, epoch, count, h, t, tail } = report
  if (binding !== ledger.binding) return 'stale-binding'
  if (count !== h + t) return 'bad-sum'
  const found = ledger.epochs.find((each) => each.epoch === epoch)
  const known = found ?? { epoch, h: 0, t: 0 }
  const added = count - known.h - known.t
  if (added <= 0) return known
  if (h < known.h || t < known.t) return 'regress'
  const all = slotsIn(tail)
  if (tail.length !== Math.min(count, TAIL_MAX) || all.h > h || all.t > t) return 'bad-tail'
  const told = slotsIn(tail.slice(-Math.min(added, TAIL_MAX)))
  if (told.h > h - known.h || told.t > t - known.t) return 'bad-tail'
  return found === undefined && ledger.epochs.length >= EPOCHS_MAX ? 'epochs' : known
}

function withCounters(ledger: Ledger, { epoch, count, h, t }: Report): Ledger {
  if (count <= countOf(ledger, epoch)) return ledger
  const isKnown = ledger.epochs.some((each) => each.epoch === epoch)
  const counters = { epoch, h, t }
  const epochs = isKnown
    ? ledger.epochs.map((each) => (each.epoch === epoch ? counters : each))
    : [...ledger.epochs, counters]
  return { ...ledger, epochs }
}

/** Up to where the beads of an epoch are known. */
export function countOf({ epochs }: Ledger, epoch: string): number {
  const known = epochs.find((each) => each.epoch === epoch)
  return known === undefined ? 0 : known.h + known.t
}

/** The beads that are not known yet. Those before the tail have lost their order, and are as many of each slot as fell. */
function newBeads({ count, h, t, tail }: Report, known: Counters): readonly Slot[] {
  const told = tail.slice(-Math.min(count - known.h - known.t, TAIL_MAX))
  const inTail = slotsIn(told)
  const untold = 'H'.repeat(h - known.h - inTail.h) + 'T'.repeat(t - known.t - inTail.t)
  return [...untold, ...told].map((letter) => (letter === 'H' ? 'H' : 'T'))
}

function slotsIn(tail: string): { readonly h: number; readonly t: number } {
  const h = [...tail].filter((letter) => letter === 'H').length
  return { h, t: tail.length - h }
}

function tokensAt({ tokens, atMs }: Ledger, nowMs: number): number {
  // A clock that was set back must not hold beads until it is where it was: nobody knows how long ago that is.
  if (nowMs < atMs) return BEADS_AT_ONCE_MAX
  const gained = ((nowMs - atMs) / 1_000) * TOKENS_PER_SECOND
  return Math.min(BEADS_AT_ONCE_MAX, tokens + gained)
}
