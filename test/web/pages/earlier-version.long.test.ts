// Matches of an earlier version of a game in the pages: a game's own face shows only its newest version, so they use
// the face for any game. After an upgrade of the server they go on.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { faultsOn } from '../../support/browsers/axe.ts'
import { openBrowser } from '../../support/browsers/browser.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { newServerProcess, type ServerProcess } from '../../support/servers/server-process.ts'
import { begin, invitation, playByClicks } from '../player.ts'

const EARLIER = join(import.meta.dirname, '../../support/servers/earlier-rules-main.ts')
const VERIFY = join(import.meta.dirname, '../../../server/src/verify-record.ts')
const RULES = { name: 'Rules', exact: true }
const RESULT = { name: 'The score in its parts' }

let browser: Browser
let server: ServerProcess
beforeAll(async () => {
  browser = await openBrowser()
  server = await newServerProcess()
})
afterAll(async () => {
  await browser.close()
  await server.remove()
})

/** The parts of the scores that the page shows, in their order. */
function partsShown(page: Page): Promise<readonly string[]> {
  return page.locator('table.scores thead th').allInnerTexts()
}

test('a match of version 1 goes on after the upgrade and is verified; its rematch is of version 2', async () => {
  await server.start(EARLIER)
  const one = await newPerson(browser)
  const other = await newPerson(browser)
  await begin(one.page, server.url, 'space-aztecs', { players: 3, bots: 1 })
  await other.page.goto(await invitation(one.page))
  const people = [one, other]
  await Promise.all(people.map(({ page }) => playByClicks(page, 2)))
  const id = one.page.url().split('/').at(-1) ?? ''
  const find = async () => (await fetch(`${server.url}/api/matches/${id}`)).json()
  expect(await find()).toMatchObject({ version: 1, phase: 'playing' })

  await server.stop()
  await server.start()
  const games = await (await fetch(`${server.url}/api/games`)).json()
  expect(games).toContainEqual(expect.objectContaining({ id: 'space-aztecs', version: 2 }))
  await Promise.all(
    people.map(async ({ page }) => {
      await page.reload()
      await page.locator('.plain').waitFor()
      expect(await page.locator('.sa').count()).toBe(0)
      // The rules in the pages are those of version 2.
      expect(await page.getByRole('button', RULES).count()).toBe(0)
    }),
  )
  expect(await faultsOn(one.page)).toEqual([])
  await Promise.all(people.map(({ page }) => playByClicks(page)))
  await expect.poll(find).toMatchObject({ version: 1, phase: 'over' })
  for (const { page } of people) {
    await page.getByText('Fair play: the server kept its promise about chance.').waitFor()
    await expect
      .poll(() => partsShown(page))
      .toEqual(expect.arrayContaining(['Codex', 'Aztecs', 'Saucers']))
    expect(await page.locator('#log').innerText()).toMatch(/The world ends: .*Aztecs -?\d/)
  }

  await other.page.getByRole('link', { name: 'See the replay' }).click()
  await other.page.getByText('Verified here').waitFor()
  await other.page.getByRole('button', { name: 'End', exact: true }).click()
  expect(await other.page.locator('.plain').innerText()).not.toMatch(/undefined|NaN|\[object/)
  const record = join(server.folder, 'record.json')
  writeFileSync(record, await (await fetch(`${server.url}/api/matches/${id}/record`)).text())
  const verified = spawnSync(process.execPath, [VERIFY, 'verify', record], { encoding: 'utf8' })
  expect([verified.status, verified.stdout]).toEqual([0, expect.stringMatching(/^./)])

  await one.page.getByRole('button', { name: 'Play again' }).click()
  await one.page.waitForURL((url) => !url.pathname.includes(id))
  const next = one.page.url().split('/').at(-1) ?? ''
  expect(await (await fetch(`${server.url}/api/matches/${next}`)).json()).toMatchObject({
    version: 2,
    options: { start: 'random', leaveOut: 'random', codex: true, notes: true },
  })
  for (const { context, errors } of people) {
    // While the server was away, the browser reported errors.
    expect(errors.filter((error) => !/Failed to load|ERR_|WebSocket/.test(error))).toEqual([])
    await context.close()
  }
})

test('SA-5 SA-41 a match of version 2 begins with the seat its maker names, and shows each set by itself', async () => {
  await server.kill()
  await server.start()
  const { page, context, errors } = await newPerson(browser)
  await page.goto(`${server.url}/new/space-aztecs`)
  await page.locator('.game-options summary').click()
  const starts = page.locator('[name="option start"] option')
  const choices = ['at random', 'Seat 1', 'Seat 2', 'Seat 3', 'Seat 4']
  await page.locator('select[name=players]').selectOption('4')
  await expect.poll(() => starts.allInnerTexts()).toEqual(choices)
  await page.locator('select[name=players]').selectOption('2')
  await expect.poll(() => starts.allInnerTexts()).toEqual(choices.slice(0, 3))
  const options = { start: 'second', leaveOut: 'agents' }
  await begin(page, server.url, 'space-aztecs', { players: 2, bots: 1, options })
  await page.getByRole('button', RULES).waitFor()
  await playByClicks(page)
  expect(await page.locator('#log').innerText()).toMatch(/^Round 1: Eztli begins\./m)
  const table = page.getByRole('region', RESULT).getByRole('table')
  const heads = ['City', 'Codex', 'Villagers', 'Warriors', 'Superiors', 'Saucers', 'Total']
  await expect.poll(() => table.locator('thead th').allInnerTexts()).toEqual(heads)
  for (const row of await table.locator('tbody tr').all()) {
    // The page writes a real minus sign.
    const cells = (await row.locator('td').allInnerTexts()).map((cell) => cell.replace('−', '-'))
    const [total, ...parts] = cells.map(Number).reverse()
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total)
  }
  expect(errors).toEqual([])
  await context.close()
})
