// The tribes: tokens, cards and week cards with what they add up to, and who can be chosen.
import type { Names } from '../face.ts'
import type { ViewOf } from '../game-values.ts'
import { spaceName } from '../ritual-calendar/names.ts'
import { Mark } from '../seat-mark.tsx'
import { DECKS } from './cards.ts'
import type { Picks } from './spots.ts'
import { wordsOf } from './words.ts'

interface TribesProps {
  readonly view: ViewOf<'mexica'>
  readonly names: Names
  readonly picking: Picks
}

const BONUSES = ['attack', 'defence', 'movement', 'range', 'tokens', 'mary'] as const

export function Tribes({ view, names, picking }: TribesProps) {
  const words = wordsOf(view)
  return (
    <div class="rc-tribes-frame">
      <table class="rc-tribes">
        <caption class="unseen">{words.tribes}</caption>
        <thead>
          <tr>
            {[words.tribes, words.tokensHeld, words.cardsHeld, words.weeks].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {view.players.map(({ name, tokens, cards, weeks, bonuses }, seat) => {
            const spot = `seat ${seat}` as const
            const sum = BONUSES.filter((each) => bonuses[each] > 0)
            return (
              <tr key={name} class={view.turn.seat === seat ? 'rc-tribe-turn' : ''}>
                <th scope="row">
                  <svg viewBox="-24 -24 48 48" aria-hidden="true">
                    <Mark seat={seat} />
                  </svg>
                  {picking.has(spot) ? (
                    <button type="button" onClick={() => picking.pick(spot)}>
                      {picking.label(spot)}
                    </button>
                  ) : (
                    names(seat)
                  )}
                </th>
                <td class="rc-skulls">{tokens}</td>
                <td>
                  {DECKS.filter((deck) => cards[deck] > 0).map((deck) => (
                    <span key={deck} class={`rc-held rc-card-${deck}`}>
                      {cards[deck]} {words.decks[deck]}
                    </span>
                  ))}
                </td>
                <td>
                  {weeks.map(spaceName).join(', ')}
                  {sum.length > 0 && (
                    <small class="mx-bonuses">
                      {sum.map((each) => `${words.bonus[each]} +${bonuses[each]}`).join(', ')}
                    </small>
                  )}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
