// Opens pages as on a phone.
import type { Browser, Page } from 'playwright-core'

export async function newPhone(browser: Browser, width: number, height: number): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width, height }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  })
  return context.newPage()
}
