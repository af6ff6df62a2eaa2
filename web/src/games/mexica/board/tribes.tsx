// The tribes: tokens, cards, what their week cards give, and buttons for the players who can be chosen.
import { DECKS } from '@flower-war/rules/printed/mexica'
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
          {weeks.map((day) => {
            const space = SPACE_NAMES.indexOf(day) + 1
            const said = `${words.called(space)}: ${words.week(space)}`
            return (
              <li key={day} title={said}>
                <svg viewBox="-17 -17 34 34" aria-hidden="true">
                  <Given space={space} />
                </svg>
                <span class="unseen">{said}</span>
              </li>
            )
          })}
        </ul>
      )}
    />
  )
}
