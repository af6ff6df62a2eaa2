// Debian's Chromium, headless, for tests of the web client.
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../../loadtest/phone/chromium.ts'
import { withSeededPages } from '../chance/seeded-pages.ts'

/** Opens a browser whose pages draw from the seed of the run, with more arguments if any. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return withSeededPages(await launchChromium(more))
}
