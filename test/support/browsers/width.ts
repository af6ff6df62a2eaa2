// The longest name that a player may have, and parts of a page that are too narrow for it.
import type { Page } from 'playwright-core'

export const LONGEST = 'WWWWWWWWWWWWWWWW MMMMMMMMMMMMMMM'

/** Finds the panels, or the page itself, whose content is wider than they are. */
export function tooWide(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const wide = (box: Element) => box.scrollWidth > box.clientWidth + 1
    const boxes = [document.documentElement, ...document.querySelectorAll('.panel, .board, .side')]
    return boxes.filter(wide).map((box) => `${box.tagName} ${box.className}`)
  })
}

/** Changes the player's name. */
export async function callOneself(page: Page, url: string, name: string): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Use this name' }).click()
  await page.locator('.player strong', { hasText: name }).waitFor()
}
