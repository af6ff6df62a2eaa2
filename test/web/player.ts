// Somebody who plays through the pages alone, as a person would.
import type { Page } from 'playwright-core'

/** What is chosen in the form, besides what it offers. */
interface Wish {
  readonly players?: number
  /** All other seats unless it is said otherwise. */
  readonly bots?: number
}

/** Makes a match by the form, with bots that take no time. */
export async function begin(page: Page, url: string, game: string, wish: Wish): Promise<void> {
  const { players, bots } = wish
  await page.goto(`${url}/new/${game}`)
  const seats = page.getByLabel('Players', { exact: true })
  if (players !== undefined) await seats.selectOption(String(players))
  const choice = page.getByLabel('Bots among them')
  await choice.waitFor()
  const most = (await choice.locator('option').count()) - 1
  await choice.selectOption(String(bots ?? most))
  await page.getByLabel('Bots take').selectOption('0')
  await page.getByRole('button', { name: 'Make the match' }).click()
  await page.waitForURL(/\/match\//)
}

/** The link that the page shows for inviting others. */
export function invitation(page: Page): Promise<string> {
  return page.getByRole('textbox', { name: 'Link' }).inputValue()
}

/** What is there to choose now, or that it is over. */
export const TODO = '#choices button.choice:enabled, .ending h2'

/**
 * Answers so many times, or to the end; says whether it is over. Each answer is a line of the list: one at random, or by
 * its key the last that has one, which in a race is the foremost token.
 */
export async function playOn(
  page: Page,
  { choices = Number.POSITIVE_INFINITY, by = 'click' as 'click' | 'key' } = {},
): Promise<boolean> {
  for (let answered = 0; answered < choices; answered++) {
    await page.waitForSelector(TODO)
    const lines = await page.locator('#choices button.choice').count()
    if (lines === 0) return true
    if (by === 'key') await page.keyboard.press(String(Math.min(lines, 9)))
    else await clickSomething(page)
  }
  return false
}

async function clickSomething(page: Page): Promise<void> {
  await page.evaluate((selector) => {
    const lines = document.querySelectorAll<HTMLButtonElement>(selector)
    lines[Math.floor(Math.random() * lines.length)]?.click()
  }, '#choices button.choice:enabled')
}
