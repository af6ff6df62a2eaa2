// What pages do with a double click, with text that is refused, and with answers that come after the player has gone on.
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../../protocol/src/index.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { begin, invitation } from '../player.ts'

const web = openPages()

let context: BrowserContext
let page: Page
beforeEach(async () => {
  const person = await newPerson(web.browser)
  ;({ context, page } = person)
})
afterEach(() => context.close())

const withBots = () => page.getByRole('button', { name: 'Play against bots' }).first()

test('a player who follows the skip link keeps their seat at the same table', async () => {
  await begin(page, web.url, 'tieqchieq', { players: 2, bots: 0 })
  const link = await invitation(page)
  const other = await newPerson(web.browser)
  await other.page.goto(link)
  await other.page.locator('.table').waitFor()
  await other.page.locator('.table').evaluate((table) => table.setAttribute('data-same', ''))
  await other.page.locator('.skip').focus()
  await other.page.keyboard.press('Enter')
  await other.page.waitForURL(/#main$/)
  // By the second frame, the page has drawn what the address made it draw.
  await other.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await other.page.locator('.table[data-same]').count()).toBe(1)
  await other.context.close()
})

test('a name that is refused stays in its field', async () => {
  await page.goto(web.url)
  await withBots().waitFor()
  await context.route('**/api/me/name', (route) =>
    route.fulfill({
      status: 400,
      headers: { [PROTOCOL_HEADER]: String(PROTOCOL_VERSION) },
      json: { code: 'bad-request', detail: 'No such name.' },
    }),
  )
  await page.getByRole('button', { name: 'Change' }).click()
  const field = page.locator('.player-form input')
  await field.fill('Ocelotl')
  await page.keyboard.press('Enter')
  await page.getByText('No such name.').waitFor()
  expect(await field.inputValue()).toBe('Ocelotl')
})

test('a double click on More lists each match once', async () => {
  const held = Promise.withResolvers<void>()
  let pages = 0
  await begin(page, web.url, 'tieqchieq', {})
  await context.route('**/api/matches?*', async (route) => {
    const url = new URL(route.request().url())
    const isFirst = !url.searchParams.has('cursor')
    url.searchParams.delete('cursor')
    const answer = await route.fetch({ url: url.href })
    const { matches } = await answer.json()
    if (isFirst) return route.fulfill({ response: answer, json: { matches, next: 'second' } })
    pages++
    await held.promise
    const others = matches.map((row: object) => ({ ...row, id: 'another' }))
    return route.fulfill({ response: answer, json: { matches: others, next: null } })
  })
  await page.goto(web.url)
  await page.locator('.matches-head select').first().selectOption({ label: 'Mine' })
  await page.getByRole('button', { name: 'Show more' }).dblclick()
  held.resolve()
  await expect.poll(() => page.locator('.matches .match-row').count()).toBeGreaterThan(1)
  expect(pages).toBe(1)
})
