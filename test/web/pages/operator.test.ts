// The operator's page: what it says of refusals, its own and those that it counts.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { openPages } from '../../support/browsers/open-pages.ts'
import { startTestServer } from '../../support/servers/server.ts'

const PASSWORD = 'obsidian-and-jade'

const web = openPages(() => startTestServer(undefined, { edge: { adminPassword: PASSWORD } }))

async function enter(page: Page): Promise<void> {
  await page.goto(`${web.url}/admin`)
  await page.getByLabel('The operator’s password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('table').or(page.getByText('Nobody is banned.')).first().waitFor()
}

test('a ban that is refused stays in its field, and its refusal does not outlast the visit', async () => {
  const page = await web.browser.newPage()
  await enter(page)
  const field = page.getByLabel('A player’s id, or an address')
  await page.route('**/api/admin/bans', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { code: 'journal-unavailable', detail: 'Not kept.' } })
      : route.continue(),
  )
  await field.fill('203.0.113.7')
  await page.keyboard.press('Enter')
  await page.getByText('Not kept.').waitFor()
  expect(await field.inputValue()).toBe('203.0.113.7')
  await page.getByRole('button', { name: 'Lock' }).click()
  await page.getByLabel('The operator’s password').waitFor()
  expect(await page.getByText('Not kept.').count()).toBe(0)
  await page.close()
})
