// Entries that follow from another by themselves. The runner carries them out after every entry and every fold, so a
// crash between the two loses nothing; and in the same turn, so nobody comes in between.
import type { Entry, NewEntry } from './entry.ts'
import { mayStart } from './play.ts'
import { isAbandoned } from './seating.ts'
import type { BoundTemple, Session } from './session.ts'

/**
 * The entries that follow: the start when all are there, the end when nobody is, and temples that serve nobody any
 * more.
 */
export function followUps(session: Session, last: Entry | undefined): readonly NewEntry[] {
  if (session.phase === 'over' || last === undefined) return []
  if (isAbandoned(session)) return [{ kind: 'close', reason: 'abandoned' }]
  if (mayBeginItself(last) && mayStart(session).ok) return [{ kind: 'start' }]
  return unserving(session, last).map(({ ledger }) => ({ kind: 'unpair', binding: ledger.binding }))
}

/** A table whose last seat its host gave to a bot begins when the host says so: they may still be choosing. */
function mayBeginItself({ kind }: Entry): boolean {
  return kind === 'sit' || kind === 'ready'
}

/** A temple that served only the seat that was given up must not play for whoever comes next. */
function unserving({ temples }: Session, last: Entry): readonly BoundTemple[] {
  if (last.kind !== 'leave' && last.kind !== 'kick') return []
  return temples.filter(({ seats }) => seats.every((seat) => seat === last.seat))
}
