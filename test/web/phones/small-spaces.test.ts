// On a small phone, where a finger easily meets the neighbour of a space, the first tap shows what the space leads to.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END, haveRead } from '../player.ts'

/** Every match begins where the first player chooses among several spaces. */
const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => id === 'mexica').map((game) =>
      begunAt(game, (match) => {
        const actions = match.decision(seatAt(0))?.actions ?? []
        return actions.length > 1 && actions.every((action) => Object(action).type === 'move')
      }),
    ),
  ),
)

async function openAt(height: number): Promise<{ page: Page; spaces: Locator }> {
  const page = await newPhone(web.browser, 390, height)
  await begin(page, web.url, 'mexica', { players: 2 })
  await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
  await haveRead(page)
  return { page, spaces: page.locator('.rc-space > .hotspot') }
}

/** Taps the day of a space: the middle of its box may belong to a neighbour. */
const tap = (space: Locator): Promise<void> => space.locator('.rc-disc').tap({ force: true })
const isAnswered = (page: Page): Promise<boolean> =>
  page.locator('.choice-frame:disabled, #choices:not([data-kind="move"])').isVisible()

test('a small space is chosen by the second tap on it, and the first shows what it leads to', async () => {
  const { page, spaces } = await openAt(660)
  const [first, second] = [spaces.nth(0), spaces.nth(1)]
  for (const space of [first, second, first]) {
    await tap(space)
    const title = await space.locator('> title').first().textContent()
    const told = page.locator('.rc-told')
    await expect.poll(() => told.textContent()).toBe(`${title}. Tap again to choose it.`)
    await page.locator('[data-marked]').first().waitFor({ state: 'attached' })
  }
  // Once its text is gone, a space is looked at again.
  await page.locator('.caption').tap()
  await page.locator('.rc-told').waitFor({ state: 'detached' })
  await tap(first)
  await page.locator('.rc-told').waitFor()
  await haveRead(page)
  expect(await isAnswered(page)).toBe(false)
  await tap(first)
  await expect.poll(() => isAnswered(page)).toBe(true)
  await page.context().close()
})

test('the text of a small space stands for it, and covers no other that is chosen through it', async () => {
  const { page, spaces } = await openAt(660)
  await tap(spaces.first())
  await page.locator('.rc-told').tap()
  await expect.poll(() => isAnswered(page)).toBe(true)
  await page.locator('.rc-told').waitFor({ state: 'detached' })
  await page.context().close()
})

test('a small space is chosen by one click of a mouse, and by one press of a key', async () => {
  for (const choose of [
    (space: Locator) => space.locator('.rc-disc').click({ force: true }),
    (space: Locator) => space.press('Enter'),
  ]) {
    const { page, spaces } = await openAt(660)
    await choose(spaces.first())
    await expect.poll(() => isAnswered(page)).toBe(true)
    await page.context().close()
  }
})

test('a space that is wide enough for a finger is chosen by the first tap', async () => {
  const { page, spaces } = await openAt(844)
  await tap(spaces.first())
  await expect.poll(() => isAnswered(page)).toBe(true)
  await page.context().close()
})
