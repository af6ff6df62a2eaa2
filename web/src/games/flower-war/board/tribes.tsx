// The tribes: skulls, cards and discs, and buttons for the players who can be chosen.
import { DECKS } from '@flower-war/rules/printed/flower-war'
import { SPACE_NAMES } from '@flower-war/rules/printed/ritual-calendar'
import { gameTexts } from '../../../texts/texts.ts'
import type { BoardProps } from '../../face.ts'
import { spaceName } from '../../ritual-calendar/names.ts'
import { HeldDecks, Tribes as Table } from '../../ritual-calendar/tribes/tribes.tsx'
import type { Picks } from './spots.ts'

interface TribesProps extends Pick<BoardProps<'flower-war'>, 'view' | 'names' | 'onMove'> {
  readonly picking: Picks
}

export function Tribes({ view, names, onMove, picking }: TribesProps) {
  const words = gameTexts['flower-war'].value
  return (
    <Table
      heads={[words.tribes, words.skulls, words.cardsHeld, words.discs]}
      players={view.players}
      order={view.order}
      onMove={onMove}
      names={names}
      picking={picking}
      wealth={({ skulls }) => skulls}
      cards={({ cards }) => <HeldDecks decks={DECKS} cards={cards} titles={words.decks} />}
      taken={({ discs }) =>
        discs.map((disc) => (
          <span key={disc} class="rc-taken" title={spaceName(disc)}>
            {SPACE_NAMES.indexOf(disc) + 1} <span class="unseen">{spaceName(disc)}</span>
          </span>
        ))
      }
    />
  )
}
