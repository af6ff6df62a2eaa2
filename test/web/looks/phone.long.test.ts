// The pages under a finger: what can be hit, what a phone on its side shows, and what is quiet there.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { openBrowser } from '../../support/browsers/browser.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END, playByClicks } from '../player.ts'
import { TARGET, tooSmall } from './targets.ts'
import { tooWide } from './width.ts'

let browser: Browser
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  browser = await openBrowser()
  server = await startTestServer()
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

async function newPhone(width: number, height: number): Promise<Page> {
  const context = await browser.newContext({
    ...{ viewport: { width, height }, hasTouch: true, isMobile: true, reducedMotion: 'reduce' },
  })
  return context.newPage()
}

test('everything that can be tapped is large enough for a finger', async () => {
  const page = await newPhone(390, 844)
  const found: Record<string, readonly string[]> = {}
  for (const path of ['/', `/new/${GAMES[0]?.id}`, '/temple', '/temples']) {
    await page.goto(server.url + path)
    await page.locator('h1').first().waitFor()
    found[path] = await tooSmall(page)
  }
  for (const { id } of GAMES) {
    await begin(page, server.url, id, {})
    await playByClicks(page, 6)
    await page.locator(CHOICE_OR_END).first().waitFor()
    found[id] = await tooSmall(page)
  }
  await page.getByRole('button', { name: 'Settings' }).click()
  found['settings'] = await tooSmall(page)
  expect(Object.entries(found).filter(([, small]) => small.length > 0)).toEqual([])
  await page.context().close()
})

test('a control that is too small is found', async () => {
  const page = await newPhone(390, 844)
  await page.setContent('<button style="width: 30px; height: 30px">x</button>')
  expect(await tooSmall(page)).toHaveLength(1)
  await page.context().close()
})

test.for(GAMES.map(({ id }) => id))(
  'a phone on its side shows board and choices of %s at once',
  async (game) => {
    const page = await newPhone(844, 390)
    await begin(page, server.url, game, {})
    await page.locator(CHOICE_OR_END).first().waitFor()
    const seen = await page.evaluate(() => {
      const topOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
      return {
        height: innerHeight,
        board: topOf('.board-svg'),
        choice: topOf('#choices button.choice'),
      }
    })
    expect(seen.board).toBeLessThan(seen.height / 2)
    expect(seen.choice + TARGET).toBeLessThan(seen.height)
    expect(await tooWide(page)).toEqual([])
    await page.context().close()
  },
)
