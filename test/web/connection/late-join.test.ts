// A way to a table on which no server answers: the page says so, gives it up when it is left, and a large screen, at
// which nobody sits, goes on by itself.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { openPages } from '../../support/browsers/open-pages.ts'

const web = openPages()

/** Joins are told of once they take longer. */
const LATE_MS = 4_000
const NOTICE = 'The server does not answer yet. Still trying…'

/** Takes all joins of a page, and lets none through at first. */
async function holdJoins(page: Page) {
  const [asked, givenUp] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let [isHeld, attempts] = [true, 0]
  await page.routeWebSocket(/\/play$/, (socket) => {
    attempts++
    if (!isHeld) return void socket.connectToServer()
    asked.resolve()
    socket.onClose(() => givenUp.resolve())
    return undefined
  })
  return {
    asked: asked.promise,
    givenUp: givenUp.promise,
    attempts: () => attempts,
    letThrough() {
      isHeld = false
    },
  }
}

async function openMatch() {
  const maker = await connect(web.url, { name: 'Beto' })
  return maker.create('tieqchieq', { visibility: 'public' })
}

type Way = (page: Page, match: Awaited<ReturnType<typeof openMatch>>) => Promise<unknown>

const press = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

const WAYS: readonly (readonly [string, Way])[] = [
  ['by a link', (page, { id }) => page.goto(`${web.url}/match/${id}`)],
  [
    'by a code',
    async (page, { code = '' }) => {
      await page.goto(web.url)
      await page.locator('.join-form').getByRole('textbox').fill(code)
      await page.getByRole('button', { name: 'Join', exact: true }).click()
    },
  ],
  [
    'to a match against bots',
    async (page) => {
      await page.goto(web.url)
      await press(page, 'Play against bots')
    },
  ],
  [
    'by quick play',
    async (page) => {
      await page.goto(web.url)
      await press(page, 'Play with others')
    },
  ],
  [
    'to a new match',
    async (page) => {
      await page.goto(`${web.url}/new/mexica`)
      await press(page, 'Create match')
    },
  ],
]

test.for(WAYS)('a way to a table %s is told of when it takes long', async ([, go]) => {
  const match = await openMatch()
  const page = await web.browser.newPage()
  await page.clock.install()
  const { asked, letThrough } = await holdJoins(page)
  await go(page, match)
  await asked
  expect(await page.getByText(NOTICE).count()).toBe(0)
  await page.clock.runFor(LATE_MS)
  await page.getByText(NOTICE).waitFor()
  letThrough()
  await expect
    .poll(async () => {
      await page.clock.runFor(1_000)
      return page.locator('.table').count()
    })
    .toBe(1)
  expect(await page.getByText(NOTICE).count()).toBe(0)
  await page.close()
  match.disconnect()
})

test('who begins a match far down a page sees that it takes long', async () => {
  const page = await web.browser.newPage({ viewport: { width: 375, height: 667 } })
  await page.clock.install()
  const { asked } = await holdJoins(page)
  await page.goto(web.url)
  await page.getByRole('button', { name: 'Play against bots' }).last().click()
  await asked
  await page.clock.runFor(LATE_MS)
  const { y = -1, height = 0 } = (await page.getByText(NOTICE).boundingBox()) ?? {}
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(667)
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y + height).toBeLessThan(200)
  await page.close()
})

test.for(WAYS.slice(0, 2))('a way %s is given up by whoever leaves the page', async ([, go]) => {
  const match = await openMatch()
  const page = await web.browser.newPage()
  await page.clock.install()
  const { asked, givenUp, attempts, letThrough } = await holdJoins(page)
  await go(page, match)
  await asked
  await page.clock.runFor(LATE_MS)
  await page.getByText(NOTICE).waitFor()
  await page.getByRole('link', { name: 'Play without a network' }).first().click()
  await givenUp
  const before = attempts()
  letThrough()
  // Much longer than it takes to try again.
  for (let count = 0; count < 20; count++) {
    await page.clock.runFor(1_000)
    await page.evaluate(() => fetch('/healthz'))
  }
  expect(attempts()).toBe(before)
  expect(await page.getByText(NOTICE).count()).toBe(0)
  expect(match.state.seats.map(({ kind }) => kind)).toEqual(['player', 'free'])
  await page.close()
  match.disconnect()
})

test('a large screen whose server is away asks again by itself, at growing intervals', async () => {
  const match = await openMatch()
  const context = await web.browser.newContext()
  const page = await context.newPage()
  // The player of the browser, who is asked for by another path than the screen.
  await page.goto(web.url)
  await page.getByRole('button', { name: 'Play against bots' }).first().waitFor()
  let asked = 0
  await page.route('**/api/**', async (route) => {
    if (route.request().url().endsWith('/api/guests')) asked++
    await route.abort()
  })
  await page.clock.install()
  await page.goto(`${web.url}/match/${match.id}?screen=table`)
  await expect.poll(() => asked).toBe(1)
  const second = async () => {
    await page.clock.runFor(1_000)
    // Requests come to the test in their order.
    await page.evaluate(() => fetch('/healthz'))
  }
  for (let count = 0; count < 60; count++) await second()
  await page.getByText('The server does not answer.').waitFor()
  expect(asked).toBeGreaterThan(3)
  expect(asked).toBeLessThan(10)
  await page.unroute('**/api/**')
  await expect
    .poll(async () => {
      await second()
      return page.getByText('Take your seats.').count()
    })
    .toBe(1)
  await context.close()
  match.disconnect()
})
