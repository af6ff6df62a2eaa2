// A temple in the browser repeats a report that was lost, even if the clock of its computer is set back (TPL-10).
import { expect, test } from 'vitest'
import { openBrowser } from '../../support/browsers/browser.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin } from '../player.ts'

const PAGE_MS_MAX = 60_000
const HOUR_MS = 3_600_000

test('TPL-10 repeats a lost report after the clock was set back', {
  timeout: PAGE_MS_MAX,
}, async () => {
  const browser = await openBrowser()
  const server = await startTestServer(undefined, { mqtt: { host: '127.0.0.1', port: 0 } })
  const { page, context } = await newPerson(browser)
  await begin(page, server.url, 'flower-war', { players: 2, bots: 0 })
  const temple = await context.newPage()
  let isLosing = false
  let lost = 0
  let repeated = 0
  await temple.routeWebSocket(/.*/, (socket) => {
    const broker = socket.connectToServer()
    socket.onMessage((frame) => {
      if (isLosing) lost++
      else {
        if (lost > 0 && String(frame).includes('/up/count')) repeated++
        broker.send(frame)
      }
    })
  })
  await temple.goto(`${server.url}/temple`)
  await temple.getByRole('button', { name: 'Make it mine' }).click()
  await temple.getByRole('button', { name: 'For the whole table' }).click()
  await temple.getByText('It is in a match').waitFor()
  isLosing = true
  await temple.keyboard.press('t')
  await expect.poll(() => lost).toBeGreaterThan(0)
  await temple.evaluate((ms) => {
    const { now } = Date
    Date.now = () => now() - ms
  }, HOUR_MS)
  isLosing = false
  await expect.poll(() => repeated).toBeGreaterThan(0)
  await context.close()
  await browser.close()
  await server.stop()
})
