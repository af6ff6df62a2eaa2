// The tribes: tokens, cards, what their week cards give, and buttons for the players who can be chosen.
import { DECKS, GIVEN } from '@flower-war/rules/printed/mexica'
import { SPACE_NAMES } from '@flower-war/rules/printed/ritual-calendar'
import type { BoardProps } from '../../face.ts'
import { HeldDecks, Tribes as Table } from '../../ritual-calendar/tribes/tribes.tsx'
import { Given } from '../calendar/given.tsx'
import { wordsOf } from '../words.ts'
import type { Picks } from './spots.ts'

interface TribesProps extends Pick<BoardProps<'mexica'>, 'view' | 'names' | 'onMove'> {
  readonly picking: Picks
}

export function Tribes({ view, names, onMove, picking }: TribesProps) {
  const words = wordsOf(view)
  return (
    <Table
      heads={[words.tribes, words.tokensHeld, words.cardsHeld, words.weeks]}
      players={view.players}
      onMove={onMove}
      names={names}
      picking={picking}
      wealth={({ tokens }) => tokens}
      cards={({ cards }) => <HeldDecks decks={DECKS} cards={cards} titles={words.decks} />}
      taken={({ weeks }) => (
        <ul class="mx-weeks">
          {[...byGift(weeks)].map(([gift, [space, ...others]]) => {
            const said = [space, ...others]
              .map((each) => `${words.called(each)}: ${words.week(each)}`)
              .join(', ')
            return (
              <li key={gift} title={said}>
                <svg viewBox="-17 -17 34 34" aria-hidden="true">
                  <Given space={space} />
                </svg>
                {others.length > 0 && <span aria-hidden="true">{others.length + 1}</span>}
                <span class="unseen">{said}</span>
              </li>
            )
          })}
        </ul>
      )}
    />
  )
}

type Gift = (typeof GIVEN)[number]
type Day = (typeof SPACE_NAMES)[number]

/** The spaces of week cards by what they give: equal bonuses add up. */
function byGift(weeks: readonly Day[]): ReadonlyMap<Gift, readonly [number, ...number[]]> {
  const all = new Map<Gift, [number, ...number[]]>()
  for (const day of weeks) {
    const space = SPACE_NAMES.indexOf(day) + 1
    const gift = GIVEN[space - 1]
    const before = gift && all.get(gift)
    if (before !== undefined) before.push(space)
    else if (gift !== undefined) all.set(gift, [space])
  }
  return all
}
