// Pages that leave every answer to their player. Otherwise they make an only choice automatically after a while, and a
// test on a slow machine would miss the question.
import type { BrowserContext, Page } from 'playwright-core'

/** Lets pages that are opened from now on ask even where there is only one choice. */
export function alwaysAsked(where: BrowserContext | Page): Promise<unknown> {
  return where.addInitScript(() => localStorage.setItem('flower-war only choice', 'asked'))
}
