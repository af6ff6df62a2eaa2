// Seats at a table in the browser: the host's choices, and what a player who was sent away still sees.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'
import { leaveAll, play } from '../../support/clients/two-people.ts'
import { begin, CHOICE_OR_END, openTools } from '../player.ts'

const web = openPages()

const newPage = async () => (await web.browser.newContext({ reducedMotion: 'reduce' })).newPage()
const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

test('a bot on the last seat does not begin the match: the host does, in their own time', async () => {
  const page = await newPage()
  await begin(page, web.url, 'flower-war', { players: 2, bots: 0 })
  const seat = page.locator('.seat').nth(1)
  const isFocused = () => seat.evaluate((place) => place.contains(document.activeElement))
  await seat.getByRole('button', { name: '+ bot' }).press('Enter')
  await page.getByText('Every seat is taken. Begin when you like.').waitFor()
  expect(await isFocused()).toBe(true)
  await seat.locator('summary').click()
  await seat.getByRole('button', { name: 'Take the bot away' }).press('Enter')
  await page.getByText('Waiting for one more.').waitFor()
  expect(await isFocused()).toBe(true)
  await seat.locator('summary').click()
  expect(await seat.locator('.seat-menu button').allTextContents()).toEqual([
    'Put a beginner bot here',
    'Put an easy bot here',
    'Put a hard bot here',
  ])
  await seat.getByRole('button', { name: 'Put a hard bot here' }).click()
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await page.locator(CHOICE_OR_END).first().waitFor()
  await page.context().close()
})

test.for([
  ['mexica', ['Eztli (bot)', 'West']],
  ['tieqchieq', ['Yellow (bot)']],
] as const)('a bot of %s is called once by each of its names: %j', async ([game, called]) => {
  const page = await newPage()
  await begin(page, web.url, game, { players: 2 })
  const name = page.locator('.seat').nth(1).locator('.seat-name > *')
  await expect.poll(() => name.allTextContents()).toEqual(called)
  // The log and all else leave out that it is one.
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(await page.locator('.table').getByText('(bot)').count()).toBe(1)
  await page.context().close()
})

test('the second half of a double click does not click another tool', async () => {
  const page = await newPage()
  await begin(page, web.url, 'space-aztecs', {})
  await page.locator(CHOICE_OR_END).first().waitFor()
  // “Resume” appears where “Pause” was.
  await openTools(page)
  await page.getByRole('button', { name: 'Pause' }).dblclick()
  await page.getByText('The host has paused the match.').waitFor()
  await page.evaluate(() => new Promise(requestAnimationFrame))
  expect(await page.getByRole('button', { name: 'Resume' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Resume' }).click()
  await page.locator(CHOICE_OR_END).first().waitFor()
  await page.context().close()
})

test('a new name is shown on the seats that the player has', async () => {
  const page = await newPage()
  await begin(page, web.url, 'flower-war', { players: 2, bots: 0 })
  const match = page.url()
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Your name').fill('Xochitl')
  await page.getByRole('button', { name: 'Use this name' }).click()
  const seat = page.locator('.seat').first()
  await seat.getByText('Xochitl').waitFor()
  await page.goto(match)
  await seat.getByText('Xochitl').waitFor()
  await seat.getByText('you', { exact: true }).waitFor()
  await page.context().close()
})

test('the host sees the spectators, and can send them away, which their pages say', async () => {
  /** The page of a player at an address. */
  const pageOf = async ({ token }: { readonly token: string }, url: string) => {
    const page = await newPage()
    await page.addInitScript((known) => localStorage.setItem('flower-war token', known), token)
    await page.goto(url)
    return page
  }
  const [host, ana, ben] = await Promise.all(
    ['Host', 'Xochitl', 'Tlaloc'].map((name) => connect(web.url, { name })),
  )
  if (host === undefined || ana === undefined || ben === undefined) throw new Error('three')
  const match = await host.create('flower-war', { players: 2, bots: 1 })
  const page = await pageOf(host, `${web.url}/match/${match.id}`)
  await page.locator(CHOICE_OR_END).first().waitFor()
  const other = await ben.watch(match.id)
  const looksOn = await pageOf(ana, `${page.url()}?watch`)
  await looksOn.getByText('You are watching. The host can see your name.').waitFor()
  await page.getByText('2 people are watching.').waitFor()
  await page.getByRole('button', { name: 'Who is watching' }).click()
  const list = page.getByRole('dialog').getByRole('listitem')
  await expect.poll(() => list.count()).toBe(2)
  await list.filter({ hasText: 'Xochitl' }).getByRole('button', { name: 'Send away' }).click()
  await page.getByText('Send Xochitl away?').waitFor()
  await page.getByRole('button', { name: 'Send away' }).click()
  await looksOn.getByText('The host has removed you from this match.').waitFor()
  await expect.poll(() => list.allTextContents()).toEqual([expect.stringContaining('Tlaloc')])
  other.disconnect()
  await page.getByText('Nobody is watching.').waitFor()
  await looksOn.reload()
  await looksOn.getByText('You cannot join this match.').waitFor()
  for (const each of [page, looksOn]) await each.context().close()
})

test('who watches a private match watches its rematch, too, even after a reload', async () => {
  const [one, other] = await Promise.all(
    ['Xochitl', 'Tlaloc'].map((name) => connect(web.url, { name })),
  )
  if (one === undefined || other === undefined) throw new Error('two')
  const first = await one.create('tieqchieq', { visibility: 'private' })
  const { code = '' } = first
  const second = await other.join<'tieqchieq'>(first.id, { code })
  const page = await newPage()
  await paced(page, 'once')
  await page.goto(`${web.url}/match/${first.id}?code=${code}&watch=1`)
  const watches = page.getByText('You are watching.')
  await watches.waitFor()
  const over = new Promise<void>((resolve) => first.on('end', () => resolve()))
  await Promise.race([over, play([first, second], Number.POSITIVE_INFINITY)])
  const again = await first.rematch()
  const toRematch = page.getByRole('button', { name: 'Go to the rematch' })
  await toRematch.waitFor()
  // Only players may open the replay of a private match.
  expect(await page.getByRole('link', { name: 'See the replay' }).count()).toBe(0)
  await toRematch.click()
  await page.waitForURL(`**/match/${again.id}?code=${code}&watch=1`)
  await watches.waitFor()
  await page.reload()
  await watches.waitFor()
  leaveAll([first, second, again])
  await page.context().close()
})

test('a player who was sent away has no choices, no turn in the title, and no link to a missing replay', async () => {
  const host = await connect(web.url, { name: 'Host' })
  const match = await host.create('tieqchieq')
  // The host plays until the other player is asked.
  const answer = () => {
    const action = match.decision?.actions[0]
    if (action !== undefined) void match.act(action).catch(() => {})
  }
  const stop = match.on('decision', answer)
  const page = await newPage()
  await page.goto(`${web.url}/match/${match.id}`)
  await page.locator(CHOICE_OR_END).first().waitFor()
  await expect.poll(() => page.title()).toMatch(/^Your turn/)
  stop()
  // No player is asked anything while the match is paused.
  await match.pause()
  await expect.poll(() => page.title()).toBe('Tıeqchıeq · Flower War')
  await match.resume()
  await expect.poll(() => page.title()).toMatch(/^Your turn/)
  await match.kick(1)
  await page.getByText('The host has removed you from this match.').waitFor()
  await expect.poll(() => page.title()).toBe('Tıeqchıeq · Flower War')
  expect(await page.locator('#choices, .board [role=button], .tools').count()).toBe(0)
  const found = page.waitForResponse(/\/api\/matches\/[^/]+$/)
  await page.reload()
  await page.getByText('You cannot join this match.').waitFor()
  await (await found).finished()
  expect(await page.getByRole('link', { name: 'See the replay' }).count()).toBe(0)
  expect(idOf(page)).toBe(match.id)
  await page.context().close()
  match.disconnect()
})
