// The pages of a server in a browser, for all tests of a file. After a failed test they print what they say.
import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll } from 'vitest'
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
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await printPages(browser)
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

const PRINTED_MAX = 1_500

/** Prints what the open pages say. Those that an earlier test has left open are among them. */
async function printPages(browser: Browser): Promise<void> {
  for (const page of browser.contexts().flatMap((context) => context.pages())) {
    const text = await page.evaluate(() => document.body.innerText).catch(String)
    process.stdout.write(`${page.url()} says:\n${text.slice(0, PRINTED_MAX)}\n`)
  }
}
