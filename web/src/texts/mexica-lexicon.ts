// The names of things in an edition of Mexica, in any language, as its texts look them up.
import { GIVEN } from '@flower-war/rules/printed/mexica'
import type { texts } from '@flower-war/rules/texts/mexica/en'
import type { ViewOf } from '../games/game-values.ts'
import type { stepOf } from '../games/mexica/step.ts'
import { kindOf, spaceName } from '../games/ritual-calendar/names.ts'
import type { Words } from './words.ts'

export type Edition = ViewOf<'mexica'>['edition']
type Apocalypse = NonNullable<ViewOf<'mexica'>['apocalypse']>
export type Kind = NonNullable<Apocalypse['kind']>
export type War = Apocalypse['war']

/** The words printed on a card. */
export interface CardWords {
  readonly title: string
  readonly text: string
}

/** The names of things in an edition. */
export interface Lexicon {
  readonly told: ReturnType<typeof texts>
  readonly token: string
  readonly container: string
  readonly weekCard: string
  readonly cards: Readonly<Record<string, CardWords>>
  readonly kinds: Words
  /** The steps of a turn. */
  readonly steps: Readonly<Record<ReturnType<typeof stepOf>, string>>
  readonly decks: Words
  god(of: string): string
  /** A number of tokens, in words. */
  tokens(count: number): string
  /** A card by its kind. */
  card(kind: string): CardWords
  /** The title of a card by its id. */
  title(card: string): string
  /** The name of a space, from its number or its Nahuatl name. */
  called(space: number | string): string
  /** MX-112: a space with its day count. */
  day(space: number | string, count: number): string
  /** The effect of the week card of a space. */
  week(space: number): string
}

/** The words that a language provides. */
interface Spoken
  extends Pick<Lexicon, 'told' | 'token' | 'container' | 'weekCard' | 'decks' | 'tokens'> {
  /** The steps of a turn in which a battle is fought, and a rain card can be played on landing. */
  readonly battleStep: string
  readonly landingStep: string
}

export function newLexicon(spoken: Spoken): Lexicon {
  const { told } = spoken
  const cards: Lexicon['cards'] = told.cards
  const gods: Words = told.gods
  const meanings: Words = told.meanings
  function called(space: number | string): string {
    const meaning = meanings[spaceName(space).toLowerCase()] ?? ''
    return meaning.charAt(0).toUpperCase() + meaning.slice(1)
  }
  function card(kind: string) {
    const space = /^go-to-(.+)$/.exec(kind)?.[1]
    return space === undefined
      ? (cards[kind] ?? { title: kind, text: '' })
      : told.goTo(called(space))
  }
  return {
    ...spoken,
    cards,
    kinds: told.kinds,
    steps: { ...told.steps, battle: spoken.battleStep, landing: spoken.landingStep },
    god: (of) => gods[of] ?? of,
    card,
    called,
    day: (space, count) => `${called(space)} ${count}`,
    title: (id) => card(kindOf(id)).title,
    week(space) {
      const gives = GIVEN[space - 1]
      return gives === undefined ? '' : { ...told.bonuses, ...told.signs }[gives]
    },
  }
}
