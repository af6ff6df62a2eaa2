// The row of a hand: which cards come first in it, which one is scrolled into sight, and how it fits.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import type { Picking } from '../picking.ts'

/**
 * Keeps the cards that can be chosen first, and a card that is played among them until it has left the hand. It, or one
 * just drawn, is in sight.
 */
export function useHandRow<Spot extends string>(cards: readonly Spot[], picking: Picking<Spot>) {
  const row = useRef<HTMLUListElement>(null)
  const choosable = cards.filter((spot) => picking.has(spot))
  const isAsked = choosable.length > 0
  const known = useRef(cards)
  const first = useRef({ cards, choosable })
  /** The card that was tapped, as long as it is in the hand. */
  const played = useRef('')
  const areOthers = `${first.current.cards}` !== `${cards}`
  if (areOthers) played.current = ''
  if (areOthers || isAsked) first.current = { cards, choosable }
  useEffect(() => {
    if (isAsked) row.current?.scrollTo(0, 0)
    else {
      const isNews = (spot: Spot) => spot === played.current || !known.current.includes(spot)
      bringIntoSight(row.current, cards.findIndex(isNews))
      known.current = cards
    }
  }, [`${choosable}`, `${cards}`])
  useEffect(() => watchSize(row.current), [])
  useLayoutEffect(() => fit(row.current))
  return {
    row,
    first: first.current.choosable,
    play(spot: Spot): void {
      played.current = spot
    },
  }
}

/** The width of the edge at which a row fades. */
const EDGE_PX = 26

/** Scrolls a row to the side, and nothing else, until one of its cards is whole, if it has that card. */
function bringIntoSight(row: HTMLElement | null, card: number): void {
  const box = row?.children[card]?.getBoundingClientRect()
  if (!row || !box) return
  const { left, right } = row.getBoundingClientRect()
  row.scrollBy(Math.min(0, box.left - left) || Math.max(0, box.right - right + EDGE_PX), 0)
}

/** Fits a row anew at each new size of it, or of the question. */
function watchSize(row: HTMLElement | null) {
  if (row === null) return undefined
  const watch = new ResizeObserver(() => fit(row))
  for (const part of [row, question()]) if (part) watch.observe(part)
  return () => watch.disconnect()
}

/** The question, or what takes its place while a choice is being made. */
const question = () =>
  document.querySelector<HTMLElement>('.panel.rc-picked') ??
  document.querySelector<HTMLElement>('#choices')

/** Tells the styles how much room there is between what is above the row and a question that ends the screen. */
function measureRoom(row: HTMLElement): void {
  const asked = question()
  if (asked === null) return
  // It fills the room itself.
  asked.style.minHeight = '0'
  const room =
    innerHeight - row.getBoundingClientRect().top - scrollY - asked.offsetHeight - GAPS_PX
  asked.style.minHeight = ''
  row.style.setProperty('--room', `${room}px`)
}

/** Above the question, and below it. */
const GAPS_PX = 12

/** A row may end between two cards, and would then look whole. On laptops, it may go on below. */
export function tellOfMore(row: HTMLElement): void {
  const { scrollWidth, clientWidth, scrollLeft, scrollHeight, clientHeight, scrollTop } = row
  row.dataset['more'] = String(scrollWidth - clientWidth - scrollLeft > 1)
  row.dataset['below'] = String(scrollHeight - clientHeight - scrollTop > 1)
}

/** The least that a row has below its cards. */
const PADDING_PX = 3

/** Ways in which a hand takes less room, each instead of the one before. */
const FOLDS = ['columns', 'dense', 'brief', 'tight', 'text', 'foot']

/** Folds a row as little as its cards need to be in sight together, and tells if they are not even so. */
function fit(row: HTMLElement | null): void {
  if (row === null) return
  measureRoom(row)
  delete row.dataset['folded']
  for (const folded of FOLDS) {
    if (isWhole(row)) break
    row.dataset['folded'] = folded
  }
  row.dataset['over'] = String(!isWhole(row))
  tellOfMore(row)
}

/** Where columns have too little room, there are more of them, beyond the right edge. */
function isWhole(row: HTMLElement): boolean {
  const end = row.getBoundingClientRect().bottom - PADDING_PX - row.scrollTop
  const isIn = (card: Element) => card.getBoundingClientRect().bottom <= end
  return row.scrollWidth <= row.clientWidth + 1 && [...row.children].every(isIn)
}
