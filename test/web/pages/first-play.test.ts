// Counts, as Chromium does, all that a first visitor's browser loads until the first move, headers included.
import { expect, test } from 'vitest'
import { bytesOf, firstPlay } from '../../../loadtest/phone/visit.ts'
import { LANGUAGES, type Language } from '../../../protocol/src/languages.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'

const BYTES_MAX = 130_000
/** Asked for again by a lobby that stays open for long, as it may on a busy machine. */
const OWN_MATCHES = '/api/me/matches'

const web = openPages()

test.for(
  GAMES.flatMap(({ id }) => LANGUAGES.map((language): [string, Language] => [id, language])),
)('a first play of %s in the language %s loads little', async ([game, locale]) => {
  const phoneLike = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  // The worker that stores all pages begins later.
  const context = await web.browser.newContext({ ...phoneLike, locale, serviceWorkers: 'block' })
  await paced(context, 'once')
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  const loaded = (await firstPlay(page, phone, { url: web.url, game })).files
  const first = loaded.findIndex(({ path }) => path === OWN_MATCHES)
  const files = loaded.filter(({ path }, index) => path !== OWN_MATCHES || index === first)
  const paths = files.map(({ path }) => path)
  expect(paths).toContain(`/api/games/${game}`)
  expect(paths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(5)
  // Sounds are off on phones.
  expect(paths.filter((path) => /\/voice-/.test(path))).toEqual([])
  // Nobody else is expected.
  expect(paths.filter((path) => /\/seating-(?!texts)/.test(path))).toEqual([])
  const table = files.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
  expect(bytesOf(files), table).toBeLessThan(BYTES_MAX)
  await context.close()
})
