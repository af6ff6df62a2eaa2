// The player's hand; cards can be chosen if there is a choice for them.
import { type ReadonlySignal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { pointing } from '../../../table/choices/pointing.ts'
import type { Picking } from '../picking.ts'
import { CardPicture, type Picture } from './card-picture.tsx'
import { tellOfMore, useHandRow } from './hand-row.ts'

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
  readonly foot: ComponentChildren
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
  const { row, first, play } = useHandRow(
    held.map(({ spot }) => spot),
    picking,
  )
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
            class={`${first.includes(spot) ? 'rc-first' : ''} ${picked === spot ? 'rc-asked' : ''}`}
          >
            <button
              type="button"
              class={`rc-card rc-card-${deck}${isSign ? ' rc-card-sign' : ''}`}
              disabled={!picking.has(spot)}
              onClick={() => {
                isAll.value = false
                play(spot)
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
