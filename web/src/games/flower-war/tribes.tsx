// The tribes: skulls, cards and discs, and who can be chosen.
import { gameTexts } from '../../texts/texts.ts'
import type { Names } from '../face.ts'
import type { ViewOf } from '../game-values.ts'
import { spaceName } from '../ritual-calendar/names.ts'
import { Mark } from '../seat-mark.tsx'
import type { Picks } from './spots.ts'

const DECKS = ['huitzilopochtli', 'tlaloc', 'mary'] as const

interface TribesProps {
  readonly view: ViewOf<'flower-war'>
  readonly names: Names
  readonly picking: Picks
}

export function Tribes({ view, names, picking }: TribesProps) {
  const words = gameTexts.value['flower-war']
  return (
    <div class="rc-tribes-frame">
      <table class="rc-tribes">
        <caption class="unseen">{words.tribes}</caption>
        <thead>
          <tr>
            <th scope="col">{words.tribes}</th>
            <th scope="col">{words.skulls}</th>
            <th scope="col">{words.cardsHeld}</th>
            <th scope="col">{words.discs}</th>
          </tr>
        </thead>
        <tbody>
          {view.players.map(({ name, skulls, cards, discs }, seat) => {
            const spot = `seat ${seat}` as const
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
                <td class="rc-skulls">{skulls}</td>
                <td>
                  {DECKS.filter((deck) => cards[deck] > 0).map((deck) => (
                    <span key={deck} class={`rc-held rc-card-${deck}`}>
                      {cards[deck]} {words.decks[deck]}
                    </span>
                  ))}
                </td>
                <td>{discs.map(spaceName).join(', ')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
