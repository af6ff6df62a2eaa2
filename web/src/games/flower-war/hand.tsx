// One's own hand, as cards that can be chosen if there is a choice for them.
import { gameTexts } from '../../texts/texts.ts'
import type { OwnOf } from '../game-values.ts'
import { costOf } from './costs.ts'
import type { Picks } from './spots.ts'

interface HandProps {
  readonly hand: OwnOf<'flower-war'>['hand']
  readonly picking: Picks
}

export function Hand({ hand, picking }: HandProps) {
  const words = gameTexts.value['flower-war']
  return (
    <section class="rc-hand" aria-label={words.hand}>
      <h3>{words.hand}</h3>
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
