// The language in which a page speaks, as its player has chosen it.
import type { Page } from 'playwright-core'
import type { Language } from '../../../protocol/src/languages.ts'

/** Opens an address in a language, whatever the language of the browser. */
export async function openIn(page: Page, language: Language, url: string): Promise<void> {
  await page.evaluate((wanted) => localStorage.setItem('flower-war language', wanted), language)
  await page.goto(url)
  await page.locator(`html[lang=${language}]`).waitFor()
}
