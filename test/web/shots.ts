// npm run web:shots [-- folder]: pictures of every page on a phone, a laptop and a 4K screen, in the light and the dark
// scheme, for a person to look at.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { buildWeb, isStale } from '../../web/build/web-build.ts'
import { openPainting } from '../support/browsers/browser.ts'
import { startTestServer } from '../support/servers/server.ts'
import { begin, CHOICE_OR_END, playByClicks, playOnBoard } from './player.ts'

const WIDTHS = [
  [360, 800],
  [1280, 800],
  [2560, 1440],
] as const
/** Games, and the number of their players in the pictures. */
const GAMES = [
  ['flower-war', 4],
  ['mexica', 4],
  ['tieqchieq', 2],
  ['space-aztecs', 5],
] as const

/** Games that are played to the end before the pictures are taken. */
const ENDED = [
  ['flower-war', { players: 3, options: { racks: '6' } }],
  ['space-aztecs', { players: 4 }],
] as const

const [, , folder = '.shots'] = process.argv
mkdirSync(folder, { recursive: true })
if (isStale()) await buildWeb()
const ADMIN_PASSWORD = 'obsidian-and-jade'
const server = await startTestServer(undefined, {
  mqtt: { host: '127.0.0.1', port: 0 },
  edge: { adminPassword: ADMIN_PASSWORD },
})
const browser = await openPainting()
try {
  const ended = await playToTheEnd()
  for (const [width, height] of WIDTHS) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const screen = { viewport: { width, height }, colorScheme, reducedMotion: 'reduce' } as const
      const context = await browser.newContext(screen)
      await tour(await context.newPage(), `${width}-${colorScheme}`)
      await context.close()
      // The player of the finished matches.
      const player = await browser.newContext({ ...screen, storageState: ended.identity })
      await after(await player.newPage(), `${width}-${colorScheme}`, ended.paths)
      await player.close()
    }
  }
} finally {
  await browser.close()
  await server.stop()
}

/** Plays matches to the end, and returns their paths and the identity of their player. */
async function playToTheEnd() {
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  const page = await context.newPage()
  const paths: string[] = []
  for (const [game, wish] of ENDED) {
    await begin(page, server.url, game, wish)
    await playOnBoard(page)
    paths.push(new URL(page.url()).pathname)
  }
  const identity = await context.storageState()
  await context.close()
  return { paths, identity }
}

/** Returns a function that takes a named picture of the whole page. */
function shotOf(page: Page, size: string) {
  return (name: string) =>
    page.screenshot({ path: join(folder, `${name}-${size}.png`), fullPage: true })
}

/** Takes pictures of all pages up to the end of a match. */
async function tour(page: Page, size: string): Promise<void> {
  const shot = shotOf(page, size)
  await page.goto(server.url)
  await page.getByRole('article').first().waitFor()
  await shot('lobby')
  for (const [game, players] of GAMES) {
    await page.goto(`${server.url}/new/${game}`)
    await page.getByRole('button', { name: 'Create match' }).waitFor()
    await shot(`create-${game}`)
    await begin(page, server.url, game, { bots: 0 })
    await page.getByRole('img', { name: /QR/ }).waitFor()
    await shot(`open-${game}`)
    await begin(page, server.url, game, { players })
    await playByClicks(page, game === 'flower-war' || game === 'mexica' ? 25 : 10)
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    await shot(`table-${game}`)
    await page.keyboard.press('?')
    await page.getByRole('dialog').waitFor()
    await shot(`rules-${game}`)
    await page.keyboard.press('Escape')
  }
  await temple(page, shot)
  await admin(page, shot)
}

/** Takes pictures of finished matches, their replays, the player's own matches, and missing pages. */
async function after(page: Page, size: string, ended: readonly string[]): Promise<void> {
  const shot = shotOf(page, size)
  for (const [index, [game]] of ENDED.entries()) {
    await page.goto(`${server.url}${ended[index]}`)
    await page.locator('.ending, .narrow h1').first().waitFor()
    await shot(`over-${game}`)
    await page.goto(`${server.url}${ended[index]}/replay?step=40`)
    await page.getByText('Verified here').waitFor()
    await shot(`replay-${game}`)
  }
  await page.goto(server.url)
  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('mine')
  await page.getByRole('link', { name: 'Replay' }).first().waitFor()
  await shot('lobby-mine')
  await page.goto(`${server.url}/match/nothing-here`)
  await page.getByText('You cannot join this match.').waitFor()
  await shot('match-none')
  await page.goto(`${server.url}/match/nothing/here/at-all`)
  await page.getByText('There is no such page.').waitFor()
  await shot('page-none')
}

/** Takes pictures of a temple in the browser, from its claim to its first beads. */
async function temple(page: Page, shot: (name: string) => Promise<unknown>): Promise<void> {
  await begin(page, server.url, 'flower-war', { players: 2, bots: 0 })
  await page.goto(`${server.url}/temple`)
  await page.getByRole('button', { name: 'Make it mine' }).waitFor()
  await shot('temple-claim')
  await page.getByRole('button', { name: 'Make it mine' }).click()
  await page.getByRole('button', { name: 'For me' }).first().waitFor()
  await shot('temple-pair')
  await page.getByRole('button', { name: 'For me' }).first().click()
  await page.getByText('It is in a match').waitFor()
  for (const slot of 'thtthhtht') await page.keyboard.press(slot)
  await page.getByText('amber: counted here').waitFor()
  await shot('temple')
  await page.goto(`${server.url}/temples`)
  await page.getByText('paired, for').waitFor()
  await shot('temples')
}

/** Takes pictures of the operator's page, which shows everything begun earlier in the tour. */
async function admin(page: Page, shot: (name: string) => Promise<unknown>): Promise<void> {
  const table = await page.context().newPage()
  await begin(table, server.url, 'flower-war', { players: 3 })
  await page.goto(`${server.url}/admin`)
  await page.getByLabel('The operator’s password').fill(ADMIN_PASSWORD)
  await shot('admin-door')
  await page.keyboard.press('Enter')
  await page.getByRole('table').first().waitFor()
  await page.getByLabel('A player’s id, or an address').fill('203.0.113.7')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Lift' }).waitFor()
  await shot('admin')
  await table.close()
}
