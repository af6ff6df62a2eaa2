// The places of pieces that are neither in a player's hands nor on a space: the pool, the lake, and out of play.
import type { Seat } from '../seat.ts'
import { type ByGod, type God, withGod } from './gods.ts'

/** The pieces in these places; those in the lake by the god they were offered to. */
export interface Stock {
  readonly pool: number
  readonly gone: number
  readonly lake: ByGod<number>
}

type StockHolder =
  | { readonly at: 'pool' }
  | { readonly at: 'gone' }
  | { readonly at: 'lake'; readonly god: God }

export const POOL = { at: 'pool' } as const
export const GONE = { at: 'gone' } as const

/** The place of the pieces that a player has. */
export function hand(seat: Seat) {
  return { at: 'player', seat } as const
}

export function inStock(stock: Stock, holder: StockHolder): number {
  return holder.at === 'lake' ? stock.lake[holder.god] : stock[holder.at]
}

export function addToStock(
  draft: { -readonly [Name in keyof Stock]: Stock[Name] },
  holder: StockHolder,
  change: number,
): void {
  const count = inStock(draft, holder) + change
  if (holder.at === 'lake') draft.lake = withGod(draft.lake, holder.god, count)
  else draft[holder.at] = count
}

/** The pieces on all spaces, in all hands, and in the stock. */
export function allPieces(stock: Stock, ...others: readonly (readonly number[])[]): number {
  const { pool, gone, lake } = stock
  return [pool, gone, lake.huitzilopochtli, lake.tlaloc, ...others.flat()].reduce(
    (sum, count) => sum + count,
    0,
  )
}
