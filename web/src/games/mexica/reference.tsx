// All cards and week cards, for reference beside the rules.
import { DECK_OF } from '@flower-war/rules/printed/mexica'
import { SPACE_NAMES } from '@flower-war/rules/printed/ritual-calendar'
import { gameTexts } from '../../texts/texts.ts'
import { spaceName } from '../ritual-calendar/names.ts'
import { DayTerm, ReferenceList, Term } from '../ritual-calendar/reference-list.tsx'
import { Given } from './calendar/given.tsx'

export function Reference() {
  const words = gameTexts.mexica.value.editions.mexica
  const kinds = [...Object.keys(words.cards), 'go-to-atl']
  return (
    <>
      <ReferenceList
        title={words.reference.cards}
        entries={kinds.map((kind) => {
          const { title, text } = words.card(kind)
          const deck = words.decks[DECK_OF[kind] ?? ''] ?? ''
          return { id: kind, term: <Term title={title} aside={deck} />, text }
        })}
      />
      <ReferenceList
        title={words.reference.weeks}
        entries={SPACE_NAMES.map((day, index) => {
          const [space, name] = [index + 1, spaceName(day)]
          const term = (
            <DayTerm number={space}>
              <svg class="rc-reference-day" viewBox="-17 -17 34 34">
                <Given space={space} />
              </svg>{' '}
              {words.called(space)} ({name})
            </DayTerm>
          )
          return { id: name, term, text: words.week(space) }
        })}
      />
    </>
  )
}
