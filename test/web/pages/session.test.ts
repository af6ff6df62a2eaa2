// The player of a browser stays the same, whatever the server answers at first and however many windows are open.
import type { BrowserContext, Page, Request } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { refusal } from '../../support/browsers/answers.ts'
import { lookAgain } from '../../support/browsers/look-again.ts'
import { openPages } from '../../support/browsers/open-pages.ts'

const web = openPages()

let context: BrowserContext
let page: Page
/** The number of guests that the server has made for this browser. */
let guests: number
beforeEach(async () => {
  context = await web.browser.newContext({ reducedMotion: 'reduce' })
  page = await context.newPage()
  guests = 0
  context.on('response', (response) => {
    if (response.url().endsWith('/api/guests') && response.ok()) guests++
  })
})
afterEach(() => context.close())

const API = '**/api/**'
/** Resolves once the player's requests are answered: by then the games of the server can be chosen. */
const answered = (at: Page) =>
  at.locator('.matches option[value=tieqchieq]').waitFor({ state: 'attached' })
const play = (at: Page) => at.getByRole('button', { name: 'Play against bots' }).first().click()

async function visit(): Promise<void> {
  await page.goto(web.url)
  await answered(page)
}

/** The id in the token of this browser, which stays the same under another name. */
async function playerId(): Promise<unknown> {
  const token = await page.evaluate(() => localStorage.getItem('flower-war token'))
  return JSON.parse(Buffer.from(String(token).split('.')[1] ?? '', 'base64url').toString()).sub
}

async function rename(name: string): Promise<void> {
  await page.getByRole('button', { name: 'Change' }).click()
  // The field has the focus.
  await page.locator('input:focus').fill(name)
  await page.keyboard.press('Enter')
}

/** Returns a code that makes whoever has it the player Ocelotl. */
async function carryCode(): Promise<string> {
  const ask = async (path: string, body: object, token = '') => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return (await fetch(web.url + path, init)).json()
  }
  const { token } = await ask('/api/guests', { name: 'Ocelotl' })
  return (await ask('/api/me/transfer', {}, token)).code
}

test('a player who takes another name while the server is away is still the same player', async () => {
  await visit()
  const before = await playerId()
  expect(before).toEqual(expect.any(String))
  await context.route(API, (route) => route.abort())
  await page.reload()
  await page.getByText('The server does not answer.').waitFor()
  await rename('Ocelotl')
  await context.unroute(API)
  await page.locator('.player strong', { hasText: 'Ocelotl' }).waitFor()
  await page.locator('.player button:focus').waitFor()
  await page.reload()
  await answered(page)
  expect(await page.locator('.player strong').textContent()).toBe('Ocelotl')
  expect(await playerId()).toBe(before)
  expect(guests).toBe(1)
})

test('a stranger who takes another name while the server is away is one guest, of that name', async () => {
  await context.route(API, (route) => route.abort())
  await page.goto(web.url)
  await page.getByText('The server does not answer.').waitFor()
  await rename('Ocelotl')
  await context.unroute(API)
  await page.locator('.player strong', { hasText: 'Ocelotl' }).waitFor()
  await answered(page)
  await expect.poll(() => guests).toBe(1)
})

test('who takes another name while the server is away learns why it is not taken yet', async () => {
  await context.route(API, (route) => route.abort())
  await page.goto(`${web.url}/alone`)
  await rename('Ocelotl')
  await page.locator('.player-form').getByText('The server does not answer.').waitFor()
  await context.unroute(API)
  await page.locator('.player strong', { hasText: 'Ocelotl' }).waitFor()
})

test.for([
  [429, 'too-many-requests'],
  [503, 'issuer-unavailable'],
  [500, 'internal'],
] as const)('a page whose first answer is %i works all the same', async ([status, code]) => {
  await visit()
  const before = await playerId()
  await context.route(
    '**/api/me',
    (route) => route.fulfill(refusal(status, code, code, { 'retry-after': '1' })),
    {
      times: 1,
    },
  )
  await page.reload()
  await answered(page)
  expect(await page.locator('.notice').count()).toBe(0)
  expect(await playerId()).toBe(before)
})

test.for([404, 502])(
  'a page works after a proxy has answered %i in place of the server',
  async (status) => {
    await visit()
    const before = await playerId()
    const away = { status, contentType: 'text/html', body: '<h1>away</h1>' }
    await context.route('**/api/me', (route) => route.fulfill(away), { times: 1 })
    await page.reload()
    await page.getByText('The server does not answer.').waitFor()
    await answered(page)
    expect(await page.locator('.notice').count()).toBe(0)
    expect(await playerId()).toBe(before)
  },
)

test('two windows opened at once are one player', async () => {
  const other = await context.newPage()
  const first = Promise.withResolvers<void>()
  const bothOpen = Promise.withResolvers<void>()
  await context.route('**/api/guests', async (route) => {
    first.resolve()
    await bothOpen.promise
    await route.continue()
  })
  await page.goto(web.url)
  await first.promise
  await other.goto(web.url)
  await other.locator('.player').waitFor()
  bothOpen.resolve()
  for (const each of [page, other]) await answered(each)
  await expect.poll(() => guests).toBe(1)
  const names = [page, other].map((each) => each.locator('.player strong').textContent())
  expect(new Set(await Promise.all(names)).size).toBe(1)
})

test('a browser that forbids storage has a player for the visit', async () => {
  await page.addInitScript(() => {
    const refusal = () => new DOMException('storage is forbidden', 'SecurityError')
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw refusal()
      },
    })
    // As Chromium does where it blocks the data of a site.
    navigator.locks.request = () => Promise.reject(refusal())
  })
  await visit()
  await play(page)
  await page.locator('.board-svg').waitFor()
  expect(guests).toBe(1)
})

test('requests of a player whom the server no longer knows make one guest', async () => {
  await visit()
  const before = await page.evaluate(() => localStorage.getItem('flower-war token'))
  const bothAsk = Promise.withResolvers<void>()
  let asked = 0
  await context.route(API, async (route) => {
    if (route.request().headers()['authorization'] !== `Bearer ${before}`) return route.continue()
    if (++asked === 2) bothAsk.resolve()
    await bothAsk.promise
    return route.fulfill(refusal(401, 'unauthorized'))
  })
  const look = async () => {
    await lookAgain(page)
    return asked
  }
  await expect.poll(look).toBe(1)
  await rename('Ocelotl')
  await page.locator('.player strong', { hasText: 'Ocelotl' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('flower-war token'))).not.toBe(before)
  await page.goto(`${web.url}/temples`)
  await page.getByText('Set up a box').waitFor()
  await expect.poll(() => guests).toBe(2)
})

test('the refusal of one carried seat is gone once another has been taken', async () => {
  const code = await carryCode()
  await page.goto(`${web.url}/#carry=22222-22222`)
  await page.locator('.notice').waitFor()
  await page.evaluate((hash) => (location.hash = hash), `#carry=${code}`)
  await page.getByRole('button', { name: 'Take the seat' }).click()
  await page.locator('.player strong', { hasText: 'Ocelotl' }).waitFor()
  expect(await page.locator('.notice').count()).toBe(0)
})

test('the refusal of a carried seat is gone on the next page', async () => {
  await page.goto(`${web.url}/#carry=22222-22222`)
  await page.locator('.notice').waitFor()
  await page.getByRole('link', { name: 'Set up a match' }).first().click()
  await page.getByRole('heading', { name: 'Set up a match' }).waitFor()
  expect(await page.locator('.notice').count()).toBe(0)
})

test('a seat that is carried here while the server is away can be taken once it is back', async () => {
  const code = await carryCode()
  await context.route(API, (route) => route.abort())
  await page.goto(`${web.url}/#carry=${code}`)
  const take = page.getByRole('button', { name: 'Take the seat' })
  await take.waitFor()
  await context.unroute(API)
  await take.click()
  await page.locator('.player strong', { hasText: 'Ocelotl' }).waitFor()
})

test('a seat carried to a window that could not join its match is taken at once', async () => {
  const maker = await connect(web.url, { name: 'Ocelotl' })
  const match = await maker.create('tieqchieq', { bots: 1, visibility: 'public' })
  await page.goto(`${web.url}/match/${match.id}`)
  await page.getByText('You cannot join this match.').waitFor()
  const { code } = await maker.transfer()
  await page.evaluate((hash) => (location.hash = hash), `#carry=${code}`)
  await page.getByRole('button', { name: 'Take the seat' }).dblclick()
  await page.locator('.seat', { hasText: 'you' }).waitFor()
  expect(await page.locator('.notice').count()).toBe(0)
  match.disconnect()
})

test.for(['comes late', 'is lost'])(
  'a carried seat is kept when an earlier answer %s',
  async (how) => {
    await visit()
    const code = await carryCode()
    const late = Promise.withResolvers<void>()
    await context.route(
      '**/api/me',
      async (route) => {
        await late.promise
        await (how === 'is lost' ? route.abort() : route.continue())
      },
      { times: 1 },
    )
    await page.reload()
    await page.evaluate((hash) => (location.hash = hash), `#carry=${code}`)
    await page.getByRole('button', { name: 'Take the seat' }).click()
    await page.locator('.player strong', { hasText: 'Ocelotl' }).waitFor()
    const asked = (request: Request) => new URL(request.url()).pathname === '/api/me'
    const ended = Promise.race([
      page.waitForEvent('requestfinished', asked),
      page.waitForEvent('requestfailed', asked),
    ])
    late.resolve()
    await ended
    await answered(page)
    expect(await page.locator('.notice').count()).toBe(0)
    expect(await page.locator('.player strong').textContent()).toBe('Ocelotl')
  },
)

test('a player who takes another name in one window has it in the others', async () => {
  await visit()
  const other = await context.newPage()
  await other.goto(web.url)
  await answered(other)
  await rename('Ocelotl')
  await other.locator('.player strong', { hasText: 'Ocelotl' }).waitFor()
  await play(other)
  await other.locator('.seat', { hasText: 'Ocelotl' }).waitFor()
})

test.for(['comes', 'takes another name'])(
  'a seat carried to one window is kept by all when another still waits as it %s',
  async (how) => {
    await visit()
    const other = await context.newPage()
    await other.goto(web.url)
    await answered(other)
    const late = Promise.withResolvers<void>()
    const asked = how === 'comes' ? '**/api/me' : '**/api/me/name'
    await page.route(asked, async (route) => {
      await late.promise
      await route.continue()
    })
    const request = page.waitForRequest(asked)
    if (how === 'comes') await page.reload()
    else await rename('Chimalli')
    await request
    const code = await carryCode()
    await other.evaluate((hash) => (location.hash = hash), `#carry=${code}`)
    await other.getByRole('button', { name: 'Take the seat' }).click()
    await other.locator('.player strong', { hasText: 'Ocelotl' }).waitFor()
    const taken = await playerId()
    late.resolve()
    await page.locator('.player strong', { hasText: 'Ocelotl' }).waitFor()
    await answered(page)
    expect(await playerId()).toBe(taken)
    expect(await other.locator('.player strong').textContent()).toBe('Ocelotl')
  },
)
