// The SDK as files of the server, in a real browser: a page from elsewhere imports one without a build step, and plays.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '../../support/browsers/browser.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { startTestServer } from '../../support/servers/server.ts'

const FILES = ['sdk', 'sdk-light'] as const
/** A whole match has some hundred answers, each of which takes a busy machine a good part of a second. */
const MATCH_MS_MAX = 180_000
const FIRST_PAGE = new URL('../../../docs/first-page.md', import.meta.url)

let browser: Browser
let server: Awaited<ReturnType<typeof startTestServer>>
/** Someone else's server, whose pages have a single script. */
const elsewhere = createServer((request, response) => {
  const file = FILES.find((each) => request.url === `/${each}`)
  response
    .setHeader('content-type', 'text/html')
    .end(file === undefined ? firstPage() : pageWith(file))
})
beforeAll(async () => {
  browser = await openBrowser()
  server = await startTestServer()
  elsewhere.listen(0, '127.0.0.1')
  await once(elsewhere, 'listening')
})
afterAll(async () => {
  await browser.close()
  await server.stop()
  elsewhere.close()
})

/** The page in the document on a first page, verbatim, except that bots do not pause. */
function firstPage(): string {
  const [, html = ''] = /```html\n([\s\S]*?)```/.exec(readFileSync(FIRST_PAGE, 'utf8')) ?? []
  return html
    .replace('http://localhost:2567', server.url)
    .replace('bots: 1', 'bots: 1, botDelayMs: 0')
}

/** Plays against a bot until five answers of its own were taken. */
const pageWith = (file: string) => `<!doctype html><link rel="icon" href="data:,"><p id="told"></p>
<script type="module">
  import { connect } from ${JSON.stringify(`${server.url}/${file}.js`)}
  const client = await connect('${server.url}/', { name: 'Citlali', storage: localStorage })
  const match = await client.create('tieqchieq', { bots: 1, botDelayMs: 0 })
  let taken = 0
  const answer = async () => {
    const [action] = match.decision?.actions ?? []
    if (action === undefined || taken === 5) return
    await match.act(action)
    document.querySelector('#told').textContent = \`\${match.game}: \${++taken}\`
    answer()
  }
  match.on('decision', answer)
  answer()
</script>`

test.for(FILES)('a page imports %s.js and plays', async (file) => {
  const { page, context, errors } = await newPerson(browser)
  const asked: string[] = []
  page.on('request', (request) => void asked.push(request.url()))
  page.on('websocket', (socket) => void asked.push(socket.url()))
  const { port } = elsewhere.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/${file}`)
  await page.getByText('tieqchieq: 5').waitFor()
  const kept: readonly string[] = await page.evaluate(() => Object.values({ ...localStorage }))
  const token = kept.find((each) => each !== 'once')
  expect(token).toMatch(/^ey/)
  // On a machine that stands still, the client may connect once more.
  const sockets = asked.filter((url) => url.startsWith('ws'))
  expect(new Set(sockets.map((url) => new URL(url).host)).size).toBe(1)
  expect(asked.filter((url) => url.endsWith('.js'))).toEqual([`${server.url}/${file}.js`])
  for (const url of asked) expect(url).not.toContain(token)
  expect(errors).toEqual([])
  await context.close()
})

test('the page of the document on a first page plays a whole match', {
  timeout: MATCH_MS_MAX,
}, async () => {
  const { page, context, errors } = await newPerson(browser)
  const { port } = elsewhere.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/`)
  const isOver = page.getByText('It is over: ')
  const action = page.locator('#actions button').first()
  for (;;) {
    await isOver.or(action).first().waitFor()
    if ((await isOver.count()) > 0) break
    await action.click({ timeout: 1_000 }).catch(() => undefined)
  }
  expect(await page.locator('#track span').count()).toBe(13)
  // The last event comes in a message of its own.
  const lines = page.locator('#log li')
  await expect
    .poll(() => lines.last().innerText())
    .toMatch(/ has all six tokens home and wins\.$|^You have all six tokens home and win\.$/)
  const told = await lines.allInnerTexts()
  expect(told[0]).toBe('You are Red.')
  expect(told).toContain('It is over: all six home.')
  expect(errors).toEqual([])
  await context.close()
})

describe.for(FILES)('of %s', (file) => {
  test.for([
    ['js', 'text/javascript'],
    ['js.map', 'application/json'],
    ['d.ts', 'application/typescript'],
  ] as const)('the file .%s may be loaded by any origin, and is revalidated', async (row) => {
    const [ending, type] = row
    const answer = await fetch(`${server.url}/${file}.${ending}`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-cache',
      'content-type': expect.stringContaining(type),
      etag: expect.any(String),
    })
    const headers = { 'if-none-match': answer.headers.get('etag') ?? '' }
    const again = await fetch(answer.url, { headers, cache: 'no-cache' })
    expect(again.status).toBe(304)
  })

  test('the types are in one file, which the other one names', async () => {
    const answer = await fetch(`${server.url}/${file}.js`)
    expect(answer.headers.get('x-typescript-types')).toBe(`/${file}.d.ts`)
    const types = await (await fetch(`${server.url}/${file}.d.ts`)).text()
    expect(types).toMatch(/declare function connect\(/)
    expect(types).not.toMatch(/^import|\bimport\(/m)
  })
})
