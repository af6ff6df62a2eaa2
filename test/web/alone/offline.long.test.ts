// The pages stored on the device: they open without a server, survive its update, and say why if they are not stored.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { addWebPages } from '../../../server/src/doors/http/routes/web-pages.ts'
import { compressFiles } from '../../../web/build/compress.ts'
import { buildServiceWorker } from '../../../web/build/service-worker.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { openBrowser } from '../../support/browsers/browser.ts'
import { paced } from '../../support/browsers/paced.ts'
import { CHOICE_OR_END } from '../player.ts'

const DIST = join(import.meta.dirname, '../../../web/dist')
/** The interval at which a busy page asks for something. */
const BUSY_MS = 30

let browser: Browser
let folder: string
let house: Server
let context: BrowserContext
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pages-'))
  cpSync(DIST, folder, { recursive: true, filter: (path) => !path.includes('/docs') })
  const app = express()
  addWebPages(app, { hasAdmin: false, folder })
  house = createServer(app).listen(0)
  context = await newContext()
})
afterEach(async () => {
  await context.close()
  house.closeAllConnections()
  await new Promise((resolve) => house.close(resolve))
  rmSync(folder, { recursive: true })
})

/** Moves of bots are shown at once, since their number of beats depends on the coins. */
async function newContext(options: BrowserContextOptions = {}): Promise<BrowserContext> {
  const stored = { serviceWorkers: 'allow', reducedMotion: 'reduce' } as const
  const opened = await browser.newContext({ ...stored, ...options })
  await paced(opened, 'once')
  await alwaysAsked(opened)
  return opened
}

const origin = (host = 'localhost') => `http://${host}:${(house.address() as AddressInfo).port}`

/** Opens a page, and waits until the browser has stored all of them. */
async function openKept(path: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin() + path)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller !== null) return
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  })
  return page
}

/** Replaces the served build by another, whose files all have other names. */
async function redeploy(): Promise<void> {
  const assets = join(folder, 'assets')
  const names = readdirSync(assets)
  const renamed = (text: string) =>
    names.reduce((done, name) => done.replaceAll(name, name.replace(/\.(\w+)$/, '2.$1')), text)
  for (const name of names) {
    const text = readFileSync(join(assets, name), 'utf8')
    rmSync(join(assets, name))
    writeFileSync(join(assets, renamed(name)), renamed(text))
  }
  const page = join(folder, 'index.html')
  writeFileSync(page, renamed(readFileSync(page, 'utf8')))
  await finishBuild()
}

/** The icon of the newest build, once its worker is active. It is not requested through the worker before that. */
function newestKept(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    if ((registration.installing ?? registration.waiting) !== null) return undefined
    const newest = (await caches.keys()).at(-1)
    const icon = newest && (await (await caches.open(newest)).match('/icon.svg'))
    return icon ? icon.text() : undefined
  })
}

/** Does the last step of a build. */
async function finishBuild(): Promise<void> {
  await buildServiceWorker(folder)
  // As in a build, nothing is there yet: neither files that are gone, nor any to be compressed again.
  rmSync(join(folder, 'gzip'), { recursive: true })
  compressFiles(folder)
}

test('a match is begun, reloaded and continued while there is no server', async () => {
  await openKept('/')
  const lobby = `${origin()}/`
  house.closeAllConnections()
  await new Promise((resolve) => house.close(resolve))
  const page = await context.newPage()
  await page.goto(lobby)
  await page.getByText('The server does not answer.').waitFor()
  const without = { name: 'Play without a network' }
  await page.getByRole('link', without).first().click()
  await page.getByRole('link', { name: /^Play: Tıeqchıeq/ }).waitFor()
  await page.goBack()
  const card = page.getByRole('article').filter({ hasText: 'Tıeqchıeq' })
  await card.getByRole('link', without).click()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator(CHOICE_OR_END).first().waitFor()
  const choices = await page.locator('#choices button.choice').allTextContents()
  await page.reload()
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(await page.locator('#choices button.choice').allTextContents()).toEqual(choices)
  // Opens the rules of the game, which load only then.
  await page.keyboard.press('?')
  await page.getByRole('dialog').locator('h3').first().waitFor()
})

test.for([
  ['/temple', 'A temple in the browser'],
  ['/temples', 'Your temples'],
] as const)(
  '%s says that there is no server, and opens as soon as there is one',
  async ([path, title]) => {
    await openKept('/')
    const [pages] = house.listeners('request') as [RequestListener]
    // Keeps the port, so that no other server of the tests has it when this one is back.
    const cut = (socket: Socket) => void socket.destroy()
    house.on('connection', cut).closeAllConnections()
    const page = await context.newPage()
    const asked: string[] = []
    context.on('request', (request) => asked.push(new URL(request.url()).pathname))
    await page.goto(origin() + path)
    await page.getByText('The server does not answer.').waitFor()
    await page.getByText('One moment…').waitFor()
    expect(asked.filter((file) => file.includes('-page-'))).toEqual([])
    house.removeListener('request', pages).on('request', (request, response) => {
      if (!request.url?.startsWith('/api/')) return pages(request, response)
      const refusal = { code: 'journal-unavailable', detail: 'Later.' }
      response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify(refusal))
    })
    house.off('connection', cut)
    await page.getByRole('heading', { name: title, level: 1 }).waitFor()
  },
)

test('a page of the previous build finds its files after the server was updated', async () => {
  const page = await openKept('/alone/tieqchieq')
  await redeploy()
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(
    await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((way) => Object(way).type),
    ),
  ).toEqual(['navigate'])
})

test('a new build is shown as soon as the server has it, and the last two builds are stored', async () => {
  // A busy page, whose requests must not wake the old worker when the new one is to take its place.
  await context.addInitScript(
    (ms) => void setInterval(() => void fetch('/api/games').catch(() => {}), ms),
    BUSY_MS,
  )
  const page = await openKept('/')
  // The second comes after two others, of which only one stays.
  for (let build = 1; build <= 2; build++) {
    writeFileSync(
      join(folder, 'icon.svg'),
      `<svg xmlns="http://www.w3.org/2000/svg" id="a${build}"/>`,
    )
    await finishBuild()
    await page.reload()
    await expect.poll(() => newestKept(page)).toContain(`a${build}`)
    expect(await page.evaluate(async () => (await fetch('/icon.svg')).text())).toContain(
      `a${build}`,
    )
  }
  await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(2)
})

test('without a stored copy, a page whose files are gone is reloaded', async () => {
  await context.close()
  context = await newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${origin()}/alone`)
  await page.getByRole('link', { name: /^Play: Tıeqchıeq/ }).click()
  await page.getByRole('button', { name: 'Begin' }).waitFor()
  await redeploy()
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Begin' }).click()
  await loaded
  await page.locator(CHOICE_OR_END).first().waitFor()
  const asked: string[] = []
  page.on('request', (request) =>
    asked.push(`${request.method()} ${new URL(request.url()).pathname}`),
  )
  await page.evaluate(async () => {
    dispatchEvent(new Event('vite:preloadError'))
    await fetch('/icon.svg')
  })
  // Meanwhile it may have asked again for a player, whom this server does not give it.
  const others = asked.filter((request) => !request.includes('/api/'))
  expect(others, 'it has just been reloaded').toEqual(['GET /icon.svg'])
})

test('a page that is being left is not reloaded, though browsers give up the files it still loads', async () => {
  await context.close()
  context = await newContext({ serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto(`${origin()}/alone`)
  const elsewhere = Promise.withResolvers<Route>()
  await page.route('**/icon.svg?elsewhere', (route) => elsewhere.resolve(route))
  const lookedFor = page.waitForResponse((response) => response.request().method() === 'HEAD')
  await page.evaluate(() => {
    location.assign('/icon.svg?elsewhere')
    dispatchEvent(new Event('vite:preloadError'))
  })
  await lookedFor
  await (await elsewhere.promise).continue()
  await page.waitForURL('**/icon.svg?elsewhere')
})

test('responses of the API are not stored', async () => {
  const page = await openKept('/')
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
    const requests = await Promise.all(stores.map((cache) => cache.keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => /^\/(?:api|matchmake|docs|sdk)/.test(path))).toEqual([])
  expect(kept.filter((path) => path.includes('temple-page'))).toEqual([])
})

test('Chromium finds no obstacle to installing the pages', async () => {
  const page = await openKept('/alone')
  const devtools = await context.newCDPSession(page)
  const obstacles = async () => {
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    return installabilityErrors.map(({ errorId }) => errorId)
  }
  // The only obstacle here is the incognito window.
  await expect
    .poll(async () => (await obstacles()).filter((error) => error !== 'in-incognito'))
    .toEqual([])
  await page.getByText('These pages stay on this device').waitFor()
})

test('over plain HTTP open pages go on without the server, and say why they are not stored', async () => {
  await context.close()
  const other = await openBrowser(['--host-resolver-rules=MAP home.example 127.0.0.1'])
  const opened = await other.newContext({ reducedMotion: 'reduce' })
  await paced(opened, 'once')
  // Advice on a question goes when that is answered.
  await alwaysAsked(opened)
  const page = await opened.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  await page.goto(`${origin('home.example')}/alone`)
  await page.getByText('These pages came over plain HTTP').waitFor()
  expect(await page.getByRole('button', { name: 'Install' }).count()).toBe(0)
  await page.getByText('Everything is loaded').waitFor()
  // Nothing may come from the browser's own cache either: it may forget.
  const network = await opened.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  house.closeAllConnections()
  await new Promise((resolve) => house.close(resolve))
  const links = page.locator('.game-card')
  expect(await links.count()).toBe(GAMES.length)
  for (let game = 0; game < GAMES.length; game++) {
    await links.nth(game).getByRole('button', { name: 'Rules' }).click()
    await page.locator('dialog .rules').first().waitFor()
    await page.locator('dialog').getByRole('button', { name: 'Close' }).click()
    await links.nth(game).getByRole('link', { name: /^Play/ }).click()
    await page.getByRole('button', { name: 'Begin' }).click()
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    await page.getByRole('button', { name: 'What would a strong player do?' }).click()
    await page.getByText('A strong player would choose:').waitFor()
    await page.evaluate(() => history.go(-2))
    await page.getByText('Everything is loaded').waitFor()
    await links.nth(game).getByRole('link', { name: /Learn/ }).click()
    await page.locator('.lesson-step').waitFor()
    await page.goBack()
    await page.getByText('Everything is loaded').waitFor()
  }
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await page.getByText('Alles ist geladen').waitFor()
  await page.keyboard.press('Escape')
  expect(errors).toEqual([])
  // The lobby leads back to the matches.
  await page.locator('.brand').click()
  await page.locator('.continue-row a').first().waitFor()
  await other.close()
})
