// Dates in the language of the page, which need not be the browser's.
import { language, texts } from './texts.ts'

/** A short date and time, as in the reader's own region if they read that language there. */
export function whenText(atMs: number): string {
  const format = { dateStyle: 'short', timeStyle: 'short' } as const
  const own = navigator.languages.find((each) => each.split('-')[0] === language.value)
  return new Date(atMs).toLocaleString(own ?? language.value, format)
}

const UNITS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** The time since then, in the largest unit that has passed; “just now” within the last minute. */
export function agoText(atMs: number, nowMs = Date.now()): string {
  return sinceIn(atMs, nowMs, (count, unit) =>
    new Intl.RelativeTimeFormat(language.value).format(-count, unit),
  )
}

/** The same in short, as in “2 min”. */
export function sinceText(atMs: number, nowMs = Date.now()): string {
  return sinceIn(atMs, nowMs, (count, unit) =>
    new Intl.NumberFormat(language.value, { style: 'unit', unit }).format(count),
  )
}

function sinceIn(
  atMs: number,
  nowMs: number,
  say: (count: number, unit: (typeof UNITS)[number][0]) => string,
): string {
  const passed = UNITS.find(([, ms]) => nowMs - atMs >= ms)
  if (passed === undefined) return texts.value.lobby.justNow
  const [unit, ms] = passed
  return say(Math.floor((nowMs - atMs) / ms), unit)
}
