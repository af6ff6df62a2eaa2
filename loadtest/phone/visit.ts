// A stranger's first visit on a phone, by Chromium's own throttling: to the lobby, into a match against bots, and some
// answers. Nothing is kept from an earlier visit.
import type { Browser, CDPSession, Page } from 'playwright-core'
import { playOn } from './play-on.ts'

/** 4G: 1.6 Mbit/s down, 150 ms. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 94_000,
}
/** A phone's core is this many times slower than ours. */
export const CPU_SLOWER = 4
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const

/** The limit for each step of a visit, so that the bench ends whatever a page does. */
const STEP_MS_MAX = 60_000

/** A file or answer that was loaded, and its bytes on the way, headers included. */
export interface LoadedFile {
  readonly path: string
  readonly bytes: number
}

export interface FirstPlay {
  /** The time from opening the lobby until its cards are there, and from the click until the first question. */
  readonly lobbyMs: number
  readonly questionMs: number
  /** Everything loaded until then, in order. */
  readonly files: readonly LoadedFile[]
}

export interface Visit extends Omit<FirstPlay, 'files'> {
  /** All bytes loaded until the first question. */
  readonly bytes: number
  /** The cost of an answer, with everything shown until the next question: script, and layout with styles. */
  readonly scriptMs: number
  readonly layoutMs: number
  /** The number of changes to the page for it. */
  readonly redraws: number
}

export interface VisitWish {
  readonly url: string
  readonly game: string
  readonly answers: number
  /** Receives the profile of the answers. */
  readonly profiled?: ((profile: string) => void) | undefined
}

export async function visit(browser: Browser, wish: VisitWish): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' })
  context.setDefaultTimeout(STEP_MS_MAX)
  try {
    // Otherwise the page would play events beat by beat, which takes time and a redraw for each.
    await context.addInitScript(() => localStorage.setItem('flower-war pace', 'once'))
    const page = await context.newPage()
    const phone = await context.newCDPSession(page)
    return await visitOn(page, phone, wish)
  } finally {
    await context.close()
  }
}

/** Opens the lobby and begins a match against bots, up to the first question. Needs `Network.enable` before it. */
export async function firstPlay(
  page: Page,
  phone: CDPSession,
  { url, game }: Pick<VisitWish, 'url' | 'game'>,
): Promise<FirstPlay> {
  const paths = new Map<string, string>()
  const files: LoadedFile[] = []
  phone.on('Network.requestWillBeSent', ({ requestId, request }) =>
    paths.set(requestId, new URL(request.url).pathname),
  )
  phone.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    files.push({ path: paths.get(requestId) ?? requestId, bytes: encodedDataLength }),
  )
  const button = page.locator(`.game-card:has(a[href="/new/${game}"]) button.primary`).first()
  const openedMs = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await button.waitFor()
  const lobbyMs = performance.now() - openedMs
  const clickedMs = performance.now()
  await button.click()
  // On a phone, choices that the board offers are not listed in sight.
  await page.locator('#choices button.choice:enabled').first().waitFor({ state: 'attached' })
  return { lobbyMs, questionMs: performance.now() - clickedMs, files: [...files] }
}

/** The bytes of all files. */
export function bytesOf(files: readonly LoadedFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

async function visitOn(page: Page, phone: CDPSession, wish: VisitWish): Promise<Visit> {
  const { url, game, answers, profiled } = wish
  await phone.send('Network.enable')
  await phone.send('Network.emulateNetworkConditions', NETWORK)
  await phone.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWER })
  // Measures processor time, which other processes on this machine do not distort.
  await phone.send('Performance.enable', { timeDomain: 'threadTicks' })
  const { files, ...times } = await firstPlay(page, phone, { url, game })
  const first = { ...times, bytes: bytesOf(files) }
  if (profiled !== undefined) {
    await phone.send('Profiler.enable')
    await phone.send('Profiler.start')
  }
  const before = await spent(phone)
  // Runs in the page itself: polling it from outside would add work to what is measured.
  const played = await page.evaluate(playOn, { answers, waitMsMax: STEP_MS_MAX })
  const after = await spent(phone)
  if (profiled !== undefined) profiled(JSON.stringify((await phone.send('Profiler.stop')).profile))
  return {
    ...first,
    scriptMs: (after.script - before.script) / played.answers,
    layoutMs: (after.layout - before.layout) / played.answers,
    redraws: played.redraws / played.answers,
  }
}

async function spent(phone: CDPSession) {
  const { metrics } = await phone.send('Performance.getMetrics')
  const of = (wanted: string): number =>
    1_000 * (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN)
  return { script: of('ScriptDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') }
}
