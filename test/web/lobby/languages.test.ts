// The lobby in one language after another: what comes late in a language that is no longer chosen changes nothing.
import { expect, test } from 'vitest'
import { openPages } from '../../support/browsers/open-pages.ts'

const web = openPages()

test.for([
  ['texts of the page', ({ pathname }: URL) => pathname.startsWith('/assets/de-')],
  [
    'games of the server',
    ({ pathname, search }: URL) => pathname === '/api/games' && search.includes('=de'),
  ],
] as const)('the %s are shown in the language chosen last', async ([, isGerman]) => {
  const page = await web.browser.newPage()
  await page.goto(web.url)
  const about = page.locator('.game-about').first()
  await about.filter({ hasText: /./ }).waitFor()
  const english = await about.textContent()
  const mayAnswer = Promise.withResolvers<void>()
  await page.route(isGerman, async (route) => {
    await mayAnswer.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Settings' }).click()
  const asked = page.waitForRequest((request) => isGerman(new URL(request.url())))
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  const german = await asked
  await page.getByRole('radio', { name: 'Español' }).click()
  await expect.poll(() => about.textContent()).not.toBe(english)
  const spanish = await about.textContent()
  mayAnswer.resolve()
  await (await german.response())?.finished()
  await page.evaluate(() => fetch('/healthz'))
  expect(await about.textContent()).toBe(spanish)
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  await page.close()
})
