// The pages of a server in a browser, for all tests of a file.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { startTestServer } from '../servers/server.ts'
import { openBrowser } from './browser.ts'

type TestServer = Awaited<ReturnType<typeof startTestServer>>

interface OpenPages {
  readonly browser: Browser
  /** The address of the server. */
  readonly url: string
}

/** Starts a browser and a server before the first test of the file, and stops both after the last. */
export function openPages(start: () => Promise<TestServer> = startTestServer): OpenPages {
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
