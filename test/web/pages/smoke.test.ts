// The pages in a real browser, briefly: each opens without an error, and a table of each game takes answers.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { openBrowser } from '../../support/browsers/browser.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END, playByClicks } from '../player.ts'

const ANSWERS = 3

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

test('one click puts a stranger into a match with bots, with something to choose', async () => {
  const { page, context, errors } = await newPerson(browser)
  await page.goto(server.url)
  await page.getByRole('button', { name: 'Play against bots' }).first().click()
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test.for(GAMES.map(({ id }) => id))('a table of %s takes answers', async (game) => {
  const { page, context, errors } = await newPerson(browser)
  await begin(page, server.url, game, {})
  await playByClicks(page, ANSWERS)
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(await page.locator('.board').isVisible()).toBe(true)
  expect(errors).toEqual([])
  await context.close()
})

test.for(['/', '/temple', '/temples', `/new/${GAMES[0]?.id}`])(
  'the page at %s opens and reports no error',
  async (path) => {
    const { page, context, errors } = await newPerson(browser)
    await page.goto(server.url + path)
    await page.locator('h1').first().waitFor()
    expect(errors).toEqual([])
    await context.close()
  },
)
