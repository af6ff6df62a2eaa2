// The tribes: tokens, cards, week cards with their total, and buttons for the players who can be chosen.
import { BONUSES, DECKS } from '@flower-war/rules/printed/mexica'
import type { BoardProps } from '../face.ts'
import { HeldDecks, Tribes as Table } from '../ritual-calendar/tribes.tsx'
import type { Picks } from './spots.ts'
import { wordsOf } from './words.ts'

interface TribesProps extends Pick<BoardProps<'mexica'>, 'view' | 'names'> {
  readonly picking: Picks
}

export function Tribes({ view, names, picking }: TribesProps) {
  const words = wordsOf(view)
  return (
    <Table
      heads={[words.tribes, words.tokensHeld, words.cardsHeld, words.weeks]}
      players={view.players}
      turn={view.turn.seat}
      names={names}
      picking={picking}
      wealth={({ tokens }) => tokens}
      cards={({ cards }) => <HeldDecks decks={DECKS} cards={cards} titles={words.decks} />}
      taken={({ weeks, bonuses }) => {
        const held = BONUSES.filter((each) => bonuses[each] > 0)
        return (
          <>
            {weeks.map(words.called).join(', ')}
            {held.length > 0 && (
              <small class="mx-bonuses">
                {held.map((each) => `${words.bonus[each]} +${bonuses[each]}`).join(', ')}
              </small>
            )}
          </>
        )
      }}
    />
  )
}
