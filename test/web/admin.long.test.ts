// The operator's page in a real browser: its password, and its actions as the players concerned see them.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { openBrowser } from '../support/browser.ts'
import { startTestServer } from '../support/server.ts'
import { claimTemple } from '../support/temples.ts'
import { seriousOn } from './axe.ts'
import { begin } from './player.ts'

const PASSWORD = 'obsidian-and-jade'

let browser: Browser
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  browser = await openBrowser()
  const mqtt = { port: 0, host: '127.0.0.1' }
  server = await startTestServer(undefined, { mqtt, edge: { adminPassword: PASSWORD } })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

async function enter(page: Page, password = PASSWORD): Promise<void> {
  await page.goto(`${server.url}/admin`)
  await page.getByLabel('The operator’s password').fill(password)
  await page.keyboard.press('Enter')
}

const newPage = async (scheme: 'light' | 'dark' = 'light') =>
  (await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce' })).newPage()

test('a wrong password shows nothing', async () => {
  const page = await newPage()
  await enter(page, 'jade-and-obsidian')
  await page.getByText('That is not the password.').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await page.context().close()
})

test('an answer that arrives after the page was locked does not open it again', async () => {
  const page = await newPage()
  await enter(page)
  await page.getByRole('table').first().waitFor()
  const late = Promise.withResolvers<void>()
  await page.route('**/api/admin/bans', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.waitForRequest('**/api/admin/bans')
  await page.getByRole('button', { name: 'Lock' }).click()
  const came = page.waitForResponse('**/api/admin/bans')
  late.resolve()
  await (await came).finished()
  // By the time a later request is answered and drawn, the late answer has been handled, too.
  await page.evaluate(async () => {
    await fetch('/healthz')
    await new Promise(requestAnimationFrame)
  })
  expect(await page.getByRole('table').count()).toBe(0)
  await page.context().close()
})

test('players are told when the operator ends their match', async () => {
  const [operator, player] = [await newPage(), await newPage()]
  await begin(player, server.url, 'tieqchieq', { bots: 0 })
  await enter(operator)
  const row = operator.getByRole('row').filter({ hasText: 'Tıeqchıeq' })
  await row.getByRole('button', { name: 'End' }).click()
  await operator.getByRole('button', { name: 'End it' }).click()
  await player.getByText('The match was closed: the operator of the server has ended it.').waitFor()
  await operator.getByText('Nothing is played.').waitFor()
  for (const page of [operator, player]) await page.context().close()
})

test('a banned player is told so at once, and plays again after the ban is lifted', async () => {
  const [operator, player] = [await newPage(), await newPage()]
  await begin(player, server.url, 'tieqchieq', { bots: 0 })
  const name = (await player.locator('.head .player strong').textContent()) ?? ''
  await enter(operator)
  const row = operator.getByRole('row').filter({ hasText: name }).filter({ hasText: '127.0.0.1' })
  await row.getByRole('button', { name: 'Ban the player' }).click()
  await operator.getByLabel('A note for yourself').fill('<b>was rude</b>')
  await operator.getByRole('dialog').getByRole('button', { name: 'Ban' }).click()
  await player.getByText('The operator of this server has banned this player').waitFor()
  await operator.getByText('<b>was rude</b>').waitFor()
  await player.goto(server.url)
  // They are told on opening the page, and again when they ask for a match.
  const why = player.getByText('has banned this player or address')
  await why.waitFor()
  await player.getByRole('button', { name: 'Play against bots' }).first().click()
  await expect.poll(() => why.count()).toBe(2)
  await operator.getByRole('button', { name: 'Lift' }).click()
  await operator.getByText('Nobody is banned.').waitFor()
  await player.getByRole('button', { name: 'Play against bots' }).first().click()
  await player.waitForURL(/\/match\//)
  for (const page of [operator, player]) await page.context().close()
})

test('a server that is drained begins no new matches, and says so', async () => {
  const [operator, player] = [await newPage(), await newPage()]
  await enter(operator)
  await operator.getByRole('button', { name: 'Drain the server' }).click()
  await operator.getByText(/Drain(ed|ing): no new matches start/).waitFor()
  await player.goto(server.url)
  await player.getByRole('button', { name: 'Play against bots' }).first().click()
  await player.getByText('This server accepts no new matches for now').waitFor()
  await operator.getByRole('button', { name: 'Take new matches again' }).click()
  await operator.getByRole('button', { name: 'Drain the server' }).waitFor()
  for (const page of [operator, player]) await page.context().close()
})

test.for(['light', 'dark'] as const)('axe finds nothing serious on it (%s)', async (scheme) => {
  const client = await connect(server.url, { name: 'Citlali' })
  const match = await client.create('flower-war', { players: 3, bots: 1 })
  await claimTemple(server.url, client.token)
  const page = await newPage(scheme)
  await page.goto(`${server.url}/admin`)
  await page.getByLabel('The operator’s password').waitFor()
  const found = [...(await seriousOn(page))]
  await enter(page)
  await page.getByRole('table').first().waitFor()
  found.push(...(await seriousOn(page)))
  expect(found).toEqual([])
  match.disconnect()
  await page.context().close()
})

test('a long list of matches is shown in pages', async () => {
  const clients = await Promise.all(
    Array.from({ length: 6 }, (_, index) => connect(server.url, { name: `Owner ${index}` })),
  )
  for (const client of clients)
    for (let made = 0; made < 17; made++) (await client.create('tieqchieq')).disconnect()
  const page = await newPage()
  await enter(page)
  await page.getByRole('heading', { name: 'Matches 100' }).waitFor()
  await page.getByRole('button', { name: 'More matches' }).click()
  await page.getByRole('heading', { name: /^Matches 10[2-9]$/ }).waitFor()
  expect(await page.getByRole('button', { name: 'More matches' }).count()).toBe(0)
  await page.context().close()
})
