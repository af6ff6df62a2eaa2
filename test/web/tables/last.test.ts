// The last card of a step: each card is offered once, and a checkbox makes it the last.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, haveRead } from '../player.ts'

/** True if the first player may lay one card in a battle, as the last or not. */
function canLay(match: Match): boolean {
  const { kind, actions = [] } = match.decision(seatAt(0)) ?? {}
  const types = actions.map((action) => Object(action).type).toSorted()
  return kind === 'battle' && String(types) === 'lay,lay-last,pass'
}

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => id === 'flower-war').map((game) => begunAt(game, canLay)),
  ),
)

test('FW-113: a list offers each card once, and a line lays it as the last if its player has said so', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1366, height: 768 } })
  await begin(page, web.url, 'flower-war', { players: 2, bots: 0 })
  const other = await connect(web.url, { name: 'Beto' })
  const match = await other.join(page.url().split('/').at(-1) ?? '')
  const sent: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => void sent.push(String(payload))),
  )
  await page.reload()
  const lines = page.locator('#choices button.choice')
  await lines.first().waitFor()
  expect(await lines.allTextContents()).toEqual([
    expect.stringContaining('Lay '),
    expect.stringContaining('Pass'),
  ])
  await page.getByLabel('Stop after my next card').check()
  await haveRead(page)
  await lines.first().click()
  await expect.poll(() => sent.some((text) => text.includes('"lay-last"'))).toBe(true)
  match.disconnect()
  await page.close()
})

test('FW-113: a tap on a card lays it as the last if its player has said so', async () => {
  const page = await web.browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await begin(page, web.url, 'flower-war', { players: 2, bots: 0 })
  const other = await connect(web.url, { name: 'Beto' })
  const match = await other.join(page.url().split('/').at(-1) ?? '')
  const sent: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => void sent.push(String(payload))),
  )
  await page.reload()
  const last = page.getByLabel('Stop after my next card')
  await last.waitFor()
  await page.getByText('After it you pass without being asked.').waitFor()
  // Both at once: the page may still move.
  const [pass = 0, wish = 1] = await page.evaluate(() =>
    ['.choice-ends button', '.last'].map(
      (place) => document.querySelector(place)?.getBoundingClientRect().y,
    ),
  )
  expect(wish).toBeCloseTo(pass, 0)
  await last.check()
  await page.locator('.rc-hand .rc-card:enabled').click()
  await expect.poll(() => sent.some((text) => text.includes('"lay-last"'))).toBe(true)
  match.disconnect()
  await page.close()
})
