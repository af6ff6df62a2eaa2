// One's own hand by kinds of card, as cards that can be chosen if there is a choice for them.
import type { OwnOf } from '../game-values.ts'
import { FoundSigns } from '../ritual-calendar/found-signs.tsx'
import { kindOf } from '../ritual-calendar/names.ts'
import { signsAmong } from '../ritual-calendar/signs.ts'
import { DECKS, deckOf } from './cards.ts'
import type { Picks } from './spots.ts'
import type { wordsOf } from './words.ts'

interface HandProps {
  readonly hand: OwnOf<'mexica'>['hand']
  /** The days whose week cards are theirs. */
  readonly weeks: readonly string[]
  readonly words: ReturnType<typeof wordsOf>
  readonly picking: Picks
}

export function Hand({ hand, weeks, words, picking }: HandProps) {
  const kinds = [...Map.groupBy(hand, kindOf)]
    .map(([kind, cards]) => ({ kind, count: cards.length, deck: deckOf(kind) }))
    .toSorted((one, other) => DECKS.indexOf(one.deck) - DECKS.indexOf(other.deck))
  return (
    <section class="rc-hand" aria-label={words.hand}>
      <div class="rc-hand-head">
        <h3>{words.hand}</h3>
        <FoundSigns
          words={words.founding}
          title={words.founding.found}
          found={signsAmong(hand, weeks, words.title)}
        />
      </div>
      {hand.length === 0 && <p class="quiet">{words.handEmpty}</p>}
      {/* A hand can be wider than the page, and all its cards disabled. */}
      <ul tabIndex={0}>
        {kinds.map(({ kind, count, deck }) => {
          const { title, text } = words.card(kind)
          const spot = `card ${kind}` as const
          return (
            <li key={kind}>
              <button
                type="button"
                class={`rc-card rc-card-${deck}`}
                disabled={!picking.has(spot)}
                onClick={() => picking.pick(spot)}
              >
                <strong>{title}</strong>
                <span>{text}</span>
                <small>
                  {words.decks[deck]}
                  {count > 1 && ` · ${words.copies(count)}`}
                </small>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
