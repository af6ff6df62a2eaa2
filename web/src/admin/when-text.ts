// Times, as the operator's lists show them.
import { language } from '../texts/texts.ts'

/** A short date and time in the language of the page. */
export function whenText(atMs: number): string {
  const format = { dateStyle: 'short', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(language.value, format).format(atMs)
}
