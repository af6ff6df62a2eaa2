// Counts, as Chromium does, all that a first visitor's browser loads until the first move, headers included.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bytesOf, firstPlay } from '../../../loadtest/phone/visit.ts'
import { LANGUAGES, type Language } from '../../../protocol/src/languages.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { openBrowser } from '../../support/browsers/browser.ts'
import { paced } from '../../support/browsers/paced.ts'
import { startTestServer } from '../../support/servers/server.ts'

const BYTES_MAX = 130_000

let browser: Browser
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  browser = await openBrowser()
  server = await startTestServer()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

test.for(
  GAMES.flatMap(({ id }) => LANGUAGES.map((language): [string, Language] => [id, language])),
)('a first play of %s in the language %s loads little', async ([game, locale]) => {
  const viewport = { width: 390, height: 844 }
  // The worker that stores all pages begins later.
  const context = await browser.newContext({ viewport, locale, serviceWorkers: 'block' })
  await paced(context, 'once')
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  const { files } = await firstPlay(page, phone, { url: server.url, game })
  const paths = files.map(({ path }) => path)
  expect(paths).toContain(`/api/games/${game}`)
  expect(paths.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(5)
  const table = files.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')
  expect(bytesOf(files), table).toBeLessThan(BYTES_MAX)
  await context.close()
})
