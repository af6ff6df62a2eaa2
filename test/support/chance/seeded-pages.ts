// The random sources of pages in a browser, tied to the seed of the run.
import type { Browser } from 'playwright-core'
import { drawnNumber } from './chance.ts'

/** Makes each new page of a browser draw its own values from the seed. */
export function withSeededPages(browser: Browser): Browser {
  let pages = 0
  const newContext = browser.newContext.bind(browser)
  // `browser.newPage` creates its context through this, too.
  browser.newContext = async (options) => {
    const context = await newContext(options)
    const newPage = context.newPage.bind(context)
    context.newPage = async () => {
      const page = await newPage()
      await page.addInitScript(seedPage, drawnNumber(`page ${++pages}`))
      return page
    }
    return context
  }
  return browser
}

/** Runs in the page whenever it is loaded, before its own scripts. */
function seedPage(seed: number): void {
  const LOADS = 'times that this page was loaded'
  let state = seed
  try {
    const loads = Number(sessionStorage.getItem(LOADS))
    sessionStorage.setItem(LOADS, String(loads + 1))
    // A reloaded page must not use the same ids again.
    state += Math.imul(loads, 0x9e37_79b9)
  } catch {
    // An empty page has no storage, and draws nothing.
    return
  }
  /** Mulberry32: 32 bits at a time. */
  const draw = (): number => {
    state = (state + 0x6d2b_79f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), state | 1)
    const again = mixed ^ (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61))
    return (again ^ (again >>> 14)) >>> 0
  }
  Math.random = () => draw() / 2 ** 32
  crypto.getRandomValues = (values) => {
    if (values === null) return values
    const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
    for (const index of bytes.keys()) bytes[index] = draw() >>> 24
    return values
  }
}
