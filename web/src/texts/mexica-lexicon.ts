// The names of things in an edition of Mexica, in any language, as its texts look them up.
import type { en } from '@flower-war/rules/texts/en/mexica'
import type { ViewOf } from '../games/game-values.ts'
import { givenBy, spaceOfCard } from '../games/mexica/cards.ts'
import { kindOf } from '../games/ritual-calendar/names.ts'
import type { Words } from './told.ts'

export type Edition = ViewOf<'mexica'>['edition']

/** The words printed on a card. */
export interface CardWords {
  readonly title: string
  readonly text: string
}

/** The names of things in an edition. */
export interface Lexicon {
  readonly told: ReturnType<typeof en>
  readonly token: string
  readonly container: string
  readonly weekCard: string
  readonly cards: Readonly<Record<string, CardWords>>
  readonly meanings: Words
  readonly kinds: Words
  readonly decks: Words
  god(of: string): string
  /** A number of tokens, in words. */
  tokens(count: number): string
  /** A card by its kind. */
  card(kind: string): CardWords
  /** The title of a card by its id. */
  title(card: string): string
  /** The effect of the week card of a space. */
  week(space: number): string
}

/** The words that a language provides. */
type Spoken = Pick<Lexicon, 'told' | 'token' | 'container' | 'weekCard' | 'decks' | 'tokens'>

export function newLexicon(spoken: Spoken): Lexicon {
  const { told } = spoken
  const cards: Lexicon['cards'] = told.cards
  const gods: Words = told.gods
  function card(kind: string) {
    const space = spaceOfCard(kind)
    return space === undefined ? (cards[kind] ?? { title: kind, text: '' }) : told.goTo(space)
  }
  return {
    ...spoken,
    cards,
    meanings: told.meanings,
    kinds: told.kinds,
    god: (of) => gods[of] ?? of,
    card,
    title: (id) => card(kindOf(id)).title,
    week: (space) => ({ ...told.bonuses, ...told.signs })[givenBy(space)],
  }
}
