// Double clicks, text that is refused, codes of temples, and answers that come after the player has gone on to another
// page.
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answer, answerOf, refusal } from '../../support/browsers/answers.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { begin, CHOICE_OR_END, invitation } from '../player.ts'

const web = openPages()

let context: BrowserContext
let page: Page
beforeEach(async () => {
  const person = await newPerson(web.browser)
  ;({ context, page } = person)
})
afterEach(() => context.close())

const withBots = () => page.getByRole('button', { name: 'Play against bots' }).first()

/** Requests for new matches that the page makes, held until `release` is called. */
async function heldCreation() {
  const held = Promise.withResolvers<void>()
  const asked = { count: 0, release: held.resolve }
  await context.route('**/api/matches', async (route) => {
    if (route.request().method() === 'POST') {
      asked.count++
      await held.promise
    }
    await route.continue()
  })
  return asked
}

/** The matches of this player that are not over, as the server lists them. */
const ownMatches = () =>
  page.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('flower-war token')}`
    const answer = await fetch('/api/me/matches', { headers: { authorization } })
    return (await answer.json()).matches.length
  })

test('a double click begins one match', async () => {
  const asked = await heldCreation()
  await page.goto(web.url)
  await withBots().dblclick()
  asked.release()
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(asked.count).toBe(1)
})

test('a form that is sent twice makes one match', async () => {
  const asked = await heldCreation()
  await page.goto(`${web.url}/new/tieqchieq`)
  await page.getByRole('button', { name: 'Create match' }).dblclick()
  asked.release()
  await page.waitForURL(/\/match\//)
  expect(asked.count).toBe(1)
})

test('a match that is made after its player went to another page is given up', async () => {
  const asked = await heldCreation()
  await page.goto(`${web.url}/new/tieqchieq`)
  await page.getByRole('button', { name: 'Create match' }).click()
  await expect.poll(() => asked.count).toBe(1)
  await page.locator('.brand').click()
  await withBots().waitFor()
  const made = page.waitForResponse((answer) => answer.request().method() === 'POST')
  asked.release()
  await (await made).finished()
  await expect.poll(ownMatches).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/')
})

test('a player who follows the skip link keeps their seat at the same table', async () => {
  await begin(page, web.url, 'tieqchieq', { players: 2, bots: 0 })
  const link = await invitation(page)
  const other = await newPerson(web.browser)
  await other.page.goto(link)
  await other.page.locator('.table').waitFor()
  await other.page.locator('.table').evaluate((table) => table.setAttribute('data-same', ''))
  await other.page.locator('.skip').focus()
  await other.page.keyboard.press('Enter')
  await other.page.waitForURL(/#main$/)
  // By the second frame, the page has drawn what the address made it draw.
  await other.page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  )
  expect(await other.page.locator('.table[data-same]').count()).toBe(1)
  await other.context.close()
})

test('the focus goes to the top of each page of matches on this device', async () => {
  await page.goto(`${web.url}/alone`)
  await page
    .getByRole('link', { name: /^Play:/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Begin' }).waitFor()
  await page.locator('main:focus').waitFor()
})

test('a name that is refused stays in its field', async () => {
  await page.goto(web.url)
  await withBots().waitFor()
  await context.route('**/api/me/name', (route) =>
    route.fulfill(refusal(400, 'bad-request', 'No such name.')),
  )
  await page.getByRole('button', { name: 'Change' }).click()
  const field = page.locator('.player-form input')
  await field.fill('Ocelotl')
  await page.keyboard.press('Enter')
  await page.getByText('No such name.').waitFor()
  expect(await field.inputValue()).toBe('Ocelotl')
})

test('a double click on More lists each match once', async () => {
  const held = Promise.withResolvers<void>()
  let pages = 0
  await begin(page, web.url, 'tieqchieq', {})
  await context.route('**/api/matches?*', async (route) => {
    const url = new URL(route.request().url())
    const isFirst = !url.searchParams.has('cursor')
    url.searchParams.delete('cursor')
    const { matches } = await answerOf(route, url.href)
    if (isFirst) return route.fulfill(answer({ matches, next: 'second' }))
    pages++
    await held.promise
    const others = matches.map((row: object) => ({ ...row, id: 'another' }))
    return route.fulfill(answer({ matches: others, next: null }))
  })
  await page.goto(web.url)
  await page.locator('.matches-head select').first().selectOption({ label: 'Mine' })
  await page.getByRole('button', { name: 'Show more' }).dblclick()
  held.resolve()
  await expect.poll(() => page.locator('.matches .match-row').count()).toBeGreaterThan(1)
  expect(pages).toBe(1)
})

test('the beginning of a claim code is not taken for a pairing code', async () => {
  await page.clock.install()
  await page.goto(`${web.url}/temples`)
  const field = page.getByLabel('The code that a temple shows')
  const claim = page.getByRole('button', { name: 'Make it mine' })
  const pairs = page.locator('.temple-pairs')
  await claim.waitFor()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
  await field.pressSequentially('BCDFGH')
  await page.clock.runFor(900)
  expect([await claim.count(), await pairs.count()]).toEqual([1, 0])
  await field.pressSequentially('JK')
  await page.clock.runFor(5_000)
  expect([await claim.count(), await pairs.count()]).toEqual([1, 0])
  await field.press('Backspace')
  await field.press('Backspace')
  await page.clock.runFor(2_000)
  await pairs.waitFor({ state: 'attached' })
  await field.fill('BCDFGJ')
  await field.press('Enter')
  await pairs.waitFor({ state: 'attached' })
  expect(await page.getByText('A claim code has eight letters').count()).toBe(0)
})

test('whose a claimed temple is, is said in the language chosen since', async () => {
  await context.route('**/api/temples/claims/approve', (route) =>
    route.fulfill(answer({ temple: 'obsidian' })),
  )
  await page.goto(`${web.url}/temples?code=BCDFGHJK`)
  await page.getByRole('button', { name: 'Make it mine' }).click()
  await page.getByText('Temple obsidian is yours.').waitFor()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await page.getByText('Der Tempel obsidian gehört dir.').waitFor()
})

test('the focus is at the title of the temples once one is unpaired', async () => {
  const temple = { temple: 'obsidian', present: false }
  let paired: unknown = { match: 'a-match', seats: [0] }
  await context.route('**/api/temples', (route) =>
    route.fulfill(answer({ temples: [{ ...temple, paired }] })),
  )
  await context.route('**/api/temples/obsidian/pairing', (route) => {
    paired = null
    return route.fulfill(answer({}))
  })
  await page.goto(`${web.url}/temples`)
  await page.getByRole('button', { name: 'Unpair' }).press('Enter')
  await page.getByRole('heading', { name: 'Your temples' }).and(page.locator(':focus')).waitFor()
})
