// A temple in the browser repeats a report that was lost, and counts no bead twice, whatever happens to the clock and
// the storage of its computer (TPL-10).
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin } from '../player.ts'

const HOUR_MS = 3_600_000

const web = openPages(() => startTestServer(undefined, { mqtt: { host: '127.0.0.1', port: 0 } }))

describe('TPL-10', () => {
  let context: BrowserContext
  let temple: Page
  /** The reports that the broker was sent; none while the temple's line is bad. */
  let reports: readonly string[] = []
  let isLosing = false
  let lost = 0

  beforeEach(async () => {
    const person = await newPerson(web.browser)
    context = person.context
    await begin(person.page, web.url, 'flower-war', { players: 2, bots: 0 })
    temple = await context.newPage()
    await temple.routeWebSocket(/.*/, (socket) => {
      const broker = socket.connectToServer()
      socket.onMessage((frame) => {
        if (isLosing) return void lost++
        if (String(frame).includes('/up/count')) reports = [...reports, String(frame)]
        broker.send(frame)
      })
    })
    await temple.goto(`${web.url}/temple`)
    await temple.getByRole('button', { name: 'Make it mine' }).click()
    await temple.getByRole('button', { name: 'For the whole table' }).click()
    await temple.getByText('It is in a match').waitFor()
    reports = []
  })
  afterEach(() => context.close())

  test('repeats a lost report after the clock was set back', async () => {
    isLosing = true
    await temple.keyboard.press('t')
    await expect.poll(() => lost).toBeGreaterThan(0)
    await temple.evaluate((ms) => {
      const { now } = Date
      Date.now = () => now() - ms
    }, HOUR_MS)
    isLosing = false
    await expect.poll(() => reports.length).toBeGreaterThan(0)
  })

  test('begins a new epoch after its counters could not be stored', async () => {
    const epochs = () => new Set(reports.map((report) => /"e":"(\w{8})"/.exec(report)?.[1])).size
    await temple.keyboard.press('t')
    await expect.poll(epochs).toBe(1)
    await temple.evaluate(() => {
      const { setItem } = Storage.prototype
      const counted = Object.assign(globalThis, { refused: 0 })
      Storage.prototype.setItem = function (name, value) {
        if (value.includes('"tail":')) {
          counted.refused++
          throw new DOMException('full', 'QuotaExceededError')
        }
        setItem.call(this, name, value)
      }
    })
    const before = reports.length
    // A bead that falls just after another is none: the sensor may have bounced.
    const refused = async () => {
      await temple.keyboard.press('t')
      return temple.evaluate(() => Object(globalThis).refused)
    }
    await expect.poll(refused).toBeGreaterThan(0)
    await expect.poll(() => reports.length).toBeGreaterThan(before)
    await temple.reload()
    await temple.getByText('It is in a match').waitFor()
    await temple.keyboard.press('t')
    await expect.poll(epochs).toBe(2)
  })
})
