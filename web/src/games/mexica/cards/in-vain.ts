// Rain cards that would be lost for nothing where their player has landed.
import { walk } from '@flower-war/rules/printed/ritual-calendar'
import type { Seen } from '../../face.ts'
import type { ActionOf } from '../../game-values.ts'
import { HARVESTS } from './effect.ts'

/** MX-14: true of a rain card that finds no token to take, or no tribute to spare. */
export function isInVain(
  action: ActionOf<'mexica'>,
  { view, seat }: Pick<Seen<'mexica'>, 'view' | 'seat'>,
): boolean {
  if (action.type !== 'rain') return false
  const mover = seat ?? view.turn.seat
  const here = view.players[mover]?.space ?? 1
  const week = view.spaces[here - 1]?.week ?? null
  const isBare = (space: number) =>
    view.apocalypse?.kind === 'flood' || view.spaces[space - 1]?.tokens === 0
  switch (action.card) {
    case 'safe-passage':
      return week === null || week === mover
    case 'both-banks':
      return isBare(walk(here, 1)) && isBare(walk(here, -1))
    default:
      return action.card in HARVESTS && isBare(here)
  }
}
