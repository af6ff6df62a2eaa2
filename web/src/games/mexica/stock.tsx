// The common stock: decks, discard piles, the pool, and tokens out of play. Mary sits at the deck of the days.
import { DECKS } from '@flower-war/rules/printed/mexica'
import type { Names } from '../face.ts'
import type { ViewOf } from '../game-values.ts'
import type { Picks } from './spots.ts'
import { wordsOf } from './words.ts'

interface StockProps {
  readonly view: ViewOf<'mexica'>
  readonly names: Names
  readonly picking: Picks
}

export function Stock({ view, names, picking }: StockProps) {
  const words = wordsOf(view)
  const { decks, pool, gone, turn } = view
  return (
    <section class="panel mx-stock">
      <h3>{words.stock}</h3>
      <ul>
        {DECKS.map((deck) => {
          const { left, used } = decks[deck]
          const top = used.at(-1)
          return (
            <li key={deck} class={`rc-held rc-card-${deck}`}>
              {words.deck(deck, left, used.length)}
              {top !== undefined && `, ${words.top(top)}`}
            </li>
          )
        })}
      </ul>
      <p>
        {words.pool(pool)}. {gone > 0 && `${words.gone(gone)}.`}
      </p>
      {turn.extra.length > 0 && <p>{words.extra(turn.extra.map(names).join(', '))}.</p>}
      {picking.has('mary') && (
        <button type="button" onClick={() => picking.pick('mary')}>
          {picking.label('mary')}
        </button>
      )}
    </section>
  )
}
