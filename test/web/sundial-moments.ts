// Moments of Space Aztecs that the first player is at.
import type { Match } from '../../rules/src/match.ts'
import { seatAt } from '../../rules/src/seat.ts'

export type Moment = (match: Match) => boolean
export const asks =
  (kind: string, round: number): Moment =>
  (match) =>
    match.decision(seatAt(0))?.kind === kind && Object(match.view()).round >= round
export const LATE = asks('take', 8)

function notesIn(match: Parameters<Moment>[0]): readonly { readonly place?: unknown }[] {
  return Object(match.privateView(seatAt(0))).notes ?? []
}

/** One of each kind, in each of which the table looks different. */
export const PHASES: Readonly<Record<string, Moment>> = {
  'first pile': asks('take', 1),
  'first cards': asks('choose', 1),
  'two piles known': (match) => asks('take', 3)(match) && notesIn(match).length === 2,
  'later pile': LATE,
  'later cards': asks('choose', 5),
  'a capture': asks('capture', 1),
  'a further capture': (match) => {
    const { saucers = [] } = Object(Object(match.view()).players[0])
    return (
      asks('capture', 1)(match) && saucers.some((each: object) => Object(each).taken.length > 0)
    )
  },
}

export const mayTakeNoted: Moment = (match) => {
  const { actions = [] } = match.decision(seatAt(0)) ?? {}
  const piles = actions.map((action) => Object(action).pile)
  return asks('take', 4)(match) && notesIn(match).some((note) => piles.includes(note.place))
}
