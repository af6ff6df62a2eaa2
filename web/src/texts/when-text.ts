// Dates in the language of the page, which need not be the browser's.
import { language } from './texts.ts'

/** A short date and time, as in the reader's own region if they read that language there. */
export function whenText(atMs: number): string {
  const format = { dateStyle: 'short', timeStyle: 'short' } as const
  const own = navigator.languages.find((each) => each.split('-')[0] === language.value)
  return new Date(atMs).toLocaleString(own ?? language.value, format)
}
