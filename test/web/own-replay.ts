// The replay of a match as one of its players opens it.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/**
 * Expects a replay to begin as the player of this seat saw it, also after a reload, to lead to the key moments, and to
 * be linked for others as everyone saw it. It is then shown like that.
 */
export async function beginsAsSeenBy(page: Page, seat: string): Promise<void> {
  const seenBy = page.getByLabel('Seen by')
  expect(await seenBy.inputValue()).toBe(seat)
  await page.reload()
  await page.getByText('Verified here').waitFor()
  expect(await seenBy.inputValue()).toBe(seat)
  const moments = page.getByRole('list', { name: 'Key moments' }).getByRole('button')
  await moments.last().click()
  await expect.poll(() => moments.last().getAttribute('aria-current')).toBe('step')
  expect(await page.locator('.film-marks > *').count()).toBe(await moments.count())
  expect(await page.getByLabel('Link to this step').inputValue()).toMatch(/\/replay\?step=\d+$/)
  await seenBy.selectOption('')
}
