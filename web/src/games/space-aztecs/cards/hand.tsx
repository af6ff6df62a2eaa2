// The player's pile, from which to choose a card, and notes on the piles seen before.
import { computed, signal } from '@preact/signals'
import { useRef } from 'preact/hooks'
import { fits } from '../../../page/media.ts'
import { route } from '../../../page/route.ts'
import { storage } from '../../../page/storage.ts'
import { pointing } from '../../../table/choices/pointing.ts'
import { gameTexts } from '../../../texts/texts.ts'
import type { BoardProps } from '../../face.ts'
import { CardFace, Hidden, MiniCard } from './card.tsx'
import { factsOf, sorted } from './cards.ts'
import { gainOf, inSightOf, threatAfter } from './gain.ts'
import { Listed } from './listed.tsx'
import { notesIn } from './noted.ts'

const [KEY, ON] = ['card texts', 'on'] as const

const wish = signal(storage.get(KEY))

/** As in the styles: a phone on its side. */
const isLow = fits('(height < 32rem)')
/** Enough for the texts of a pile, and for a teacher below it. */
const isTall = fits('(height >= 50rem)')

/**
 * True if a phone shows cards with their texts: until they are switched off, but not where there is no room for them,
 * as on its side, and on most phones beside a teacher.
 */
const withTexts = computed(() => {
  if (wish.value !== undefined) return wish.value === ON
  return route.value.page === 'learn' ? isTall.value : !isLow.value
})

interface HandProps extends BoardProps<'space-aztecs'> {
  /** The cards affected by the choice pointed at. */
  readonly marked: ReadonlySet<string>
}

export function Hand({ view, own, seat, actions, act, leadsTo, point, marked }: HandProps) {
  const words = gameTexts['space-aztecs'].value
  // While cards are turned up, hands are empty.
  if (own === undefined || seat === undefined || view.phase === 'play') return null
  const { hand, chosen } = own
  const place = view.piles.find(({ taker }) => taker === seat)?.place
  const cards = chosen === null ? hand : sorted([...hand, chosen])
  if (cards.length === 0 || place === undefined) return null
  return (
    <section
      class={withTexts.value ? 'sa-holding sa-with-texts' : 'sa-holding'}
      aria-label={words.hand(place)}
    >
      <header>
        <h2>{words.hand(place)}</h2>
        {actions.some(({ type }) => type === 'choose') && <Key cards={cards} />}
        <label>
          <input
            type="checkbox"
            checked={withTexts.value}
            onChange={({ currentTarget }) => {
              wish.value = currentTarget.checked ? ON : 'off'
              storage.set(KEY, wish.value)
            }}
          />
          {words.withTexts}
        </label>
      </header>
      {/* Focusable for scrolling: a hand can be wider than the page, with all its cards disabled. */}
      <ul tabIndex={0}>
        {cards.map((card, index) => {
          const { kind, set = 'codex' } = factsOf(card)
          const choose = actions.find((action) => action.type === 'choose' && action.card === card)
          const leads = (choose && leadsTo?.(choose)) ?? ''
          return (
            <li
              key={card}
              class={
                cards.slice(0, index).some((other) => factsOf(other).kind === kind)
                  ? 'sa-again'
                  : ''
              }
              data-marked={marked.has(card) ? card : undefined}
            >
              <button
                type="button"
                class={`sa-card sa-${set} ${card === chosen ? 'sa-card-chosen' : ''}`}
                disabled={choose === undefined}
                onClick={() => choose && act(choose)}
                {...pointing((isOn) => point?.(isOn ? choose : undefined))}
              >
                <CardFace
                  card={card}
                  does={
                    choose && {
                      gain: gainOf(card, view, seat),
                      threat: threatAfter(card, view, seat),
                      hides:
                        kind === 'temple' ? inSightOf(card, view.players)[seat]?.length : undefined,
                    }
                  }
                  leadsTo={leads}
                />
                {card === chosen && <em>{words.chosen}</em>}
              </button>
              {/* Outside of the card, which would cut it. Screen readers have each text in the list of choices. */}
              <p class="sa-bubble" aria-hidden="true">
                {words.cardOf(card).text} <b>{leads}</b>
              </p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The short signs of what cards would bring, in words; screen readers have those in the list of choices. */
function Key({ cards }: { readonly cards: readonly string[] }) {
  const { gainKey, hidesKey } = gameTexts['space-aztecs'].value
  return (
    <small class="sa-key quiet" aria-hidden="true">
      <b class="sa-gain">+1</b> {gainKey}
      {cards.some((card) => factsOf(card).kind === 'temple') && (
        <>
          , <Hidden count={1} /> {hidesKey}
        </>
      )}
    </small>
  )
}

type NotesProps = Pick<
  BoardProps<'space-aztecs'>,
  'own' | 'view' | 'past' | 'actions' | 'point' | 'leadsTo'
>

/** Notes of the cards left in each pile that the player has seen (SA-13). Opening one points at its pile. */
export function Notes({ actions, point, leadsTo, ...seen }: NotesProps) {
  const words = gameTexts['space-aztecs'].value
  const pointed = useRef<string | undefined>(undefined)
  const notes = notesIn(seen)
  if (notes.length === 0) return null
  return (
    <section class="panel sa-notes">
      <h2>{words.notes}</h2>
      <ul>
        {notes.map(({ place, cards, left, chosen }) => {
          const take = actions.find((each) => each.type === 'take' && each.pile === place)
          const toggled = (isOpen: boolean) => {
            // Another note may have been opened since.
            if (!isOpen && pointed.current !== place) return
            pointed.current = place
            point?.(isOpen ? take : undefined)
          }
          return (
            <li key={place}>
              <Listed cards={cards} toggled={toggled}>
                <b>{words.place(place)}</b> <small>{words.noted(left, chosen)}</small>
                <span class="sa-known-cards">
                  {cards.length === 0 && <small class="quiet">{words.nothingLeft}</small>}
                  {cards.map((card) => (
                    <MiniCard key={card} card={card} />
                  ))}
                </span>
                {take && <small class="sa-take">{leadsTo?.(take)}</small>}
              </Listed>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
