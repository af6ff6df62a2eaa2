// Dice in the player's hand are thrown from the panel too, where the thumb of a phone is.
import { expect, test } from 'vitest'
import { keepingDice } from '../../support/browsers/dice.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { begin } from '../player.ts'

const web = openPages()

test('a large button in the panel throws the dice, and screen readers have only that of the caption', async () => {
  const page = await newPhone(web.browser, 375, 667, { reducedMotion: 'no-preference' })
  await keepingDice(page)
  await begin(page, web.url, 'flower-war', { players: 2, pace: 'brisk' })
  const near = page.locator('.waiting > .primary')
  await near.waitFor()
  expect(await page.getByRole('button', { name: 'Roll' }).count()).toBe(1)
  const { width, height } = (await near.boundingBox()) ?? { width: 0, height: 0 }
  expect([width > 120, height >= 44]).toEqual([true, true])
  await near.tap()
  await near.waitFor({ state: 'detached' })
  await page.context().close()
})
