// One's own hand, as cards that can be chosen if there is a choice for them.
import { gameTexts } from '../../texts/texts.ts'
import type { OwnOf, ViewOf } from '../game-values.ts'
import { FoundSigns } from '../ritual-calendar/found-signs.tsx'
import { signsAmong } from '../ritual-calendar/signs.ts'
import { costOf } from './costs.ts'
import type { Picks } from './spots.ts'

interface HandProps {
  readonly hand: OwnOf<'flower-war'>['hand']
  readonly picking: Picks
  readonly view: ViewOf<'flower-war'>
  readonly seat: number
}

export function Hand({ hand, picking, view, seat }: HandProps) {
  const words = gameTexts.value['flower-war']
  const cards = hand.map(({ card }) => card)
  const discs = view.players[seat]?.discs ?? []
  return (
    <section class="rc-hand" aria-label={words.hand}>
      <div class="rc-hand-head">
        <h3>{words.hand}</h3>
        {hasSigns(view) && (
          <FoundSigns
            words={words.founding}
            title={words.founding.found}
            found={signsAmong(cards, discs, (card) => words.cardOf(card).title)}
          />
        )}
      </div>
      {hand.length === 0 && <p class="quiet">{words.handEmpty}</p>}
      {/* A hand can be wider than the page, and all its cards disabled. */}
      <ul tabIndex={0}>
        {hand.map(({ card, deck }) => {
          const { title, text } = words.cardOf(card)
          const spot = `card ${card}` as const
          return (
            <li key={card}>
              <button
                type="button"
                class={`rc-card rc-card-${deck}`}
                disabled={!picking.has(spot)}
                onClick={() => picking.pick(spot)}
              >
                <strong>{title}</strong>
                <span>{text}</span>
                <small>
                  {words.decks[deck]} · {words.cost(costOf(card))}
                </small>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Signs are played with if there is a deck of Mary's (FW-4): her cards are somewhere to be seen. */
function hasSigns({ decks, players, spaces }: ViewOf<'flower-war'>): boolean {
  return (
    decks.mary > 0 ||
    players.some(({ cards }) => cards.mary > 0) ||
    spaces.some(({ deck }) => deck === 'mary')
  )
}
