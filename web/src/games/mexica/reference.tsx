// All cards and week cards, to be looked up beside the rules.
import { gameTexts } from '../../texts/texts.ts'
import { spaceName } from '../ritual-calendar/names.ts'
import { deckOf } from './cards.ts'

const SPACES = Array.from({ length: 20 }, (_, index) => index + 1)

export function Reference() {
  const words = gameTexts.value.mexica.editions.mexica
  const cards = [...Object.keys(words.cards), 'go-to-atl']
  return (
    <>
      <section class="rules">
        <h3>{words.reference.cards}</h3>
        <dl class="rc-reference">
          {cards.map((kind) => {
            const { title, text } = words.card(kind)
            return (
              <div key={kind}>
                <dt>
                  {title} <small>({words.decks[deckOf(kind)]})</small>
                </dt>
                <dd>{text}</dd>
              </div>
            )
          })}
        </dl>
      </section>
      <section class="rules">
        <h3>{words.reference.weeks}</h3>
        <dl class="rc-reference">
          {SPACES.map((space) => (
            <div key={space}>
              <dt>
                {spaceName(space)} ({words.meanings[spaceName(space).toLowerCase()]})
              </dt>
              <dd>{words.week(space)}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
