// What things are called in Mexica, by edition, in Spanish.
import { es as toldIn, WORDS_ES } from '@flower-war/rules/texts/es/mexica'
import { givenBy, spaceOfCard } from '../../games/mexica/cards.ts'
import { kindOf } from '../../games/ritual-calendar/names.ts'
import type { Edition, Lexicon } from '../en/mexica-words.ts'
import type { Words } from '../told.ts'

/** What things are called in an edition. */
export function lexiconOf(which: Edition): Lexicon {
  const told = toldIn(WORDS_ES[which])
  const { token, container, weekCard } = WORDS_ES[which]
  const cards: Lexicon['cards'] = told.cards
  const gods: Words = told.gods
  const meanings: Words = told.meanings
  const kinds: Words = told.kinds
  const decks: Words = { day: 'día', war: 'guerra', rain: 'lluvia' }
  const god = (of: string) => gods[of] ?? of
  const tokens = (count: number) =>
    count === 1 ? `una ${token}` : `${count} ${told.scores.tokens}`
  function card(kind: string) {
    const space = spaceOfCard(kind)
    return space === undefined ? (cards[kind] ?? { title: kind, text: '' }) : told.goTo(space)
  }
  const title = (id: string) => card(kindOf(id)).title
  const titles = (ids: readonly string[]) => ids.map(title).join(', ') || 'nada'
  function week(space: number): string {
    return { ...told.bonuses, ...told.signs }[givenBy(space)]
  }
  return {
    told,
    token,
    container,
    weekCard,
    cards,
    meanings,
    kinds,
    decks,
    god,
    tokens,
    card,
    title,
    titles,
    week,
  }
}
