// Nothing that a visitor sees moves while a page loads over a slow line, by what Chromium counts as layout shift.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { CPU_SLOWER } from '../../../loadtest/phone/visit.ts'
import { openPainting } from '../../support/browsers/browser.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { startTestServer } from '../../support/servers/server.ts'

/** More is what those who coined the measure no longer call good. */
const SHIFT_MAX = 0.1
/** A slow phone network, in bytes a second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}

// Chromium counts no shifts of what is not painted.
let browser: Browser
let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  browser = await openPainting()
  server = await startTestServer()
  // The list of matches, with this one in it, comes last of all that the lobby shows.
  const host = await connect(server.url, { name: 'Beto' })
  await host.create('flower-war', { visibility: 'public', turnSeconds: 120 })
})
afterAll(async () => {
  await browser.close()
  await server.stop()
})

const SIZES = [
  [390, 844],
  [375, 667],
  [1280, 800],
] as const
/** The pages, what is there once they are whole, and their languages: German has the longest words. */
const PAGES = [
  ['/', '.match-row', ['en', 'de']],
  ['/learn/tieqchieq', '.caption button', ['en']],
  ['/learn/space-aztecs', 'button.lesson-help', ['en']],
  ['/learn/mexica', '.caption button', ['en']],
  ['/learn/flower-war', '.caption button', ['de']],
] as const

test.for(
  PAGES.flatMap(([path, whole, locales]) =>
    SIZES.flatMap(([width, height]) =>
      locales.map((locale) => ({ path, whole, width, height, locale })),
    ),
  ),
)('$path keeps its place while it loads, $width pixels wide, in $locale', async (wish) => {
  const { path, whole, width, height, locale } = wish
  const isPhone = width < height
  const context = await browser.newContext({
    ...{ viewport: { width, height }, isMobile: isPhone, hasTouch: isPhone, locale },
    ...{ serviceWorkers: 'block', reducedMotion: 'reduce' },
  })
  await context.addInitScript(watchShifts)
  const page = await context.newPage()
  const phone = await context.newCDPSession(page)
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', NETWORK)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  await page.goto(server.url + path, { waitUntil: 'commit' })
  await page.locator(whole).first().waitFor({ state: 'attached' })
  await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await laidOut(page)
  const shifts = await page.evaluate<Moved[]>('shifts()')
  const sum = shifts.reduce((all, { value }) => all + value, 0)
  expect(sum, JSON.stringify(shifts, undefined, 1)).toBeLessThan(SHIFT_MAX)
  await context.close()
})

interface Moved {
  readonly value: number
  readonly parts: readonly string[]
}

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node: Node | null }[]
}

/** Runs in the page before anything else: has it note what moves by itself. */
function watchShifts(): void {
  const moved: Moved[] = []
  const nameOf = ({ node }: { readonly node: Node | null }) =>
    node instanceof Element ? `${node.tagName} ${node.getAttribute('class')}` : 'text'
  const note = (all: readonly Shift[]) => {
    for (const { value, hadRecentInput, sources } of all)
      if (!hadRecentInput) moved.push({ value, parts: sources.map(nameOf) })
  }
  const observer = new PerformanceObserver((list) => note(list.getEntries() as Shift[]))
  observer.observe({ type: 'layout-shift', buffered: true })
  const shifts = () => {
    note(observer.takeRecords() as Shift[])
    return moved
  }
  Object.assign(globalThis, { shifts })
}
