// The languages of the server and its pages, and of our games. `CONTRIBUTING.md` says what a language consists of.

/** English comes first: it stands in for texts that another language lacks. */
export const LANGUAGES = ['en', 'de', 'es'] as const
export type Language = (typeof LANGUAGES)[number]

/** Returns the language of a tag such as `es-MX`; undefined if it is none of ours. */
export function languageOf(tag: string): Language | undefined {
  const [code] = tag.toLowerCase().split('-')
  return LANGUAGES.find((each) => each === code)
}
