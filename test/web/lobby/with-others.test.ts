// At a table with others: a visitor who cannot join learns how to go on, clocks are told as their time suits, and each
// reaction is read once. Whoever has a table to go back to is not received as a newcomer.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { keepingDice } from '../../support/browsers/dice.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begin } from '../player.ts'

const web = openPages()

test('a visitor who cannot join is told so in the title, and offered only what may help', async () => {
  const maker = await connect(web.url, { name: 'Beto' })
  const secret = await maker.create('tieqchieq', { visibility: 'private' })
  const full = await maker.create('tieqchieq', { bots: 1, visibility: 'public' })
  const page = await web.browser.newPage()
  const refused = page.getByRole('heading', { name: 'You cannot join this match.' })
  const reload = page.getByRole('button', { name: 'Reload' })
  const watch = page.getByRole('button', { name: 'Watch instead' })
  await page.goto(`${web.url}/match/${secret.id}`)
  await refused.waitFor()
  expect(await page.title()).toMatch(/^You cannot join this match\./)
  await page.locator('main').getByRole('link', { name: 'All matches' }).waitFor()
  expect([await reload.count(), await watch.count()]).toEqual([0, 0])
  await page.goto(`${web.url}/match/${full.id}`)
  await refused.waitFor()
  await reload.click()
  await refused.waitFor()
  await watch.click()
  await page.locator('.board-svg').waitFor()
  await page.close()
  secret.disconnect()
  full.disconnect()
})

test('a page that is still loading does not have the title of the page before', async () => {
  const page = await web.browser.newPage()
  await begin(page, web.url, 'tieqchieq', {})
  // The games of the form are to be loaded again.
  await page.reload()
  await expect.poll(() => page.title()).toMatch(/Tıeqchıeq/)
  const mayLoad = Promise.withResolvers<void>()
  await page.route(/\/api\/games\?/, async (route) => {
    await mayLoad.promise
    await route.continue()
  })
  await page.goBack()
  await page.getByText('One moment…').waitFor()
  expect(await page.title()).toBe('Flower War')
  mayLoad.resolve()
  await expect.poll(() => page.title()).toMatch(/^Set up .*Tıeqchıeq/)
  await page.close()
})

test('whoever types the code of a full match can watch it', async () => {
  const maker = await connect(web.url, { name: 'Beto' })
  const wish = { bots: 1, visibility: 'private', spectators: 'invited' } as const
  const full = await maker.create('tieqchieq', wish)
  const page = await web.browser.newPage()
  await page.goto(web.url)
  await page.getByLabel('A code or link that someone sent you').fill(full.code ?? '')
  await page.keyboard.press('Enter')
  await page.getByText('All seats of this match are taken.').waitFor()
  await page.getByRole('button', { name: 'Watch instead' }).click()
  await page.locator('.board-svg').waitFor()
  await page.close()
  full.disconnect()
})

test('why a code was refused is told, though a proxy answers in place of the server', async () => {
  const maker = await connect(web.url, { name: 'Beto' })
  const full = await maker.create('tieqchieq', { bots: 1 })
  const page = await web.browser.newPage()
  // The server answers the attempt to join, and the proxy what is asked once that is refused.
  const answers = { contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }
  await page.route('**/api/codes/*', (route) => route.fulfill(answers))
  await page.route('**/api/codes/*', (route) => route.continue(), { times: 1 })
  await page.goto(web.url)
  await page.getByLabel('A code or link that someone sent you').fill(full.code ?? '')
  await page.keyboard.press('Enter')
  await page.locator('.join-form .refusal', { hasText: 'All seats of this match' }).waitFor()
  await page.close()
  full.disconnect()
})

test('a clock of a day is told in hours', async () => {
  const page = await web.browser.newPage()
  const context = page.context()
  await begin(page, web.url, 'tieqchieq', { players: 2, bots: 0, turnSeconds: '86400' })
  const other = await connect(web.url, { name: 'Beto' })
  const match = await other.join(new URL(page.url()).pathname.split('/').at(-1) ?? '')
  await page.locator('.clock, .waiting').first().waitFor()
  while ((await page.locator('.clock').count()) === 0) {
    const [action] = match.decision?.actions ?? []
    if (action !== undefined) await match.act(action as never)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  expect(await page.locator('.clock').textContent()).toBe('Time left: 24 h')
  match.disconnect()
  await context.close()
})

test('a clock of minutes counts seconds, and runs out at the edge of the question', async () => {
  const host = await connect(web.url, { name: 'Beto' })
  const match = await host.create('tieqchieq', { turnSeconds: 120 })
  const page = await web.browser.newPage()
  await page.goto(`${web.url}/match/${match.id}`)
  await page.locator('.board-svg').waitFor()
  while ((await page.locator('.clock').count()) === 0) {
    const [action] = match.decision?.actions ?? []
    if (action !== undefined) await match.act(action as never)
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
  expect(await page.locator('.clock').textContent()).toMatch(/^Time left: (2:00|1:\d\d)$/)
  const bar = page.locator('.clock-bar')
  const [panel, edge] = await Promise.all([
    page.locator('#choices').boundingBox(),
    bar.boundingBox(),
  ])
  expect((edge?.y ?? 0) - (panel?.y ?? 0)).toBeLessThan(3)
  const left = () => bar.evaluate((each) => Number(each.style.getPropertyValue('--clock')))
  await expect.poll(left).toBeLessThan(0.99)
  expect(await left()).toBeGreaterThan(0.5)
  match.disconnect()
  await page.close()
})

test('a reaction is read once, not again with the next one', async () => {
  const page = await web.browser.newPage()
  // The first one must still be there when the second comes.
  await keepingDice(page)
  await begin(page, web.url, 'space-aztecs', { players: 3, bots: 0 })
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const others = await Promise.all(
    ['Beto', 'Izel'].map(async (name) => (await connect(web.url, { name })).join(id)),
  )
  const said = page.locator('.reaction-bar [role=status]')
  await said.waitFor({ state: 'attached' })
  const spans = said.locator('span')
  await others[0]?.react('drum')
  await spans.first().waitFor()
  await spans.first().evaluate((span) => (span.dataset['first'] = ''))
  await others[1]?.react('drum')
  await expect.poll(() => spans.count()).toBe(2)
  expect(await said.locator('[data-first]').textContent()).toContain('Beto')
  expect(await said.getAttribute('aria-atomic')).toBe('false')
  for (const match of others) match.disconnect()
  await page.close()
})

test('the lobby tells newcomers alone with which game to begin', async () => {
  const page = await web.browser.newPage()
  await page.goto(web.url)
  const hint = page.getByText('Begin with this one')
  await hint.waitFor()
  await begin(page, web.url, 'mexica', { bots: 0 })
  await page.locator('.before-start').waitFor()
  await page.goto(web.url)
  await page.locator('.continue').waitFor()
  expect(await hint.count()).toBe(0)
  // They know what the site is, and their matches are on top.
  expect(await page.locator('.hero p').count()).toBe(0)
  expect(await page.locator('.lobby > :first-child > .continue').count()).toBe(1)
  expect(await page.locator('.continue-row .game-picture').count()).toBe(1)
  // It waits for players.
  expect(await page.locator('.continue-row time').textContent()).toMatch(/^made (just now|.+ ago)$/)
  await page.close()
})

test('a match that waits for somebody is a fact on the button for quick play, as wide as the others', async () => {
  const host = await connect(web.url, { name: 'Beto' })
  const match = await host.create('tieqchieq', { visibility: 'public', turnSeconds: 120 })
  const page = await web.browser.newPage()
  await page.goto(web.url)
  const awaited = page.getByRole('button', { name: 'Beto looks for someone (just now)' })
  await awaited.waitFor()
  const looks = (part: typeof awaited) =>
    part.evaluate((each) => {
      const { color, backgroundColor } = getComputedStyle(each)
      return { color, backgroundColor, width: each.getBoundingClientRect().width }
    })
  const { width: _, ...jade } = await looks(page.locator('.first-game'))
  // The button changes its colours in a moment.
  await expect.poll(() => looks(awaited)).toMatchObject(jade)
  const { width } = await looks(awaited)
  const { width: whole } = await looks(page.locator('.game-begin', { has: awaited }))
  expect(width).toBe(whole)
  await awaited.hover()
  expect((await looks(awaited)).color).toBe(jade.color)
  await page.close()
  match.disconnect()
})

test('on a small laptop, whoever has two matches to continue can begin another without scrolling', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1280, height: 720 } })
  for (const game of ['space-aztecs', 'flower-war']) await begin(page, web.url, game, {})
  await page.goto(web.url)
  await page.locator('.continue-row').nth(1).waitFor()
  const button = page.getByRole('button', { name: 'Play against bots' }).last()
  await expect
    .poll(async () => {
      const { y = 720, height = 0 } = (await button.boundingBox()) ?? {}
      return y + height
    })
    .toBeLessThanOrEqual(720)
  await page.close()
})

test('people at one device find the way to share it on the card of a game, and in the form for others', async () => {
  const page = await web.browser.newPage()
  const people = page.locator('select[name=people]')
  const names = page.locator('input[name^="name "]')
  await page.goto(web.url)
  const card = page.getByRole('article', { name: 'Space Aztecs' })
  await card.getByRole('link', { name: 'On one device' }).click()
  await names.nth(1).waitFor()
  expect(await people.inputValue()).toBe('2')
  const [first, second] = await Promise.all([0, 1].map((each) => names.nth(each).inputValue()))
  // A name to be called by, not a number.
  expect(second).toMatch(/^\p{L}+$/u)
  expect(second).not.toBe(first)
  await page.goto(`${web.url}/new/space-aztecs`)
  await page.getByRole('link', { name: 'Pass it around' }).click()
  await names.nth(1).waitFor()
  expect(new URL(page.url()).pathname).toBe('/alone/space-aztecs')
  await page.close()
})
