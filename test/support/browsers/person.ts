// A person with a browser of their own, whose console is watched.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { paced } from './paced.ts'

/** A browser's messages when no server answers. */
export const NO_SERVER =
  /ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|WebSocket|error occurred when fetching the script/

export interface PersonAtPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Everything the page has thrown or reported as an error. */
  readonly errors: readonly string[]
}

/** Opens a page without animations, which shows everything at once. */
export async function newPerson(
  browser: Browser,
  options: BrowserContextOptions = {},
): Promise<PersonAtPage> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  await paced(context, 'once')
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (line) => {
    if (line.type() === 'error') errors.push(line.text())
  })
  return { page, context, errors }
}
