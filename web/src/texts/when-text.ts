// Dates in the language of the page, which need not be the browser's.
import { language } from './texts.ts'

/** A short date and time. */
export function whenText(atMs: number): string {
  const format = { dateStyle: 'short', timeStyle: 'short' } as const
  return new Date(atMs).toLocaleString(language.value, format)
}
