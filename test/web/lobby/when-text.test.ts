// Times are told in the language of the page.
import { afterAll, expect, test, vi } from 'vitest'
import { speak, texts } from '../../../web/src/texts/texts.ts'
import { agoText, sinceText } from '../../../web/src/texts/when-text.ts'

vi.stubGlobal('document', { documentElement: {} })
// Other files of this process read English.
afterAll(() => speak('en'))

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000]

test.for([
  ['en', 'just now', '5 minutes ago', '1 hour ago', '3 days ago'],
  ['de', 'gerade eben', 'vor 5 Minuten', 'vor 1 Stunde', 'vor 3 Tagen'],
  ['es', 'hace un momento', 'hace 5 minutos', 'hace 1 hora', 'hace 3 días'],
] as const)('a time is told by how long ago it was in %s', async ([language, ...said]) => {
  await speak(language)
  const ago = [MINUTE / 2, 5.9 * MINUTE, 1.5 * HOUR, 3 * DAY]
  expect(ago.map((ms) => agoText(10 * DAY - ms, 10 * DAY))).toEqual(said)
  // The server's clock may be ahead.
  expect(agoText(MINUTE, 0)).toBe(said[0])
})

test.for([
  ['en', 'just now', '5 min', '1 hr', '3 days'],
  ['de', 'gerade eben', '5 Min.', '1 Std.', '3 Tg.'],
  ['es', 'hace un momento', '5 min', '1 h', '3 d'],
] as const)('a wait is told in short in %s', async ([language, ...said]) => {
  await speak(language)
  const ago = [MINUTE / 2, 5.9 * MINUTE, 1.5 * HOUR, 3 * DAY]
  expect(ago.map((ms) => sinceText(10 * DAY - ms, 10 * DAY))).toEqual(said)
})

test.for([
  ['en', 'made just now', 'begun 5 minutes ago'],
  ['de', 'gerade eben erstellt', 'vor 5 Minuten begonnen'],
  ['es', 'creada hace un momento', 'empezada hace 5 minutos'],
] as const)(
  'in %s, a match is said to be made until it has begun',
  async ([language, made, begun]) => {
    await speak(language)
    const { lobby } = texts.value
    expect(lobby.made(agoText(0, 0))).toBe(made)
    expect(lobby.begun(agoText(0, 5 * MINUTE))).toBe(begun)
  },
)
