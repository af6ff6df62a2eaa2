// Debian's Chromium, headless, for tests of the web client.
import type { Browser } from 'playwright-core'
import { launchChromium } from '../../../loadtest/phone/chromium.ts'
import { withSeededPages } from '../chance/seeded-pages.ts'
import { withLeanPages } from './lean.ts'

/** Opens a browser whose pages draw from the seed of the run, with more arguments if any. They are not painted. */
export async function openBrowser(more: readonly string[] = []): Promise<Browser> {
  return withLeanPages(await openPainting(more))
}

/** Opens one that paints its pages, for pictures of them. */
export async function openPainting(more: readonly string[] = []): Promise<Browser> {
  return withSeededPages(await launchChromium(more))
}
