// Sounds and calls work when wanted, and are absent otherwise; the ending tells the story of the match.
import type { BrowserContextOptions, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'
import { begin, CHOICE_OR_END, playByClicks, playOnBoard } from '../player.ts'

const web = openPages()

/** Opens a page that counts the tones it plays. */
async function newListener(options: BrowserContextOptions = {}): Promise<Page> {
  const context = await web.browser.newContext({ reducedMotion: 'reduce', ...options })
  await paced(context, 'once')
  const page = await context.newPage()
  await page.addInitScript(() => {
    const heard = globalThis as unknown as { tones: number }
    heard.tones = 0
    const { start } = AudioScheduledSourceNode.prototype
    AudioScheduledSourceNode.prototype.start = function (this: AudioScheduledSourceNode, when) {
      heard.tones++
      start.call(this, when)
    }
  })
  return page
}

const tones = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { tones: number }).tones)

test('a table sounds after the first gesture, and not once the sounds are switched off', async () => {
  const page = await newListener()
  await begin(page, web.url, 'tieqchieq', {})
  const link = page.url()
  await page.locator(CHOICE_OR_END).first().waitFor()
  // Opened by its address, the page has had no gesture yet.
  await page.goto(link)
  await page.locator(CHOICE_OR_END).first().waitFor()
  await playByClicks(page, 2)
  expect(await tones(page)).toBe(0)
  await page.locator('#choices h2, #choices p').first().click()
  await playByClicks(page, 2)
  await expect.poll(() => tones(page)).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Sounds' }).click()
  const before = await tones(page)
  await playByClicks(page, 3)
  expect(await tones(page)).toBe(before)
  await page.context().close()
})

test('a phone is silent until sounds are switched on', async () => {
  const page = await newListener({ hasTouch: true, isMobile: true })
  await begin(page, web.url, 'tieqchieq', {})
  await page.locator(CHOICE_OR_END).first().waitFor()
  await playByClicks(page, 3)
  expect(await tones(page)).toBe(0)
  await page.getByRole('button', { name: 'Sounds' }).tap()
  await expect.poll(() => tones(page)).toBeGreaterThan(0)
  await page.context().close()
})

/** Makes a page believe that it is hidden, and records its notifications. */
async function lookAway(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { get: () => true })
    const Shown = Notification
    class Recorded extends Shown {
      constructor(title: string, options?: NotificationOptions) {
        super(title, options)
        document.body.dataset['called'] = `${title}: ${options?.body}`
      }
    }
    globalThis.Notification = Recorded
  })
}

/** Lets the page call its player back. */
async function switchOn(page: Page): Promise<void> {
  await page.locator(CHOICE_OR_END).first().waitFor()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: /^Notify me/ }).click()
  await page.getByRole('button', { name: 'Close' }).click()
}

test('only a player who asked for it is called back on their turn', async () => {
  const context = await web.browser.newContext({ reducedMotion: 'reduce' })
  await context.grantPermissions(['notifications'], { origin: new URL(web.url).origin })
  const page = await context.newPage()
  await lookAway(page)
  await begin(page, web.url, 'tieqchieq', {})
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(await page.locator('body').getAttribute('data-called')).toBeNull()
  await switchOn(page)
  await playByClicks(page, 3)
  await expect
    .poll(() => page.locator('body').getAttribute('data-called'))
    .toBe('Your turn: Tıeqchıeq')
  await context.close()
})

test('where only service workers may show notifications, as on Android, theirs calls the player back', async () => {
  const context = await web.browser.newContext({
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  })
  await context.grantPermissions(['notifications'], { origin: new URL(web.url).origin })
  const page = await context.newPage()
  await lookAway(page)
  await page.addInitScript(() => {
    globalThis.Notification = class extends Notification {
      constructor(title: string) {
        super(title)
        throw new TypeError(
          'Illegal constructor. Use ServiceWorkerRegistration.showNotification().',
        )
      }
    }
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) => {
      document.body.dataset['called'] = `${title}: ${options?.body}, back to ${options?.data}`
    }
  })
  await begin(page, web.url, 'tieqchieq', {})
  await switchOn(page)
  await playByClicks(page, 3)
  await expect
    .poll(() => page.locator('body').getAttribute('data-called'))
    .toBe(`Your turn: Tıeqchıeq, back to ${page.url()}`)
  await context.close()
})

test('a page without a secure connection says that it cannot call', async () => {
  const page = await newListener()
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'isSecureContext', { value: false }),
  )
  await page.goto(web.url)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByText('only on pages with a secure connection').waitFor()
  expect(await page.getByRole('switch', { name: /^Notify me/ }).count()).toBe(0)
  await page.context().close()
})

/** So many steps of a replay are then gone forward. */
const FORWARD = 4

test('the ending tells the story of a match, and its turning points link to steps of the replay, which only its players can open', async () => {
  const page = await newListener()
  await begin(page, web.url, 'tieqchieq', {})
  await playOnBoard(page)
  const points = page.getByRole('region', { name: 'How it went' }).getByRole('listitem')
  const point = points.first().getByRole('link')
  const brought = (await point.locator('.story-brought').textContent()) ?? ''
  expect(brought).toMatch(/^ Progress: .+ [+−]\d+\.$/)
  const said = ((await point.textContent()) ?? '').replace(/^Turn \d+ /, '')
  const sentence = said.replace(brought, '')
  const { searchParams, hash } = new URL((await point.getAttribute('href')) ?? '', page.url())
  const step = searchParams.get('step')
  expect(hash, 'it is seen as it happens').toBe('#played')
  await point.click()
  await page.getByText('Verified here').waitFor()
  await page.getByText('Only the players of this private match can open the link.').waitFor()
  const slider = page.getByRole('slider')
  await expect.poll(() => slider.inputValue()).toBe(step)
  // In the replay, no player is called “you”.
  if (!/\byou\b/i.test(sentence)) await page.locator('#log').getByText(sentence).first().waitFor()
  // The decision may have fallen in the first steps, or in the last.
  const last = Number(await slider.getAttribute('max'))
  await slider.fill(String(Math.max(0, Math.min(Number(step) - 2, last - FORWARD))))
  // On a phone, what happens is said between the board and the controls.
  await page.setViewportSize({ width: 390, height: 844 })
  await laidOut(page)
  const [board, log, range] = await Promise.all(
    ['.board-svg', '#log', '[type=range]'].map((each) => page.locator(each).first().boundingBox()),
  )
  expect(log?.y).toBeGreaterThan((board?.y ?? 0) + (board?.height ?? 0))
  expect(range?.y).toBeGreaterThan((log?.y ?? 0) + (log?.height ?? 0))
  expect(range?.y).toBeLessThan(844)
  // The buttons stay under the thumb from step to step, though a turning point is told beside them.
  const next = page.getByRole('button', { name: 'Forward', exact: true })
  const told = page.locator('.film-told')
  const places = new Set<number | undefined>()
  let turningPoints = 0
  for (let clicks = 0; clicks < FORWARD; clicks++) {
    await next.click()
    await laidOut(page)
    places.add((await next.boundingBox())?.y)
    turningPoints += await told.count()
  }
  expect(turningPoints).toBeGreaterThan(0)
  expect([...places]).toHaveLength(1)
  expect([...places][0]).toBeGreaterThan(844 - 100)
  await page.context().close()
})
