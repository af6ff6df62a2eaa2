// A person with a browser of their own, whose console is watched.
import type { Browser, BrowserContext, Page } from 'playwright-core'

export interface PersonAtPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Everything the page has thrown or reported as an error. */
  readonly errors: readonly string[]
}

/** Opens a page without animations. */
export async function newPerson(browser: Browser): Promise<PersonAtPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text())
  })
  return { page, context, errors }
}
