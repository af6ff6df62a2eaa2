// Pages without the work that no test looks at: they run and are laid out as ever, but are neither painted, which takes
// a third of the time of a table, nor stored as a whole on the device once they have been quiet for some seconds.
import type { Browser, Page } from 'playwright-core'

/** Makes the pages of a browser lean; a context may still allow service workers. */
export function withLeanPages(browser: Browser): Browser {
  const newContext = browser.newContext.bind(browser)
  // `browser.newPage` creates its context through this, too.
  browser.newContext = async (options) => {
    const context = await newContext({ serviceWorkers: 'block', ...options })
    await context.addInitScript(() => {
      // A sheet of its own: there is no element yet, and the pages' own policy forbids styles of others.
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('html { opacity: 0 }')
      document.adoptedStyleSheets = [sheet]
    })
    return context
  }
  return browser
}

/** Paints a page while something looks at its colours. */
export async function painted<Value>(page: Page, look: () => Promise<Value>): Promise<Value> {
  const setOpacity = (opacity: string): Promise<void> =>
    page.evaluate((value) => {
      document.documentElement.style.opacity = value
    }, opacity)
  await setOpacity('1')
  try {
    return await look()
  } finally {
    await setOpacity('')
  }
}
