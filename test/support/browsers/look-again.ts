// A page that is looked at again. By itself, it would ask for what others may have changed only within seconds.
import type { Page } from 'playwright-core'

/** Lets a page ask at once, unless it still waits for an answer. */
export function lookAgain(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}
