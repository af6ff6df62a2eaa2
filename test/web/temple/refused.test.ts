// The page of one's own temples tells of refusals.
import { expect, test } from 'vitest'
import { answer, refusal } from '../../support/browsers/answers.ts'
import { openPages } from '../../support/browsers/open-pages.ts'

const REFUSED = refusal(503, 'journal-unavailable', 'Not kept.')

const web = openPages()

test('a temple that cannot be given up is told of in its owner’s question', async () => {
  const page = await web.browser.newPage()
  const temple = { temple: 'obsidian', present: false, paired: null }
  await page.route('**/api/temples', (route) => route.fulfill(answer({ temples: [temple] })))
  await page.route('**/api/temples/obsidian', (route) => route.fulfill(REFUSED))
  await page.goto(`${web.url}/temples`)
  await page.locator('.temple-list .danger').click()
  const question = page.getByRole('dialog')
  await question.locator('.danger').click()
  await question.getByText('Not kept.').waitFor()
  expect(await page.getByText('Not kept.').count()).toBe(1)
  await page.close()
})

test('why temples could not be loaded is no longer said once they are', async () => {
  const page = await web.browser.newPage()
  await page.clock.install()
  let isAway = true
  await page.route('**/api/temples', (route) =>
    route.fulfill(isAway ? REFUSED : answer({ temples: [] })),
  )
  await page.goto(`${web.url}/temples`)
  await page.getByText('Not kept.').waitFor()
  isAway = false
  await page.clock.runFor(5_000)
  await page.getByText('Not kept.').waitFor({ state: 'detached' })
  await page.close()
})
