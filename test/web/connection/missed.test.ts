// Events that a page has missed: the log says so, and nothing is made of those before as if they were the latest.
import type { WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { EVENTS_TOLD_AGAIN_MAX } from '../../../protocol/src/index.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'
import { leaveAll, play, twoAtOne } from '../../support/clients/two-people.ts'
import { openedTable } from '../../support/matches/opened-table.ts'
import { newLink } from '../../support/servers/link.ts'

const web = openPages()

/** Enough that more happens than is told again. */
const ANSWERS = 30

test('the log has a line for what is not told', async () => {
  const page = await web.browser.newPage()
  await paced(page, 'once')
  const sockets: WebSocketRoute[] = []
  let isCut = false
  await page.routeWebSocket(/\/play$/, (socket) => {
    if (isCut) return void socket.close()
    socket.connectToServer()
    sockets.push(socket)
    return undefined
  })
  const players = await twoAtOne(web.url)
  const [first] = players
  await page.goto(`${web.url}/match/${first?.id}?watch=1&code=${first?.code}`)
  await page.locator('.board-svg').waitFor()
  isCut = true
  for (const socket of sockets) await socket.close({ code: 1012 })
  await page.getByText('The server does not answer.').waitFor()
  let happened = 0
  first?.on('event', () => happened++)
  await play(players, ANSWERS)
  expect(happened).toBeGreaterThan(EVENTS_TOLD_AGAIN_MAX)
  isCut = false
  const lines = page.locator('.log-lines p')
  const line = page.locator('.log-missed')
  await line.waitFor()
  expect(await line.count()).toBe(1)
  expect(await lines.last().getAttribute('class')).toBe(null)
  const said = async () =>
    Number(/^While you were away, (\d+) more/.exec(String(await line.textContent()))?.[1])
  // Those of the last answer may still be on their way to the player who counts.
  await expect.poll(async () => (await said()) + EVENTS_TOLD_AGAIN_MAX - happened).toBe(0)
  await page.close()
  leaveAll(players)
})

test('what was seen before a gap is no longer taken for the latest', async () => {
  const link = await newLink(web.url)
  const players = await twoAtOne(web.url)
  const [first] = players
  const watcher = await connect(link.url, { name: 'Watcher' })
  const match = await watcher.watch<'tieqchieq'>(first?.id ?? '', { code: first?.code ?? '' })
  const table = openedTable(match)
  await play(players, 4)
  await expect.poll(() => table.past.value.length).toBeGreaterThan(4)
  const before = table.past.value
  link.cut()
  await expect.poll(() => table.connection.value).toBe('lost')
  await play(players, ANSWERS)
  link.mend()
  await expect.poll(() => table.connection.value).toBe('connected')
  expect(table.past.value).toHaveLength(EVENTS_TOLD_AGAIN_MAX)
  expect(table.past.value.filter((event) => before.includes(event))).toEqual([])
  // The log keeps them.
  expect(table.log.value.slice(0, before.length).map(({ event }) => event)).toEqual(before)
  match.disconnect()
  leaveAll(players)
  link.stop()
})
