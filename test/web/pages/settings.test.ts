// The settings of a device: what they say and show when the browser or the network refuses a choice.
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

async function open(): Promise<void> {
  await page.goto(web.url)
  await page.getByRole('button', { name: 'Settings' }).click()
}

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

test('a language that cannot be loaded is not shown as chosen, and the settings say why', async () => {
  await page.route(/\/es-[^/]+\.js$/, (route) => route.abort())
  await open()
  // A page that was just reloaded is not reloaded again for a missing file.
  await page.reload()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Español' }).click()
  await page.getByRole('dialog').getByText('could not be loaded').waitFor()
  expect(await page.getByRole('radio', { name: 'English' }).isChecked()).toBe(true)
})

test('the pace at which events are shown is chosen for all pages of the device', async () => {
  await open()
  await page.getByRole('radio', { name: 'at once' }).click()
  await page.goto(`${web.url}/alone`)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect.poll(() => page.getByRole('radio', { name: 'at once' }).isChecked()).toBe(true)
})

test('a browser without notifications is not said to need a secure connection over one', async () => {
  // As on an iPhone, where only pages on the home screen have them.
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Notification'))
  await open()
  await page.getByText('This browser does not let this page notify you.').waitFor()
  expect(await page.getByText('HTTPS').count()).toBe(0)
})

test('notifications that the browser does not allow stay off, and the settings say why', async () => {
  await page.addInitScript(() => {
    Notification.requestPermission = async () => 'denied'
  })
  await open()
  const calls = page.getByRole('switch', { name: 'Notify me' })
  await calls.click()
  await page.getByText('The browser does not allow it.').waitFor()
  expect(await calls.isChecked()).toBe(false)
})

test('sounds are loaded and heard only once they are switched on', async () => {
  let isLoaded = false
  page.on('request', (request) => (isLoaded ||= request.url().includes('/voice-')))
  await page.addInitScript(() => {
    localStorage.setItem('flower-war sound', 'off')
    const { start } = OscillatorNode.prototype
    OscillatorNode.prototype.start = function (...when) {
      document.documentElement.setAttribute('data-heard', '')
      start.apply(this, when)
    }
  })
  await open()
  const sounds = page.getByRole('switch', { name: 'Sounds' })
  expect(await sounds.isChecked()).toBe(false)
  expect(isLoaded).toBe(false)
  await sounds.click()
  await page.locator('[data-heard]').waitFor({ state: 'attached' })
  expect(isLoaded).toBe(true)
})
