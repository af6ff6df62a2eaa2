// Whoever has begun a match finds the room for it kept in the lobby, and at their first match of a game its lesson.
import { expect, test } from 'vitest'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begin } from '../player.ts'

const web = openPages()

test('nothing in the lobby moves when the list of matches to continue comes late', async () => {
  const page = await web.browser.newPage()
  await begin(page, web.url, 'mexica', { bots: 0 })
  await page.goto(web.url)
  const row = page.locator('.continue-row')
  await row.waitFor()
  const asked = Promise.withResolvers<void>()
  const late = Promise.withResolvers<void>()
  await page.route('**/api/me/matches*', async (route) => {
    asked.resolve()
    await late.promise
    await route.continue()
  })
  await page.reload()
  await asked.promise
  const game = page.locator('.game-card').first()
  await game.locator('a[href^="/new/"]').waitFor()
  const topOf = async () => (await game.boundingBox())?.y
  const before = await topOf()
  expect(await row.count()).toBe(0)
  late.resolve()
  await row.waitFor()
  expect(await topOf()).toBe(before)
  await page.close()
})

test('the first match of a game against bots offers its lesson, until that has been opened', async () => {
  const page = await web.browser.newPage()
  const offer = page.getByText('New to this game?')
  const rules = page.locator('.tools').getByRole('button', { name: 'Rules' })
  await begin(page, web.url, 'space-aztecs', {})
  await offer.waitFor()
  const first = page.url()
  await begin(page, web.url, 'space-aztecs', {})
  await rules.waitFor()
  expect(await offer.count()).toBe(0)
  await page.goto(first)
  await offer.getByRole('link', { name: 'Learn in 6 minutes' }).click()
  await page.locator('.lesson').waitFor()
  await page.goto(first)
  await rules.waitFor()
  expect(await offer.count()).toBe(0)
  await page.close()
})
