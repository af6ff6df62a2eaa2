// Space Aztecs on small screens: everybody has a name, letters are legible, and all cards of a hand are in sight.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END } from '../player.ts'
import { asks, LATE, type Moment } from '../sundial-moments.ts'

let isThere: Moment
const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => id === 'space-aztecs').map((game) =>
      begunAt(game, (match) => isThere(match)),
    ),
  ),
)

async function arrive(page: Page, moment: Moment, players: number): Promise<Page> {
  isThere = moment
  await alwaysAsked(page)
  await begin(page, web.url, 'space-aztecs', { players })
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  await laidOut(page)
  return page
}

test('a small phone shows the dial in legible letters, everybody by name, and nine cards below the question', async () => {
  const low = await arrive(await newPhone(web.browser, 375, 667), LATE, 6)
  const heights = await low
    .locator('.sa-sundial text')
    .evaluateAll((all) => all.map((text) => text.getBoundingClientRect().height))
  // Of a letter with its line: that of ten pixels is higher.
  expect(Math.min(...heights)).toBeGreaterThan(10)
  const named = low.locator('.sa-strip i')
  expect(await named.count()).toBe(6)
  for (const name of await named.all()) expect(await name.isVisible()).toBe(true)
  const page = await arrive(low, asks('choose', 1), 6)
  const [highest, lowest] = await page.locator('.sa-holding li').evaluateAll((cards) => {
    const boxes = cards.map((card) => card.getBoundingClientRect())
    return [
      Math.min(...boxes.map(({ top }) => top)),
      Math.max(...boxes.map(({ bottom }) => bottom)),
    ]
  })
  const { y = 0, height = 0 } = (await page.locator('.choices-mine').boundingBox()) ?? {}
  // Neither covers the other, and both are in sight.
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThanOrEqual(highest ?? 0)
  expect(lowest).toBeLessThanOrEqual(667)
  await page.context().close()
})

test('a small laptop says of each of seven cards what it does', async () => {
  const viewport = { width: 1280, height: 800 }
  const context = await web.browser.newContext({ viewport, reducedMotion: 'reduce' })
  const page = await arrive(await context.newPage(), asks('choose', 1), 4)
  const list = page.locator('#choices .choice-list')
  const cut = await list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect([await list.locator('.choice-effect').count(), cut]).toEqual([7, 0])
  await page.context().close()
})
