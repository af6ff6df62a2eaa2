// What things are called in Mexica, by edition, in English.
import { en as toldIn, WORDS_EN } from '@flower-war/rules/texts/en/mexica'
import type { ViewOf } from '../../games/game-values.ts'
import { givenBy, spaceOfCard } from '../../games/mexica/cards.ts'
import { kindOf } from '../../games/ritual-calendar/names.ts'
import type { Words } from '../told.ts'

export type Edition = ViewOf<'mexica'>['edition']

/** What is printed on a card. */
export interface CardWords {
  readonly title: string
  readonly text: string
}

/** What things are called in an edition. */
export interface Lexicon {
  readonly told: ReturnType<typeof toldIn>
  readonly token: string
  readonly container: string
  readonly weekCard: string
  readonly cards: Readonly<Record<string, CardWords>>
  readonly meanings: Words
  readonly kinds: Words
  readonly decks: Words
  god(of: string): string
  /** So many tokens. */
  tokens(count: number): string
  /** A card by its kind. */
  card(kind: string): CardWords
  /** What a card of the box is called, and what several are. */
  title(card: string): string
  titles(cards: readonly string[]): string
  /** What the week card of a space does. */
  week(space: number): string
}

export function lexiconOf(which: Edition): Lexicon {
  const told = toldIn(WORDS_EN[which])
  const { token, container, weekCard } = WORDS_EN[which]
  const cards: Lexicon['cards'] = told.cards
  const gods: Words = told.gods
  const meanings: Words = told.meanings
  const kinds: Words = told.kinds
  const decks: Words = { day: 'day', war: 'war', rain: 'rain' }
  const god = (of: string) => gods[of] ?? of
  const tokens = (count: number) => (count === 1 ? `a ${token}` : `${count} ${told.scores.tokens}`)
  function card(kind: string) {
    const space = spaceOfCard(kind)
    return space === undefined ? (cards[kind] ?? { title: kind, text: '' }) : told.goTo(space)
  }
  const title = (id: string) => card(kindOf(id)).title
  const titles = (ids: readonly string[]) => ids.map(title).join(', ') || 'nothing'
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
