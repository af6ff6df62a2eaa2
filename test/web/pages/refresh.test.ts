// Pages that refresh themselves ask again only once they have the last answer, and the latest answer stays.
import { expect, test } from 'vitest'
import { openPages } from '../../support/browsers/open-pages.ts'
import { startTestServer } from '../../support/servers/server.ts'

const PASSWORD = 'obsidian-and-jade'
/** More than an interval of each page, but less than a request may take. */
const LONG_MS = 7_000
const STEP_MS = 1_000

const web = openPages(() => startTestServer(undefined, { edge: { adminPassword: PASSWORD } }))

test('a list that is loaded for the first time is not asked for again meanwhile', async () => {
  const page = await web.browser.newPage()
  await page.clock.install()
  await page.goto(`${web.url}/temples`)
  await page.getByText('Set up a box').waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60 * STEP_MS)
  let requests = 0
  const mayAnswer = Promise.withResolvers<void>()
  await page.route(/\/api\/matches\?.*mine=1/, async (route) => {
    requests++
    await mayAnswer.promise
    await route.continue()
  })
  // The code of a temple that is to be paired, with a match of the list.
  await page.getByLabel('The code that a temple shows').fill('BCDFGH')
  await expect
    .poll(async () => {
      await page.clock.runFor(100)
      return requests
    })
    .toBe(1)
  await page.clock.runFor(LONG_MS)
  await page.evaluate(() => fetch('/healthz'))
  expect(requests).toBe(1)
  mayAnswer.resolve()
  await page.close()
})

test.for([
  ['/admin', '**/api/admin/bans'],
  ['/temples', '**/api/temples'],
] as const)('%s sends one refresh at a time', async ([path, asked]) => {
  const page = await web.browser.newPage()
  await page.clock.install()
  let requests = 0
  const mayAnswer = Promise.withResolvers<void>()
  await page.goto(web.url + path)
  if (path === '/admin') {
    await page.getByLabel('The operator’s password').fill(PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Lock' }).waitFor()
  } else await page.getByText('Set up a box').waitFor()
  // From here on, only the test lets time pass: a busy machine would let the request take too long.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60 * STEP_MS)
  await page.route(asked, async (route) => {
    requests++
    await mayAnswer.promise
    await route.continue()
  })
  await expect
    .poll(async () => {
      await page.clock.runFor(STEP_MS)
      return requests
    })
    .toBeGreaterThan(0)
  await page.clock.runFor(LONG_MS)
  // Requests come to the test in their order, so that another refresh would be there before this one's answer.
  await page.evaluate(() => fetch('/healthz'))
  expect(requests).toBe(1)
  mayAnswer.resolve()
  await expect
    .poll(async () => {
      await page.clock.runFor(LONG_MS)
      return requests
    })
    .toBeGreaterThan(1)
  await page.close()
})
