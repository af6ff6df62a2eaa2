// The pages of a server in a browser, for all tests of a file.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { startTestServer } from '../servers/server.ts'
import { openBrowser } from './browser.ts'

type TestServer = Awaited<ReturnType<typeof startTestServer>>

/** Pages are slow where others keep all cores busy; long tests have more time anyway. */
const [PAGE_MS_MAX, POLL_MS_MAX] = [60_000, 30_000]

interface OpenPages {
  readonly browser: Browser
  /** The address of the server. */
  readonly url: string
}

/** Starts a browser and a server before the first test of the file, and stops both after the last. */
export function openPages(start: () => Promise<TestServer> = startTestServer): OpenPages {
  const isLong = expect.getState().testPath?.endsWith('.long.test.ts')
  if (!isLong)
    vi.setConfig({
      ...{ testTimeout: PAGE_MS_MAX, hookTimeout: PAGE_MS_MAX },
      expect: { poll: { timeout: POLL_MS_MAX } },
    })
  let browser: Browser
  let server: TestServer
  beforeAll(async () => {
    browser = await openBrowser()
    server = await start()
  })
  afterAll(async () => {
    await browser.close()
    await server.stop()
  })
  return {
    get browser() {
      return browser
    },
    get url() {
      return server.url
    },
  }
}
