// On a phone, where a round board has little room beside the question, a button shows it in the whole width.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { faultsOn } from '../../support/browsers/axe.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END, haveRead } from '../player.ts'

const [WIDTH, HEIGHT] = [375, 667]
const FINGER_PX = 44

/** Mexica begins where the first player chooses among several spaces. */
const web = openPages(() =>
  startTestServer(
    GAMES.map((game) =>
      begunAt(game, (match) => {
        const actions = match.decision(seatAt(0))?.actions ?? []
        const isMove = actions.every((action) => Object(action).type === 'move')
        return actions.length > 1 && (game.id !== 'mexica' || isMove)
      }),
    ),
  ),
)

async function open(game: string, players = 3): Promise<{ page: Page; button: Locator }> {
  const page = await newPhone(web.browser, WIDTH, HEIGHT)
  await alwaysAsked(page)
  await begin(page, web.url, game, { players })
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  const button = page.locator('.large-button')
  await button.waitFor()
  return { page, button }
}

const placeOf = async (page: Page) => {
  await laidOut(page)
  return page
    .locator('.board-svg, #choices')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON()))
}

const isLarge = (page: Page) => page.locator('.board[data-large]').count()

test.for(['flower-war', 'mexica', 'space-aztecs'])(
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

test('a space is chosen on the large calendar, which makes room for the next question', async () => {
  const { page, button } = await open('mexica')
  await button.tap()
  await haveRead(page)
  const space = page.locator('.rc-space > .hotspot .rc-disc').first()
  await space.tap({ force: true })
  if ((await page.locator('.rc-told').count()) > 0) await space.tap({ force: true })
  await expect.poll(() => isLarge(page)).toBe(0)
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
