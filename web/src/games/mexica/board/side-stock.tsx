// The decks and the pool, beside the circle of a small phone, whose lake has no room for legible
// numbers. Hidden from screen readers, since they have the panel of the stock.
import { DECKS } from '@flower-war/rules/printed/mexica'
import type { ViewOf } from '../../game-values.ts'
import { wordsOf } from '../words.ts'

export function SideStock({ view }: { readonly view: ViewOf<'mexica'> }) {
  const words = wordsOf(view)
  const piles = DECKS.map((deck) => [deck, words.decks[deck], view.decks[deck].left] as const)
  return (
    <ul class="mx-sides" aria-hidden="true">
      {[...piles, ['pool', words.poolName, view.pool] as const].map(([pile, name, left]) => (
        <li key={pile}>
          {name}
          <b class={`rc-held rc-card-${pile}`}>{left}</b>
        </li>
      ))}
    </ul>
  )
}
