// Entries that follow from another by themselves. The runner carries them out after every entry and every fold, so a
// crash between the two loses nothing; and in the same turn, so no other input comes in between.
import type { Entry, NewEntry } from './entry.ts'
import { isAbandoned } from './places.ts'
import { mayStart } from './play.ts'
import type { Session } from './session.ts'

/**
 * The entries that follow: the start once all seats are taken, another host once the maker has come, the end once all
 * people have left, and the unpairing of temples that no longer serve anyone.
 */
export function followUps(session: Session, last: Entry | undefined): readonly NewEntry[] {
  if (session.phase === 'over' || last === undefined) return []
  if (isAbandoned(session)) return [{ kind: 'close', reason: 'abandoned' }]
  if (mayBeginItself(last) && mayStart(session).ok) return [{ kind: 'start' }]
  const { lateMaker } = session
  if (lateMaker !== undefined && hasJustCome(last, session))
    return [{ kind: 'hand-over', seat: lateMaker, by: 'absence' }]
  return session.forsaken.map((binding) => ({ kind: 'unpair', binding }))
}

/** The start may come in between. At any other time, an earlier version has left the match to its first guest. */
function hasJustCome(last: Entry, { header }: Session): boolean {
  if (last.kind === 'sit') return true
  // With a ready check, nobody who has just come can start the match.
  return last.kind === 'start' && last.by === undefined && !header.settings.readyCheck
}

/** A bot on the last seat does not start the match: the host may still be choosing. */
function mayBeginItself({ kind }: Entry): boolean {
  return kind === 'sit' || kind === 'ready'
}
