// What a match says of its seats and those who hold them.
import type { Welcome } from '@flower-war/protocol'
import type { Seat, Viewer } from '@flower-war/rules'
import type { Player } from '../auth/identity.ts'
import type { Asked, Session } from './session.ts'

/** The seat that somebody holds. */
export function seatOf({ places, seats }: Session, player: Player): Seat | undefined {
  return seats[places.findIndex((place) => isHeldBy(place, player.id))]
}

/** Whether no person is left who has not given up their seat. */
export function isAbandoned({ places }: Session): boolean {
  return !places.some(({ holder, bot }) => holder !== undefined && bot !== 'took-over')
}

/** A seat that was given up is nobody's any more. */
export function isHeldBy({ holder, bot }: Session['places'][number], playerId: string): boolean {
  return holder?.player === playerId && bot !== 'took-over'
}

/** A seat on which somebody could sit down now. */
export function freeSeat({ places, phase }: Session): number | undefined {
  if (phase !== 'open') return undefined
  const seat = places.findIndex(({ holder, bot }) => holder === undefined && bot === 'none')
  return seat < 0 ? undefined : seat
}

/** What only this viewer may see. */
export function ownOf({ match }: Session, viewer: Viewer): unknown {
  return viewer === 'spectator' || match === undefined ? null : match.own(viewer)
}

/** Whose seat it is finds there what they have added to the dice themselves. */
export function seatFacts({ places }: Session, viewer: Viewer): Pick<Welcome, 'seat' | 'entropy'> {
  if (viewer === 'spectator') return {}
  return { seat: viewer, entropy: places[viewer]?.holder?.entropy ?? '' }
}

/** What a viewer is asked. */
export function askedOf({ places }: Session, viewer: Viewer): Asked | undefined {
  return viewer === 'spectator' ? undefined : places[viewer]?.asked
}

/** What is played for a seat that is out of time. */
export function fallbackOf({ match, seats }: Session, index: number): unknown {
  const seat = seats[index]
  return seat === undefined ? undefined : match?.fallback(seat)
}
