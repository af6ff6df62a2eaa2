// The temples of a match: the seats they serve, and how their counts become beads in the rules, each exactly once.
import {
  CREDIT_MAX,
  countOf,
  creditReport,
  ignoreReport,
  type Merged,
  mergeReport,
  newLedger,
  type Report,
  SLOT_GODS,
  type Slot,
} from '@flower-war/protocol'
import {
  accept,
  type Input,
  type MatchEvent,
  parseSeat,
  refuse,
  type Seat,
} from '@flower-war/rules'
import {
  BEADS_WAITING_MAX,
  TEMPLES_PER_MATCH_MAX,
  UNBOUND_KEPT_MAX,
} from '../../config/limits/temple.ts'
import { refuseAs } from '../../refusal.ts'
import type { Entry, EntryOf, Pairing } from './entry.ts'
import { checkHost } from './seating.ts'
import {
  type BoundTemple,
  type Happened,
  NOTHING_HAPPENED,
  type Session,
  type SessionDraft,
} from './session.ts'

/** Pairs a temple with seats. Paired again, it gets another binding, and the one before no longer counts. */
export function pair(
  session: SessionDraft,
  { temple, binding, seats, atMs }: EntryOf<'pair'>,
): Happened {
  if (!session.game.hasTemple) return refuseAs('no-temple')
  // A binding that starts again would count its beads a second time.
  if (session.unbound.includes(binding)) return refuseAs('stale-binding')
  const served: Seat[] = []
  for (const each of seats) {
    const seat = parseSeat(each, session.header.players)
    if (!seat.ok) return seat
    served.push(seat.value)
  }
  const others = session.temples.filter((each) => each.temple !== temple)
  if (others.length >= TEMPLES_PER_MATCH_MAX) return refuseAs('too-many-temples')
  const ledger = newLedger(binding, atMs)
  keep(session, [...others, { temple, seats: served, ledger, ack: undefined }])
  return NOTHING_HAPPENED
}

export function unpair(session: SessionDraft, { binding }: EntryOf<'unpair'>): Happened {
  const others = session.temples.filter(({ ledger }) => ledger.binding !== binding)
  if (others.length === session.temples.length) return refuseAs('stale-binding')
  keep(session, others)
  return NOTHING_HAPPENED
}

/** Keeps these temples paired, and unpairs all others. */
function keep(session: SessionDraft, temples: readonly BoundTemple[]): void {
  const gone = session.temples.filter((each) => !temples.includes(each))
  const unbound = [...session.unbound, ...gone.map(({ ledger }) => ledger.binding)]
  session.unbound = unbound.slice(-UNBOUND_KEPT_MAX)
  session.temples = temples
  session.forsaken = session.forsaken.filter((binding) => !unbound.includes(binding))
}

/** True if a report or a pairing is known already, and need not be stored. */
export function isTempleRepeat(session: Session, entry: Entry): boolean {
  if (entry.kind === 'pair') return isPaired(session, entry)
  if (entry.kind !== 'report') return false
  const found = templeOf(session, entry.temple)
  if (found === undefined) return false
  const merged = mergeReport(found.ledger, entry.report, entry.atMs)
  return merged.ok && merged.ledger === found.ledger
}

/** True if the temple is bound by exactly that pairing. */
export function isPaired({ temples }: Session, { temple, binding }: Pairing): boolean {
  return temples.some((each) => each.temple === temple && each.ledger.binding === binding)
}

/** Merges the count of a temple: its new beads fall, one after the other. */
export function takeReport(
  session: SessionDraft,
  { temple, report, atMs }: EntryOf<'report'>,
): Happened {
  const found = templeOf(session, temple)
  if (found === undefined) return refuseAs('stale-binding')
  const merged = mergeReport(found.ledger, report, atMs)
  const isTooMany = merged.ok && waitingIn(session) + merged.beads.length > BEADS_WAITING_MAX
  return fall(session, found, report, isTooMany ? JUMP : merged)
}

/** Applies the host's verdict on excess beads (TPL-13). */
export function applyVerdict(
  session: SessionDraft,
  { temple, report, verdict, by }: EntryOf<'judge'>,
): Happened {
  const host = checkHost(session, by)
  if (!host.ok) return host
  const found = templeOf(session, temple)
  if (found === undefined) return refuseAs('stale-binding')
  const merged = (verdict === 'credit' ? creditReport : ignoreReport)(found.ledger, report)
  // `jump` would ask for the verdict that the host has just given.
  if (!merged.ok && merged.reason === 'jump')
    return refuse(
      'too-many-beads',
      `A match takes ${CREDIT_MAX} beads at once at most: ignore them, or let go of the temple.`,
    )
  return fall(session, found, report, merged)
}

const JUMP: Merged = { ok: false, reason: 'jump' }

function fall(session: SessionDraft, found: BoundTemple, report: Report, merged: Merged): Happened {
  if (!merged.ok && merged.reason !== 'jump') return refuseAs(merged.reason)
  const { match } = session
  // The temple keeps beads that fall meanwhile, and reports them again. A jump waits, too: the host could not decide.
  if (match === undefined) return refuseAs('not-started')
  if (session.isPaused) return refuseAs('paused')
  if (!merged.ok) return refuseAs(merged.reason)
  const fell = dropAll(session, found.seats, merged.beads)
  if (!fell.ok) return fell
  const { ledger } = merged
  const ack = { epoch: report.epoch, count: countOf(ledger, report.epoch) }
  const after = { ...found, ledger, ack }
  session.temples = session.temples.map((each) => (each === found ? after : each))
  session.isUnasked = true
  if (match.outcome() !== undefined) session.phase = 'over'
  return fell
}

/** Lets the beads fall; those after the one that ends the match do not count. */
function dropAll(session: SessionDraft, seats: readonly Seat[], slots: readonly Slot[]): Happened {
  const { match } = session
  const events: MatchEvent[] = []
  const fallen: Input[] = []
  for (const slot of slots) {
    if (match === undefined || match.outcome() !== undefined) break
    const god = SLOT_GODS[slot]
    const result = match.offer(god, seats)
    if (!result.ok) return result
    events.push(...result.value)
    fallen.push({ kind: 'bead', god, seats })
  }
  session.fallen = fallen
  return accept(events)
}

/** The number of beads that wait in the rules. */
function waitingIn({ match }: Session): number {
  return match?.templeLights()?.waiting ?? 0
}

function templeOf({ temples }: Session, temple: string): BoundTemple | undefined {
  return temples.find((each) => each.temple === temple)
}
