// Debian's Chromium, headless, for tests of the web client.
import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import { withSeededPages } from './seeded-pages.ts'

/** The first has no window of its own to draw, and opens a page in a third of the time. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

/** Opens a browser, with more arguments if any; CHROMIUM gives its path if it is in none of the usual places. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'] ?? PLACES.find((place) => existsSync(place))
  if (executablePath === undefined)
    throw new Error(
      'the tests of the web client need Chromium: apt-get install chromium-headless-shell',
    )
  const args = ['--no-sandbox', '--disable-gpu', ...more]
  return withSeededPages(await chromium.launch({ executablePath, args }))
}
