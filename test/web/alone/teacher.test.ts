// Lessons go at the learner's pace.
import { expect, test } from 'vitest'
import { openPages } from '../../support/browsers/open-pages.ts'

const MINUTES = 10

const web = openPages()

test('in a lesson the die waits until the learner rolls it, and no time is seen to run out', async () => {
  const page = await web.browser.newPage()
  await page.clock.install()
  await page.goto(`${web.url}/learn/mexica`)
  const roll = page.getByRole('button', { name: 'Roll', exact: true })
  await roll.waitFor()
  const drawn = await roll.evaluate((button) => {
    const { animationName, backgroundImage } = getComputedStyle(button)
    return { animationName, backgroundImage }
  })
  expect(drawn).toEqual({ animationName: 'none', backgroundImage: 'none' })
  await page.clock.fastForward(MINUTES * 60_000)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
  expect(await roll.isVisible()).toBe(true)
  await roll.click()
  await page.locator('.caption p', { hasText: /^You roll [1-6]/ }).waitFor()
  await page.close()
})
