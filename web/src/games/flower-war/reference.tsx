// All cards and discs, for reference beside the rules.
import { SPACE_NAMES } from '@flower-war/rules/printed/ritual-calendar'
import { gameTexts } from '../../texts/texts.ts'
import { spaceName } from '../ritual-calendar/names.ts'
import { DayTerm, ReferenceList, Term } from '../ritual-calendar/reference-list.tsx'
import { priceOf } from './cards/price.ts'

export function Reference() {
  const words = gameTexts['flower-war'].value
  return (
    <>
      <ReferenceList
        title={words.reference.cards}
        entries={Object.entries(words.cards).map(([kind, { title, text }]) => ({
          id: kind,
          term: <Term title={title} aside={priceOf(kind)} />,
          text,
        }))}
      />
      <ReferenceList
        title={words.reference.discs}
        entries={SPACE_NAMES.map((name, index) => ({
          id: name,
          term: (
            <DayTerm number={index + 1}>
              {spaceName(name)} ({words.meanings[name]})
            </DayTerm>
          ),
          text: words.effects[name] ?? '',
        }))}
      />
    </>
  )
}
