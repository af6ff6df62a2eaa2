// Pages that leave every answer to their player. By themselves they make an only choice after a while, and a test that
// looks at a question would lose it on a slow machine.
import type { BrowserContext, Page } from 'playwright-core'

/** Lets pages that are opened from now on ask even where there is only one choice. */
export function alwaysAsked(where: BrowserContext | Page): Promise<unknown> {
  return where.addInitScript(() => localStorage.setItem('flower-war only choice', 'asked'))
}
