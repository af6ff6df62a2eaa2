// npm run bench:phone [-- --rounds 5]: the pages on a phone, by Chromium's own throttling: 4G with 1.6 Mbit/s and 150 ms,
// and a core of a quarter of this one's speed. Nothing is kept from an earlier visit.
import { parseArgs } from 'node:util'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { median } from '../../loadtest/room/statistics.ts'
import { GAMES } from '../../rules/src/games.ts'
import { buildWeb, isStale } from '../../web/build/web-build.ts'
import { openBrowser } from '../support/browser.ts'
import { paced } from '../support/paced.ts'
import { startTestServer } from '../support/server.ts'

const { values } = parseArgs({ options: { rounds: { type: 'string', default: '5' } } })
const ROUNDS = Number(values.rounds)
if (!Number.isInteger(ROUNDS) || ROUNDS < 1) throw new Error('--rounds is a whole number from 1 on')

const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
const CPU_SLOWER = 4
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
/** Answers whose redraws are measured. */
const ANSWERS = 10
const GOAL = { questionMs: 1_500, firstPlayBytes: 130_000, redrawMs: 8 }

const CHOICE = '#choices button.choice:enabled'

interface Visit {
  /** From opening the lobby until its cards are there, and from the click until the first question. */
  readonly lobbyMs: number
  readonly questionMs: number
  readonly bytes: number
  /** Script for one answer and all that is shown of it. */
  readonly redrawMs: number
}

if (isStale()) await buildWeb()
const server = await startTestServer()
const browser = await openBrowser()
try {
  console.log(
    `On a phone, ${ROUNDS} visits each: 1.6 Mbit/s, 150 ms, a core ${CPU_SLOWER} times slower\n`,
  )
  console.log('| game | lobby ms | first question ms | bytes | script ms an answer |')
  console.log('| --- | ---: | ---: | ---: | ---: |')
  let worst: Visit = { lobbyMs: 0, questionMs: 0, bytes: 0, redrawMs: 0 }
  for (const { id } of GAMES) {
    const visits: Visit[] = []
    for (let round = 0; round < ROUNDS; round++) visits.push(await visit(browser, id))
    const of = (figure: keyof Visit) => median(visits.map((each) => each[figure]))
    const row = { ...worst }
    for (const figure of ['lobbyMs', 'questionMs', 'bytes', 'redrawMs'] as const) {
      row[figure] = of(figure)
    }
    console.log(
      `| ${id} | ${whole(row.lobbyMs)} | ${whole(row.questionMs)} | ${whole(row.bytes)} | ${row.redrawMs.toFixed(1)} |`,
    )
    worst = {
      lobbyMs: Math.max(worst.lobbyMs, row.lobbyMs),
      questionMs: Math.max(worst.questionMs, row.questionMs),
      bytes: Math.max(worst.bytes, row.bytes),
      redrawMs: Math.max(worst.redrawMs, row.redrawMs),
    }
  }
  console.log(
    `\nG18 at most: first question ${whole(worst.questionMs)} ms (goal ${GOAL.questionMs}), ` +
      `first play ${whole(worst.bytes)} bytes (${GOAL.firstPlayBytes}), ` +
      `redraw ${worst.redrawMs.toFixed(1)} ms (${GOAL.redrawMs})`,
  )
} finally {
  await browser.close()
  await server.stop()
}

/** A stranger's first visit: to the lobby, into a match against bots, and some answers. */
async function visit(from: Browser, game: string): Promise<Visit> {
  const context = await from.newContext(PHONE)
  await paced(context, 'once')
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', NETWORK)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  await phone.send('Performance.enable')
  let bytes = 0
  phone.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  const button = page
    .locator(`.game-card:has(a[href="/new/${game}"])`)
    .locator('button.primary')
    .first()
  const opened = performance.now()
  await page.goto(server.url, { waitUntil: 'commit' })
  await button.waitFor()
  const lobbyMs = performance.now() - opened
  const clicked = performance.now()
  await button.click()
  await page.locator(CHOICE).first().waitFor()
  const questionMs = performance.now() - clicked
  const firstBytes = bytes
  const redrawMs = await answersTake(page, phone)
  await context.close()
  return { lobbyMs, questionMs, bytes: firstBytes, redrawMs }
}

/** The time that scripts take for each of some answers. */
async function answersTake(page: Page, phone: CDPSession): Promise<number> {
  const before = await scriptMs(phone)
  let answers = 0
  while (answers < ANSWERS && (await page.locator('.ending').count()) === 0) {
    await page.locator(CHOICE).first().click()
    await page.locator(`${CHOICE}, .ending`).first().waitFor()
    answers++
  }
  return ((await scriptMs(phone)) - before) / answers
}

async function scriptMs(phone: CDPSession): Promise<number> {
  const { metrics } = await phone.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
}

function whole(value: number): string {
  return value.toFixed(0)
}
