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
  const choosable = held.flatMap(({ spot }) => (picking.has(spot) ? spot : [])).join()
  // What can be chosen comes first.
  useEffect(() => row.current?.scrollTo(0, 0), [choosable])
  useEffect(() => watchForMore(row.current), [choosable, held.length])
  useLayoutEffect(() => fold(row.current))
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
            class={`${picking.has(spot) ? 'rc-choosable' : ''} ${picked === spot ? 'rc-asked' : ''}`}
          >
            <button
              type="button"
              class={`rc-card rc-card-${deck}${isSign ? ' rc-card-sign' : ''}`}
              disabled={!picking.has(spot)}
              onClick={() => {
                isAll.value = false
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

/** Tells the styles, now and at each new size, how a row fits, and whether it has more behind its edge. */
function watchForMore(row: HTMLElement | null) {
  if (row === null) return undefined
  const watch = new ResizeObserver(() => {
    fold(row)
    tellOfMore(row)
  })
  watch.observe(row)
  return () => watch.disconnect()
}

/** A row may end between two cards, and would then look whole. */
function tellOfMore(row: HTMLElement): void {
  const { scrollWidth, clientWidth, scrollLeft } = row
  row.dataset['more'] = String(scrollWidth - clientWidth - scrollLeft > 1)
}

/** Ways in which a hand takes less room, each with all before it. Only laptops have styles for them. */
const FOLDS = ['columns', 'text', 'foot']

/** Folds a row as little as its cards need to be in sight together. */
function fold(row: HTMLElement | null): void {
  if (row === null) return
  delete row.dataset['folded']
  const padding = Number.parseFloat(getComputedStyle(row).paddingBottom)
  for (const folded of FOLDS) {
    const boxes = [...row.children].map((card) => card.getBoundingClientRect())
    const end = Math.max(...boxes.map(({ bottom }) => bottom)) + padding
    if (end + row.scrollTop <= row.getBoundingClientRect().top + row.clientHeight + 1) return
    row.dataset['folded'] = folded
  }
}
