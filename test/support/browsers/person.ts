// A person with a browser of their own, whose console is watched.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { paced } from './paced.ts'

export interface PersonAtPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Everything the page has thrown or reported as an error. */
  readonly errors: readonly string[]
}

/** Opens a page without animations, which shows everything at once. */
export async function newPerson(browser: Browser): Promise<PersonAtPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await paced(context, 'once')
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text())
  })
  return { page, context, errors }
}
