// All cards and discs, for reference beside the rules.
import { gameTexts } from '../../texts/texts.ts'
import { spaceName } from '../ritual-calendar/names.ts'
import { ReferenceList, Term } from '../ritual-calendar/reference-list.tsx'
import { priceOf } from './price.ts'

export function Reference() {
  const words = gameTexts.value['flower-war']
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
        entries={Object.entries(words.effects).map(([name, text]) => ({
          id: name,
          term: `${spaceName(name)} (${words.meanings[name]})`,
          text,
        }))}
      />
    </>
  )
}
