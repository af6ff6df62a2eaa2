// npm run web:previews: the pictures that other programs show of links to our pages (web/public/previews), and the
// table in the README, all in mid-match, and the icon for devices that take no SVG. Look at them, and commit them when
// boards have changed.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { GAMES } from '../../rules/src/games.ts'
import { buildWeb, isStale } from '../../web/build/web-build.ts'
import { openPainting } from '../support/browsers/browser.ts'
import { startTestServer } from '../support/servers/server.ts'
import { begin, CHOICE_OR_END, playByClicks } from './player.ts'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = join(ROOT, 'web/public/previews')
/** The size at which programs show previews. */
const [WIDTH, HEIGHT] = [1200, 630]
const CHOICES = 14
/** The width and height of the icon: home screens scale it down. */
const ICON = 512

mkdirSync(FOLDER, { recursive: true })
if (isStale()) await buildWeb()
const server = await startTestServer()
const browser = await openPainting()

/** A table in mid-match. */
async function tableOf(game: string, width: number, height: number): Promise<Page> {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 1,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await begin(page, server.url, game, {})
  await playByClicks(page, CHOICES)
  await page.locator(CHOICE_OR_END).first().waitFor()
  return page
}

/** A board in mid-match, as a PNG. */
async function boardOf(game: string): Promise<Buffer> {
  const page = await tableOf(game, 1440, 1000)
  // The marks of choices and their consequences would cover the board.
  await page.locator('.glow, .rc-marks').evaluateAll((all) => {
    for (const each of all) each.remove()
  })
  // The board itself is the largest drawing there.
  const drawings = page.locator('.board svg')
  const areas = await drawings.evaluateAll((all) =>
    all.map((each) => each.clientWidth * each.clientHeight),
  )
  const board = await drawings.nth(areas.indexOf(Math.max(...areas))).screenshot()
  await page.close()
  return board
}

/** Lays boards beside a title and a sentence, and takes the picture. */
async function picture(
  page: Page,
  name: string,
  [title, about]: readonly [string, string],
  boards: readonly Buffer[],
): Promise<void> {
  const images = boards.map(
    (board) => `<img src="data:image/png;base64,${board.toString('base64')}">`,
  )
  await page.setContent(`<style>
    body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; display: grid; gap: 24px;
      grid-template-columns: 460px 1fr; font-family: 'DejaVu Serif', Georgia, serif;
      background: #f3eadb; color: #2a2019 }
    section { display: flex; flex-direction: column; justify-content: center; padding: 0 40px;
      color: #fff8ee; background: #a63a22 }
    h1 { margin: 0 0 24px; font-size: 64px; line-height: 1.1 }
    p { margin: 0; font: 28px/1.4 'DejaVu Sans', sans-serif }
    div { display: grid; gap: 12px; padding: 16px 16px 16px 0; place-items: center; min-height: 0;
      grid-template-columns: repeat(${boards.length > 1 ? 2 : 1}, 1fr) }
    img { width: 100%; height: ${boards.length > 1 ? 290 : 598}px; object-fit: contain }
  </style><section><h1>${title}</h1><p>${about}</p></section><div>${images.join('')}</div>`)
  await page.screenshot({ path: join(FOLDER, `${name}.jpg`), type: 'jpeg', quality: 82 })
}

try {
  const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } })
  const boards: Buffer[] = []
  for (const { id, texts } of GAMES) {
    const board = await boardOf(id)
    boards.push(board)
    await picture(page, id, [texts.en.title, texts.en.about], [board])
  }
  const about = 'Board games of the Aztec world. Pick one and play.'
  await picture(page, 'any', ['Flower War', about], boards)
  const icon = await browser.newPage({ viewport: { width: ICON, height: ICON } })
  await icon.goto(`${server.url}/icon-full.svg`)
  await icon.screenshot({ path: join(FOLDER, 'icon.png') })
  const table = await tableOf('flower-war', 1280, 850)
  await table.screenshot({ path: join(ROOT, 'docs/table.jpg'), type: 'jpeg', quality: 85 })
} finally {
  await browser.close()
  await server.stop()
}
