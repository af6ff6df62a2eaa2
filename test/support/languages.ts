// Texts in one language without the fallback to English, so that tests find missing translations.
import { LANGUAGES, type Language } from '../../protocol/src/languages.ts'
import { present } from '../../rules/src/invariant.ts'
import type { ByLanguage } from '../../rules/src/texts.ts'

/** The languages into which English is translated. */
export const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en')

/** Returns the text in a language; fails if it is missing. */
export function saidIn<Said>(said: ByLanguage<Said>, language: Language): Said {
  return present(said[language], 'it is said in every language')
}
