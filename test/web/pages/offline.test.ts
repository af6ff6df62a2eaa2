// Pages whose requests fail for a while: they say so, try again, and are as before once the server answers.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { lookAgain } from '../../support/browsers/look-again.ts'
import { openPages } from '../../support/browsers/open-pages.ts'

const web = openPages()

test('the lobby shows the games as soon as their list can be loaded', async () => {
  const page = await web.browser.newPage()
  await page.route('**/api/games?*', (route) => route.abort(), { times: 1 })
  await page.goto(web.url)
  await page.locator('.refusal', { hasText: 'No server answers' }).waitFor()
  await lookAgain(page)
  await page.getByRole('button', { name: 'Play against bots' }).first().waitFor()
  await expect.poll(() => page.getByText('No server answers').count()).toBe(0)
  await page.close()
})

test('a form of a game that only the server knows waits for its list', async () => {
  const page = await web.browser.newPage()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/games?*', async (route) => {
    await held.promise
    await route.continue()
  })
  const asked = page.waitForRequest('**/api/games?*')
  await page.goto(`${web.url}/new/chess`)
  await asked
  expect(await page.getByText('There is no such page.').count()).toBe(0)
  held.resolve()
  await page.getByText('There is no such page.').waitFor()
  await page.close()
})

test('a table whose words do not come says so', async () => {
  const maker = await connect(web.url, { name: 'Beto' })
  const match = await maker.create('tieqchieq', { bots: 1 })
  const page = await web.browser.newPage()
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms / 100)
  })
  const left = Promise.withResolvers<void>()
  await page.route('**/api/games/tieqchieq?*', async (route) => {
    await left.promise
    await route.abort()
  })
  await page.goto(`${web.url}/match/${match.id}?watch=1`)
  await page.getByText('This page could not be loaded. Reload it.').waitFor()
  left.resolve()
  await page.close()
  match.disconnect()
})

test('a browser that refuses to store the pages says so, and loads all that they need', async () => {
  const context = await web.browser.newContext({ serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const refusal = new DOMException('not in a private window', 'SecurityError')
    navigator.serviceWorker.register = () => Promise.reject(refusal)
  })
  await page.goto(`${web.url}/alone`)
  await page.getByText('This browser does not store these pages').waitFor()
  await page.getByText('Everything is loaded').waitFor()
  await context.close()
})

test('without a server, the cards of the games say the same as with one', async () => {
  const page = await web.browser.newPage()
  const said = () =>
    page
      .locator('.game-card')
      .evaluateAll((cards) =>
        cards.map((card) =>
          ['h2', '.game-head p', '.game-about'].map(
            (part) => card.querySelector(part)?.textContent,
          ),
        ),
      )
  await page.goto(web.url)
  await page.getByRole('button', { name: 'Play against bots' }).first().waitFor()
  const online = await said()
  expect(online).toHaveLength(4)
  expect(online.flat().every(Boolean)).toBe(true)
  await page.route('**/api/**', (route) => route.abort())
  await page.reload()
  await page.getByRole('link', { name: 'Play without a network' }).first().waitFor()
  await expect.poll(said).toEqual(online)
  await page.close()
})

test('an open lobby notices that the server is gone, says so to whoever joins, and that it is back', async () => {
  const page = await web.browser.newPage()
  await page.goto(web.url)
  const served = page.getByRole('button', { name: 'Play against bots' })
  await served.first().waitFor()
  await page.route('**/api/**', (route) => route.abort())
  await lookAgain(page)
  await page.getByRole('link', { name: 'Play without a network' }).first().waitFor()
  const form = page.locator('.join-form')
  await form.getByRole('textbox').fill('ABCDEFGH')
  await form.getByRole('button', { name: 'Join', exact: true }).click()
  await form.getByText('The server does not answer.').waitFor()
  await page.unroute('**/api/**')
  await served.first().waitFor()
  await page.close()
})

test('the note that no server answers leaves the page its room', async () => {
  const page = await web.browser.newPage()
  await page.route('**/api/guests', (route) => route.abort())
  await page.goto(`${web.url}/match/none`)
  const note = page.locator('.app > .notice')
  await note.waitFor()
  expect((await note.boundingBox())?.height).toBeLessThan(80)
  await page.close()
})
