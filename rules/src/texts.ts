// The texts of a game by language: every word shown in a view, a decision or an outcome has a text here.
import type { Option, OptionTable } from './shapes/options.ts'

/**
 * A value for each language. English is always present. Rules released before a language was added lack it, and games
 * from elsewhere may have English alone.
 */
export interface ByLanguage<Said> {
  readonly en: Said
  readonly [language: string]: Said | undefined
}

/** Returns the value for a language, or the English one if there is none. */
export function inLanguage<Said>(said: ByLanguage<Said>, language: string): Said {
  return (Object.hasOwn(said, language) ? said[language] : undefined) ?? said.en
}

/** The name and text of a card, a space or a disc. */
export interface CardText {
  readonly title: string
  readonly text: string
  /**
   * Other facts printed on it, such as a card's cost. Words that a match shows as well have a text like all its words.
   */
  readonly facts?: Readonly<Record<string, string | number>>
}

/** The name and purpose of an option, and labels for those of its values that are words. */
export interface OptionText {
  readonly title: string
  readonly description: string
  readonly labels: Readonly<Record<string, string>>
}

/** Sentences about a match, as templates in the grammar of docs/games.md. */
export interface Sentences {
  /** By type of event; empty for one that is not worth a sentence. */
  readonly events: Readonly<Record<string, string>>
  /** By type of action, where its title does not say enough. */
  readonly actions: Readonly<Record<string, string>>
  /** By kind of decision, where its question does not say enough. */
  readonly decisions: Readonly<Record<string, string>>
  /** The effect and cost of an action, by its type, beyond the text of the card or disc that it names. */
  readonly effects?: Readonly<Record<string, string>>
  /** Parts that templates share, and `you`: what the reader is called. */
  readonly phrases: Readonly<Record<string, string>>
}

/** Sentences for every event, and for any actions and decisions that exist. */
export interface SentencesOf<Event extends string, Action extends string, Decision extends string>
  extends Sentences {
  readonly events: Readonly<Record<Event, string>>
  readonly actions: Readonly<Partial<Record<Action, string>>> & Sentences['actions']
  readonly decisions: Readonly<Partial<Record<Decision, string>>> & Sentences['decisions']
  readonly effects?: Readonly<Partial<Record<Action, string>>> & Readonly<Record<string, string>>
  readonly phrases: Readonly<Record<'you', string>> & Sentences['phrases']
}

/** The texts of a game in one language, by the ids used in views, decisions and outcomes. */
export interface GameTexts {
  readonly title: string
  readonly about: string
  readonly seats: Readonly<Record<string, string>>
  readonly cards: Readonly<Record<string, CardText>>
  /** Spaces shown by number are listed by number. */
  readonly spaces: Readonly<Record<string, CardText>>
  readonly discs: Readonly<Record<string, CardText>>
  readonly options: Readonly<Record<string, OptionText>>
  /** The question, by kind of decision. */
  readonly decisions: Readonly<Record<string, string>>
  /** By type of action. */
  readonly actions: Readonly<Record<string, string>>
  /** The reasons why a match ends. */
  readonly reasons: Readonly<Record<string, string>>
  /** The parts of a score. */
  readonly scores: Readonly<Record<string, string>>
  /** All other words shown. */
  readonly words: Readonly<Record<string, string>>
  readonly sentences: Sentences
  /** The same texts in the words of other editions, by value of the option `edition`, in games that have it. */
  readonly editions?: Readonly<Record<string, GameTexts>>
}

/** The texts of a game. */
export type TextsByLanguage = ByLanguage<GameTexts>

/** The sentences of refusals, by code. */
export type RefusalsByLanguage = ByLanguage<Readonly<Record<string, string>>>

/** Texts for each option of a table, with a label for each value that is a word. */
export type OptionTexts<Table extends OptionTable> = {
  readonly [Name in keyof Table]: OptionText & {
    readonly labels: Readonly<Record<WordOf<Table[Name]>, string>>
  }
}

type WordOf<O extends Option> = O extends { readonly values: readonly (infer Word)[] }
  ? Word & string
  : never
