// The player's hand; cards can be chosen if there is a choice for them.
import { type ReadonlySignal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { pointing } from '../../../table/choices/pointing.ts'
import type { Picking } from '../picking.ts'
import { CardPicture, type Picture } from './card-picture.tsx'

/**
 * More are a large hand: laptops show it in two columns, phones only the pictures and titles of what cannot be played.
 */
const FEW = 4

/** A tap moves the focus before it clicks. If the hand were folded by then, what is tapped would no longer be there. */
const TAP_MS = 300

/** A card, or several alike, with the words printed on it. */
interface Held<Spot extends string> {
  readonly spot: Spot
  readonly deck: string
  readonly title: string
  readonly text: string
  readonly picture: Picture
  /** True if it is one of the three signs. */
  readonly isSign?: boolean
  /** The line at the foot of the card. */
  readonly foot: string
  /** The reason for which it cannot be chosen now; empty if it can, or if no card is asked for. */
  readonly why: string
}

interface HandProps<Spot extends string> {
  readonly words: { readonly hand: string; readonly handEmpty: string }
  readonly held: readonly Held<Spot>[]
  /** The number of cards. */
  readonly count: number
  readonly picking: Picking<Spot>
  /** The spot about which the player is asked further. */
  readonly picked: string | undefined
  /** The spot of the choice that is pointed at. */
  readonly marked: ReadonlySignal<string | undefined>
  /** Shown beside the title. */
  readonly children: ComponentChildren
}

export function Hand<Spot extends string>({
  words,
  held,
  count,
  picking,
  picked,
  marked,
  children,
}: HandProps<Spot>) {
  /** True while a phone shows all of a large hand. */
  const isAll = useSignal(false)
  /** True while a phone shows all of a small hand. */
  const isRead = useSignal(false)
  const row = useRef<HTMLUListElement>(null)
  const cards = held.map(({ spot }) => spot)
  const choosable = cards.filter((spot) => picking.has(spot))
  const isAsked = choosable.length > 0
  const known = useRef(cards)
  const first = useRef({ cards, choosable })
  /** The card that was tapped, as long as it is in the hand. */
  const played = useRef('')
  const areOthers = `${first.current.cards}` !== `${cards}`
  if (areOthers) played.current = ''
  // What can be chosen comes first, and what is played stays there until it has left the hand.
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
  return (
    <section class={held.length > FEW ? 'rc-hand rc-hand-many' : 'rc-hand'} aria-label={words.hand}>
      <div class="rc-hand-head">
        <h2>{words.hand}</h2>
        {children}
      </div>
      {held.length === 0 && <p class="quiet rc-hand-row">{words.handEmpty}</p>}
      {held.length > FEW && (
        <button
          type="button"
          class="rc-all"
          aria-label={`${words.hand}: ${count}`}
          aria-expanded={isAll.value}
          onClick={() => (isAll.value = !isAll.value)}
        >
          {count} ▾
        </button>
      )}
      {/* Focusable for scrolling: a hand can be wider than the page, with all its cards disabled. */}
      <ul
        class="rc-hand-row"
        data-read={isRead.value}
        tabIndex={0}
        ref={row}
        onScroll={({ currentTarget }) => tellOfMore(currentTarget)}
        onFocus={() => (isRead.value = true)}
        onBlur={() =>
          setTimeout(() => (isRead.value = document.activeElement === row.current), TAP_MS)
        }
      >
        {held.map(({ spot, deck, title, text, picture, isSign, foot, why }) => (
          <li
            key={spot}
            data-marked={marked.value === spot ? spot : undefined}
            class={`${first.current.choosable.includes(spot) ? 'rc-first' : ''} ${picked === spot ? 'rc-asked' : ''}`}
          >
            <button
              type="button"
              class={`rc-card rc-card-${deck}${isSign ? ' rc-card-sign' : ''}`}
              disabled={!picking.has(spot)}
              onClick={() => {
                isAll.value = false
                played.current = spot
                picking.pick(spot)
              }}
              {...pointing((isOn) => picking.point(isOn ? spot : undefined))}
            >
              <CardPicture picture={picture} deck={deck} />
              <strong>{title}</strong>
              <span>{text}</span>
              {picking.leadsTo(spot) !== '' && <em class="rc-leads">{picking.leadsTo(spot)}</em>}
              <small>{foot}</small>
              {why !== '' && !picking.has(spot) && <em class="rc-why">{why}</em>}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
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

/** Fits a row anew at each new size. */
function watchSize(row: HTMLElement | null) {
  if (row === null) return undefined
  const watch = new ResizeObserver(() => fit(row))
  watch.observe(row)
  return () => watch.disconnect()
}

/** A row may end between two cards, and would then look whole. */
function tellOfMore(row: HTMLElement): void {
  const { scrollWidth, clientWidth, scrollLeft } = row
  row.dataset['more'] = String(scrollWidth - clientWidth - scrollLeft > 1)
}

/** The least that a row has below its cards. */
const PADDING_PX = 3

/** Ways in which a hand takes less room, each with all before it. Only laptops have styles for them. */
const FOLDS = ['columns', 'text', 'foot']

/** Folds a row as little as its cards need to be in sight together. */
function fit(row: HTMLElement | null): void {
  if (row === null) return
  delete row.dataset['folded']
  for (const folded of FOLDS) {
    const [end, ...ends] = [row, ...row.children].map((part) => part.getBoundingClientRect().bottom)
    if (Math.max(...ends) + row.scrollTop <= Number(end) - PADDING_PX) break
    row.dataset['folded'] = folded
  }
  tellOfMore(row)
}
