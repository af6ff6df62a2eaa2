// Finds rows of the operator's lists by a text, and shows them in an order, a page at a time.

import { setImmediate as turnOfTheLoop } from 'node:timers/promises'
import { OPERATOR_ROWS_MAX } from '../config/limits/operating.ts'
import { addressKey, isWithin } from '../net/address.ts'

/** A page of a list, and the cursor of the next one. */
export interface Page<Row> {
  readonly rows: readonly Row[]
  readonly next: string | null
}

interface Order<Row> {
  /** The text by which rows are sorted, different for each; it is the cursor of a page, too. */
  keyOf(row: Row): string
  readonly isDescending?: boolean
  /** The key of the last row of the page before. */
  readonly cursor: string | undefined
}

/** The page of these rows that follows the cursor. */
export function pageOf<Row>(rows: readonly Row[], order: Order<Row>): Page<Row> {
  const first = firstRows(rows, order)
  const shown = first.slice(0, OPERATOR_ROWS_MAX)
  const last = shown.at(-1)
  const isMore = first.length > shown.length && last !== undefined
  return { rows: shown, next: isMore ? order.keyOf(last) : null }
}

/**
 * The page that follows the cursor, of rows that come some at a time, with a turn of the event loop in between. Memory
 * is bounded by the page, however many rows there are.
 */
export async function collectPage<Row>(
  parts: AsyncIterable<readonly Row[]>,
  order: Order<Row> & {
    /** True if the rows come in this order, so that the first of them suffice. */
    readonly isSorted: boolean
  },
): Promise<Page<Row>> {
  let kept: readonly Row[] = []
  for await (const rows of parts) {
    kept = firstRows([...kept, ...rows], order)
    if (order.isSorted && kept.length > OPERATOR_ROWS_MAX) break
    await turnOfTheLoop()
  }
  return pageOf(kept, order)
}

/** The first of these rows that follow the cursor: as many as a page has, and one more. */
function firstRows<Row>(rows: readonly Row[], { keyOf, isDescending, cursor }: Order<Row>) {
  const isBefore = (one: string, other: string): boolean =>
    isDescending === true ? one > other : one < other
  return rows
    .map((row) => ({ key: keyOf(row), row }))
    .filter(({ key }) => cursor === undefined || isBefore(cursor, key))
    .sort((one, other) => (isBefore(one.key, other.key) ? -1 : 1))
    .slice(0, OPERATOR_ROWS_MAX + 1)
    .map(({ row }) => row)
}

/** The texts of a row by which it is found. */
interface Findable {
  readonly ids: readonly string[]
  readonly names?: readonly string[]
  /** An address, or the site of one. */
  readonly address?: string | null
}

/**
 * True if an id or the address begins with this text, or a name contains it, whatever its case and accents. A whole
 * address is found in any of its forms.
 */
export function isFound(text: string, { ids, names = [], address }: Findable): boolean {
  const wanted = text.trim()
  return (
    ids.some((id) => id.startsWith(wanted)) ||
    names.some((name) => plain(name).includes(plain(wanted))) ||
    (typeof address === 'string' &&
      (address.startsWith(wanted.toLowerCase()) || isAt(wanted, address)))
  )
}

/** True if an address, in any of its forms, is this one, or in this site. */
export function isAt(wanted: string, address: string): boolean {
  return isWithin(addressKey(wanted.trim()), address)
}

/** Removes case and accents from a text, to compare it. */
export function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
