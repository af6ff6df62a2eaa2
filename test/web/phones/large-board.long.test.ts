// On a phone, where a round board has little room beside the question, a button shows it in the whole width.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { faultsOn } from '../../support/browsers/axe.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { newLearner } from '../alone/learner.ts'
import { begin, CHOICE_OR_END, haveRead, playByClicks } from '../player.ts'

const [WIDTH, HEIGHT] = [375, 667]
const FINGER_PX = 44

const web = openPages()

async function open(game: string, players = 3): Promise<{ page: Page; button: Locator }> {
  const page = await newPhone(web.browser, WIDTH, HEIGHT)
  await alwaysAsked(page)
  await begin(page, web.url, game, { players })
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  const button = page.locator('.large-button')
  // The first answer loads it.
  expect(await button.count()).toBe(0)
  await playByClicks(page, 1)
  await button.waitFor({ state: 'attached' })
  // By then the page has closed the question that was answered.
  await haveRead(page)
  await button.waitFor()
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  return { page, button }
}

const placeOf = async (page: Page) => {
  await laidOut(page)
  return page
    .locator('.board-svg, #choices')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
}

const isLarge = (page: Page) => page.locator('.board[data-large]').count()

test.for(['flower-war', 'mexica'])(
  'the board of %s is shown in the whole width, without a fault, and put back as it was',
  async (game) => {
    const { page, button } = await open(game)
    const before = await placeOf(page)
    const { width, height } = (await button.boundingBox()) ?? { width: 0, height: 0 }
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(FINGER_PX)
    await button.tap()
    const [{ width: largePx }] = await placeOf(page)
    expect(largePx).toBe(WIDTH)
    expect(await button.getAttribute('aria-label')).toBe('Back to the table')
    expect(await faultsOn(page)).toEqual([])
    for (const putBack of [
      () => page.keyboard.press('Escape'),
      () => button.tap(),
      // Beside the circle.
      () => page.touchscreen.tap(WIDTH / 2, HEIGHT - 80),
      // The focus goes on to what the board covers.
      () => page.locator('#choices :is(button, summary):visible').last().focus(),
    ]) {
      if ((await isLarge(page)) === 0) await button.tap()
      expect(await isLarge(page)).toBe(1)
      await putBack()
      await expect.poll(() => isLarge(page)).toBe(0)
      expect(await placeOf(page)).toEqual(before)
    }
    await page.context().close()
  },
)

test('an answer on the large board makes room for the next question', async () => {
  const { page, button } = await open('mexica')
  await button.tap()
  await haveRead(page)
  expect(await isLarge(page)).toBe(1)
  await page.keyboard.press('1')
  await expect.poll(() => isLarge(page)).toBe(0)
  await page.context().close()
})

test.for(['flower-war', 'mexica'])('in a lesson of %s, it is as wide', async (game) => {
  const page = await newPhone(web.browser, WIDTH, HEIGHT)
  await page.goto(`${web.url}/learn/${game}`)
  for (const help of ['Show me where', 'Do it for me'])
    await page.getByRole('button', { name: help }).tap()
  expect(await (await newLearner(page, game)).asked()).toBe(2)
  await haveRead(page)
  await page.locator('.large-button').tap()
  expect(await isLarge(page)).toBe(1)
  const [{ width, height }] = await placeOf(page)
  expect([width, height]).toEqual([WIDTH, WIDTH])
  await page.context().close()
})

test('the button covers no count of a tribe', async () => {
  const { page, button } = await open('flower-war', 4)
  const box = await button.evaluate((each) => each.getBoundingClientRect().toJSON())
  const counts = await page
    .locator('.rc-standing > li > *')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
  const covered = counts.filter(
    ({ left, right, top, bottom }) =>
      left < box.right && right > box.left && top < box.bottom && bottom > box.top,
  )
  expect(covered).toEqual([])
  await page.context().close()
})
