// All cards and week cards, for reference beside the rules.
import { gameTexts } from '../../texts/texts.ts'
import { spaceName } from '../ritual-calendar/names.ts'
import { ReferenceList, Term } from '../ritual-calendar/reference-list.tsx'
import { deckOf } from './cards.ts'

const SPACES = Array.from({ length: 20 }, (_, index) => index + 1)

export function Reference() {
  const words = gameTexts.value.mexica.editions.mexica
  const kinds = [...Object.keys(words.cards), 'go-to-atl']
  return (
    <>
      <ReferenceList
        title={words.reference.cards}
        entries={kinds.map((kind) => {
          const { title, text } = words.card(kind)
          const deck = words.decks[deckOf(kind)] ?? ''
          return { id: kind, term: <Term title={title} aside={deck} />, text }
        })}
      />
      <ReferenceList
        title={words.reference.weeks}
        entries={SPACES.map((space) => {
          const name = spaceName(space)
          const term = `${space} ${words.called(space)} (${name})`
          return { id: name, term, text: words.week(space) }
        })}
      />
    </>
  )
}
