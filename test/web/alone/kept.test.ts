// Matches on the device where storage is full, the clock was set back, or two windows are open: no move is lost.
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RUNNING_MAX } from '../../../web/src/alone/matches/stored-matches.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'
import { CHOICE_OR_END, playByClicks } from '../player.ts'

const FULL = 'This browser keeps nothing, or has no more room'
const ELSEWHERE = 'You are now playing in another window'

const web = openPages()

let context: BrowserContext
let page: Page
beforeEach(async () => {
  // Files come from the server, so that a test can delay them.
  context = await web.browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' })
  await paced(context, 'once')
  await alwaysAsked(context)
  page = await context.newPage()
})
afterEach(() => context.close())

const asked = (at: Page) => at.locator(CHOICE_OR_END).first().waitFor()

async function begin(): Promise<void> {
  await page.goto(`${web.url}/alone/flower-war`)
  await page.getByLabel('Bots take').selectOption('0')
  await page.locator('select[name=players]').selectOption('2')
  await page.getByRole('button', { name: 'Begin' }).click()
  await asked(page)
}

/** From now on, the browser has no room for matches. */
function fill(): void {
  const { setItem } = Storage.prototype
  Storage.prototype.setItem = function (name, value) {
    if (name.includes('alone match')) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, name, value)
  }
}

/** The inputs of the only match that this browser has stored, as text. */
function inputsStored(): Promise<readonly string[]> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.includes('alone match')) ?? ''
    return JSON.parse(localStorage.getItem(key) ?? '').inputs.map((each: object) =>
      JSON.stringify(each),
    )
  })
}

test('without room to store more moves, the page says so, and remembers them until it is closed', async () => {
  await begin()
  await playByClicks(page, 1)
  await asked(page)
  await page.evaluate(fill)
  await playByClicks(page, 3)
  await asked(page)
  await page.getByText(FULL).waitFor()
  await page.mouse.move(0, 0)
  const said = () => page.locator('#log p').allTextContents()
  const before = (await said()).slice(-5)
  await page.locator('.brand').click()
  await page.locator('.continue-row').getByRole('link', { name: 'Continue' }).click()
  await asked(page)
  expect((await said()).slice(-5)).toEqual(before)
})

test('a match can be begun where nothing can be stored', async () => {
  await page.addInitScript(fill)
  await begin()
  await playByClicks(page, 1)
  await page.getByText(FULL).waitFor()
})

test('a match can be begun after the clock was set back', async () => {
  await begin()
  await page.evaluate((more) => {
    const key = Object.keys(localStorage).find((each) => each.includes('alone match')) ?? ''
    const match = JSON.parse(localStorage.getItem(key) ?? '')
    for (let number = 0; number < more; number++) {
      const later = { ...match, id: `later${number}`, playedAt: match.playedAt + 86_400_000 }
      localStorage.setItem(key.replace(match.id, later.id), JSON.stringify(later))
    }
  }, RUNNING_MAX)
  await begin()
  const stored = await page.evaluate(() => Object.keys(localStorage))
  expect(stored.filter((key) => key.includes('alone match'))).toHaveLength(RUNNING_MAX)
})

test('a window that takes a match over knows every move that the other has made', async () => {
  await begin()
  const other = await context.newPage()
  const isLoading = Promise.withResolvers<void>()
  const mayLoad = Promise.withResolvers<void>()
  await other.route('**/assets/played-*.js', async (route) => {
    isLoading.resolve()
    await mayLoad.promise
    await route.continue()
  })
  await other.goto(page.url())
  await isLoading.promise
  // The first window plays on, until it hears of the other.
  await playByClicks(page, 3, '.notice')
  const before = await inputsStored()
  mayLoad.resolve()
  await asked(other)
  await playByClicks(other, 1)
  await expect.poll(async () => (await inputsStored()).length).not.toBe(before.length)
  const after = await inputsStored()
  expect(after.slice(0, before.length)).toEqual(before)
  await page.getByText(ELSEWHERE).waitFor()
})

test('a window that does not know yet that another plays on writes over none of its moves', async () => {
  // As in a tab that was frozen, and goes on before it hears anything.
  await page.addInitScript(() =>
    addEventListener('storage', (event) => event.stopImmediatePropagation(), true),
  )
  await begin()
  const other = await context.newPage()
  await other.goto(page.url())
  await asked(other)
  await playByClicks(other, 3)
  await asked(other)
  const inputs = await inputsStored()
  await playByClicks(page, 1)
  await page.getByText(ELSEWHERE).waitFor()
  expect(await inputsStored()).toEqual(inputs)
  await page.getByRole('button', { name: 'Go on here' }).click()
  await asked(page)
  await playByClicks(page, 1)
  await expect.poll(inputsStored).not.toEqual(inputs)
  expect((await inputsStored()).slice(0, inputs.length)).toEqual(inputs)
})

test('a page that was left before its match was open takes nothing over', async () => {
  await begin()
  const match = page.url()
  const other = await context.newPage()
  const mayLoad = Promise.withResolvers<void>()
  const isLoading = Promise.withResolvers<void>()
  await other.route('**/assets/played-*.js', async (route) => {
    isLoading.resolve()
    await mayLoad.promise
    await route.continue()
  })
  await other.goto(match)
  await isLoading.promise
  await other.locator('.brand').click()
  await page.getByRole('button', { name: 'Go on here' }).click()
  await asked(page)
  const loaded = other.waitForResponse('**/assets/played-*.js')
  mayLoad.resolve()
  await loaded
  await playByClicks(page, 2)
  expect(await page.getByText(ELSEWHERE).count()).toBe(0)
})
