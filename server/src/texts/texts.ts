// The server's own texts in each language: sentences of refusals, and previews of links to its pages.
import type { Language, Phase, RefusalCode } from '@flower-war/protocol'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'

export interface ServerTexts {
  /** The texts of link previews. */
  readonly preview: {
    readonly locale: string
    readonly about: string
    readonly phases: Readonly<Record<Phase, (game: string) => string>>
  }
  readonly refusals: Readonly<Record<RefusalCode, string>>
}

export const SERVER_TEXTS: Readonly<Record<Language, ServerTexts>> = { en, de, es }
