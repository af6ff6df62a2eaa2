// The skulls that a card brings its player, where that is certain.
import { COSTS } from '@flower-war/rules/printed/flower-war'
import type { ViewOf } from '../../game-values.ts'
import { kindOf } from '../../ritual-calendar/names.ts'
import type { Usual } from '../last.ts'

/** The most skulls that each kind of card takes, by where they come from. */
const FROM_POOL: Readonly<Record<string, number>> = { 'sweet-rain': 2, cloudburst: 6 }
const FROM_RACK: Readonly<Record<string, number>> = { chinampa: 2, 'mountain-of-plenty': 12 }
const FROM_ALL: Readonly<Record<string, number>> = { 'flower-war': 1, 'imperial-tribute': 2 }
const FROM_ONE: Readonly<Record<string, number>> = { 'tribute-roll': 1, 'burning-temple': 8 }

/** Returns the skulls that a card brings; undefined if that is not certain, or the card is not about skulls. */
export function gainOf(
  action: Extract<Usual, { readonly card: string }>,
  { apocalypse, players, pool, spaces }: ViewOf<'flower-war'>,
  seat: number,
): number | undefined {
  const kind = kindOf(action.card)
  const taken = (most: number, from: number) =>
    players[from] ? Math.min(most, players[from].skulls) : 0
  const cost = COSTS[kind] ?? 0
  // By then, the price lies on the rack, unless the flood has taken the racks.
  const here = spaces[(players[seat]?.space ?? 1) - 1]?.rack ?? 0
  const rack = here + (apocalypse?.kind === 'flood' ? 0 : cost)
  const [fromPool, fromRack, fromAll, fromOne] = [FROM_POOL, FROM_RACK, FROM_ALL, FROM_ONE].map(
    (most) => most[kind],
  )
  if (fromPool !== undefined) return Math.min(fromPool, pool)
  if (fromRack !== undefined) return Math.min(fromRack, rack)
  if (fromAll !== undefined)
    return players.reduce((sum, _, each) => sum + (each === seat ? 0 : taken(fromAll, each)), 0)
  if (fromOne !== undefined && action.type === 'play-on') return taken(fromOne, action.seat)
  return undefined
}
