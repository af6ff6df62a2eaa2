// What a game says of itself, in each language: whatever stands in a view, a decision or an outcome has words here.
import type { Option, OptionTable } from './shapes/options.ts'

/** The languages that every game speaks. */
export const LANGUAGES = ['en', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** What a card, a space or a disc is called, and what it says. */
export interface CardText {
  readonly title: string
  readonly text: string
  /** What else is printed on a card, like its cost; what is a word among it is in `words` too. */
  readonly facts?: Readonly<Record<string, string | number>>
}

/** What an option is called, what it is for, and what those of its values are called that are words. */
export interface OptionText {
  readonly title: string
  readonly description: string
  readonly labels: Readonly<Record<string, string>>
}

/** The texts of a game in one language. Ids are those of views, decisions and outcomes. */
export interface GameTexts {
  readonly title: string
  readonly about: string
  readonly seats: Readonly<Record<string, string>>
  readonly cards: Readonly<Record<string, CardText>>
  /** Spaces that are shown by their number are here by their number. */
  readonly spaces: Readonly<Record<string, CardText>>
  readonly discs: Readonly<Record<string, CardText>>
  readonly options: Readonly<Record<string, OptionText>>
  /** By kind of decision: the question. */
  readonly decisions: Readonly<Record<string, string>>
  /** By type of action. */
  readonly actions: Readonly<Record<string, string>>
  /** Why a match has ended. */
  readonly reasons: Readonly<Record<string, string>>
  /** The parts of a score. */
  readonly scores: Readonly<Record<string, string>>
  /** Whatever other word is shown. */
  readonly words: Readonly<Record<string, string>>
  /** The same in the words of other editions, where a game has an option `edition`, by its values. */
  readonly editions?: Readonly<Record<string, GameTexts>>
}

/** The texts of a game. */
export type TextsByLanguage = Readonly<Record<Language, GameTexts>>

/** The sentences of refusals, by code. */
export type RefusalsByLanguage = Readonly<Record<Language, Readonly<Record<string, string>>>>

/** Texts for each option of a table, and for each word among their values. */
export type OptionTexts<Table extends OptionTable> = {
  readonly [Name in keyof Table]: OptionText & {
    readonly labels: Readonly<Record<WordOf<Table[Name]>, string>>
  }
}

type WordOf<O extends Option> = O extends { readonly values: readonly (infer Word)[] }
  ? Word & string
  : never
