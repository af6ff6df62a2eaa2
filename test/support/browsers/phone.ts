// Opens pages as on a phone, at one size or several, and those of its player on further devices.
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll } from 'vitest'
import { alwaysAsked } from './asked.ts'
import { laidOut } from './laid-out.ts'

export async function newPhone(
  browser: Browser,
  width: number,
  height: number,
  more: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width, height }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
    ...more,
  })
  return context.newPage()
}

/**
 * Returns a function that opens an empty page of one phone for all tests of a file, which loads the programs of each
 * game once. It asks even where there is only one choice.
 */
export function onePhone(web: { readonly browser: Browser }, size: Size): () => Promise<Page> {
  let phone: BrowserContext
  beforeAll(async () => {
    const page = await newPhone(web.browser, size.width, size.height)
    phone = page.context()
    await alwaysAsked(phone)
  })
  return () => phone.newPage()
}

export interface Size {
  readonly width: number
  readonly height: number
}

/** Gives a page another size, as when a phone is turned, and lets it lay itself out. */
export async function resize(page: Page, { width, height }: Size): Promise<void> {
  await page.setViewportSize({ width, height })
  await laidOut(page)
}

/** Opens an empty page on another phone, which has stored all that the player of a page has. */
export async function onPhone(browser: Browser, of: Page, size: Size): Promise<Page> {
  const storageState = await of.context().storageState()
  return newPhone(browser, size.width, size.height, { storageState })
}

/** The same on a laptop. */
export async function onLaptop(browser: Browser, of: Page, size: Size): Promise<Page> {
  const { width, height } = size
  const storageState = await of.context().storageState()
  const context = await browser.newContext({
    ...{ viewport: { width, height }, reducedMotion: 'reduce', storageState },
  })
  return context.newPage()
}
