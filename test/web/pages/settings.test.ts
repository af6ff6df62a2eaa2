// The settings of a device.
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPages } from '../../support/browsers/open-pages.ts'

const web = openPages()

let context: BrowserContext
let page: Page
beforeEach(async () => {
  // With a service worker, files would come from the device.
  context = await web.browser.newContext({ serviceWorkers: 'block' })
  page = await context.newPage()
})
afterEach(() => context.close())

test('the settings are loaded when they are first opened', async () => {
  let isLoaded = false
  page.on('request', (request) => (isLoaded ||= request.url().includes('/settings-fields-')))
  await page.goto(web.url)
  await page.getByRole('button', { name: 'Play against bots' }).first().waitFor()
  expect(isLoaded).toBe(false)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'English' }).waitFor()
  expect(isLoaded).toBe(true)
})
