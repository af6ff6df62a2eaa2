// Times, as the operator's lists show them.
import { language } from '../texts/texts.ts'
import { adminTexts } from './admin-texts.ts'

/** A short date and time in the language of the page. */
export function whenText(atMs: number): string {
  const format = { dateStyle: 'short', timeStyle: 'short' } as const
  return new Intl.DateTimeFormat(language.value, format).format(atMs)
}

/** A duration in its two largest units. */
export function durationText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return adminTexts.value.duration(Math.floor(hours / 24), hours % 24, minutes % 60)
}
