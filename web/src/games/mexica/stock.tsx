// The common stock in words: decks, discard piles, the pool, and tokens out of play.
import { DECKS } from '@flower-war/rules/printed/mexica'
import type { Names } from '../face.ts'
import type { ViewOf } from '../game-values.ts'
import { wordsOf } from './words.ts'

interface StockProps {
  readonly view: ViewOf<'mexica'>
  readonly names: Names
}

export function Stock({ view, names }: StockProps) {
  const words = wordsOf(view)
  const { decks, pool, gone, turn } = view
  return (
    <section class="panel mx-stock">
      <h2>{words.stock}</h2>
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
    </section>
  )
}
