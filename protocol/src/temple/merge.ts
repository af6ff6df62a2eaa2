// Turns the reports of a temple into beads, each exactly once (TPL-11, TPL-12): whatever is lost, doubled or late on
// the way, the highest counters of an epoch tell what has fallen.
import { TAIL_MAX } from './payload-shapes.ts'
import type { Report, Slot } from './payloads.ts'

/** The most epochs that a binding may have. */
export const EPOCHS_MAX = 32
/** The most beads that one report may add; also the size of the token bucket. */
export const BEADS_AT_ONCE_MAX = 64
const TOKENS_PER_SECOND = 4
/** The most beads that a host may credit after looking at them: a match has fewer skulls. */
export const CREDIT_MAX = 400

/** The known beads of a binding. */
export interface Ledger {
  readonly binding: string
  /** The counters of each epoch, oldest epoch first. */
  readonly epochs: readonly Counters[]
  /** The beads that may still fall, as of `atMs` (TPL-12). */
  readonly tokens: number
  readonly atMs: number
}

/** The known beads of an epoch. */
export interface Counters {
  readonly epoch: string
  readonly h: number
  readonly t: number
}

/** The reasons for which a report changes nothing. */
const REPORT_REFUSALS = [
  'stale-binding',
  'bad-sum',
  'regress',
  'bad-tail',
  'epochs',
  'jump',
] as const
export type ReportRefusal = (typeof REPORT_REFUSALS)[number]

/** The outcome of a report: its new beads, in the order in which they fell as far as the tail tells it. */
export type Merged =
  | { readonly ok: true; readonly ledger: Ledger; readonly beads: readonly Slot[] }
  | { readonly ok: false; readonly reason: ReportRefusal }

/** The ledger of a new binding. */
export function newLedger(binding: string, atMs: number): Ledger {
  return { binding, epochs: [], tokens: BEADS_AT_ONCE_MAX, atMs }
}

/** Merges a report at the given time. Merging it again, or after a later one, adds nothing. */
export function mergeReport(ledger: Ledger, report: Report, atMs: number): Merged {
  const tokens = tokensAt(ledger, atMs)
  const merged = mergeUpTo(ledger, report, Math.min(BEADS_AT_ONCE_MAX, Math.floor(tokens)))
  if (!merged.ok || merged.beads.length === 0) return merged
  const left = tokens - merged.beads.length
  return { ...merged, ledger: { ...merged.ledger, tokens: left, atMs } }
}

/** Merges a report that was on hold, once the host has approved it (TPL-13). */
export function creditReport(ledger: Ledger, report: Report): Merged {
  return mergeUpTo(ledger, report, CREDIT_MAX)
}

/** Records a report without crediting its beads to anyone (TPL-13). */
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

/** Returns the counters of the epoch before the report, or the reason why the report cannot be true. */
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

/** Returns the number of known beads of an epoch. */
export function countOf({ epochs }: Ledger, epoch: string): number {
  const known = epochs.find((each) => each.epoch === epoch)
  return known === undefined ? 0 : known.h + known.t
}

/** The beads that are not known yet. For those before the tail only the number in each slot is known, not the order. */
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
  // A clock that was set back must not hold up beads until it has caught up, which may take any time.
  if (nowMs < atMs) return BEADS_AT_ONCE_MAX
  const gained = ((nowMs - atMs) / 1_000) * TOKENS_PER_SECOND
  return Math.min(BEADS_AT_ONCE_MAX, tokens + gained)
}
