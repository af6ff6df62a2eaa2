// npm run web:shots [-- folder]: a picture of every page on a phone, a laptop and a 4K screen, by day and by night, so that a
// person can look at them.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { buildWeb, isStale } from '../../web/build/web-build.ts'
import { openBrowser } from '../support/browser.ts'
import { startTestServer } from '../support/server.ts'
import { begin, CHOICE_OR_END, playByClicks } from './player.ts'

const WIDTHS = [
  [360, 800],
  [1280, 800],
  [2560, 1440],
] as const

const [, , folder = '.shots'] = process.argv
mkdirSync(folder, { recursive: true })
if (isStale()) await buildWeb()
const server = await startTestServer()
const browser = await openBrowser()
try {
  for (const [width, height] of WIDTHS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const screen = { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' } as const
      const context = await browser.newContext(screen)
      await tour(await context.newPage(), `${width}-${colorScheme}`)
      await context.close()
    }
  }
} finally {
  await browser.close()
  await server.stop()
}

/** Through all pages. */
async function tour(page: Page, size: string): Promise<void> {
  const shot = (name: string) =>
    page.screenshot({ path: join(folder, `${name}-${size}.png`), fullPage: true })
  await page.goto(server.url)
  await page.getByRole('article').first().waitFor()
  await shot('lobby')
  for (const game of ['flower-war', 'tieqchieq']) {
    await page.goto(`${server.url}/new/${game}`)
    await page.getByRole('button', { name: 'Make the match' }).waitFor()
    await shot(`create-${game}`)
    await begin(page, server.url, game, { bots: 0 })
    await page.getByRole('img', { name: /QR/ }).waitFor()
    await shot(`open-${game}`)
    await begin(page, server.url, game, { players: game === 'flower-war' ? 4 : 2 })
    await playByClicks(page, game === 'flower-war' ? 25 : 10)
    await page.locator(CHOICE_OR_END).first().waitFor()
    await shot(`table-${game}`)
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await shot(`rules-${game}`)
    await page.keyboard.press('Escape')
  }
}
