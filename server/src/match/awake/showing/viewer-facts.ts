// The parts of a match that are sent to one viewer alone.
import type { Welcome } from '@flower-war/protocol'
import type { Viewer } from '@flower-war/rules'
import type { NumberedDecision, Session } from '../../model/session.ts'

export function privateViewOf({ match }: Session, viewer: Viewer): unknown {
  return viewer === 'spectator' || match === undefined ? null : match.privateView(viewer)
}

export function askedOf({ places }: Session, viewer: Viewer): NumberedDecision | undefined {
  return viewer === 'spectator' ? undefined : places[viewer]?.asked
}

/** The members of a welcome that only a seat is sent. */
export function seatFacts(session: Session, viewer: Viewer): Partial<Welcome> {
  if (viewer === 'spectator') return {}
  const { header, places, entropy } = session
  const added = entropy[viewer] ?? places[viewer]?.person?.entropy ?? ''
  return { seat: viewer, entropy: added, code: header.code }
}
