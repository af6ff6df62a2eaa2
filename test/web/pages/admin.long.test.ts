// The operator's page in a real browser: its password, and its actions as seen by the affected players.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { faultsOn } from '../../support/browsers/axe.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { tooSmall } from '../../support/browsers/targets.ts'
import { tooWide } from '../../support/browsers/width.ts'
import { asOperator, OPERATOR_PASSWORD } from '../../support/clients/operator.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { claimTemple } from '../../support/temples/temples.ts'
import { begin } from '../player.ts'

const web = openPages(() => {
  const mqtt = { port: 0, host: '127.0.0.1' }
  return startTestServer(undefined, { mqtt, edge: { adminPassword: OPERATOR_PASSWORD } })
})

async function enter(page: Page, password = OPERATOR_PASSWORD): Promise<void> {
  await page.goto(`${web.url}/admin`)
  await page.getByLabel('The operator’s password').fill(password)
  await page.keyboard.press('Enter')
}

const newPage = async (scheme: 'light' | 'dark' = 'light') =>
  (await web.browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce' })).newPage()

test('a wrong password shows nothing', async () => {
  const page = await newPage()
  await enter(page, 'jade-and-obsidian')
  await page.getByText('That is not the password.').waitFor()
  expect(await page.getByRole('table').count()).toBe(0)
  await page.context().close()
})

test('the button that locks the page is at the end of the line of its title', async () => {
  const page = await newPage()
  await enter(page)
  const lock = page.getByRole('button', { name: 'Lock' })
  await lock.waitFor()
  const [title, button, main] = await Promise.all(
    [page.getByRole('heading', { level: 1 }), lock, page.locator('.admin')].map((each) =>
      each.boundingBox(),
    ),
  )
  if (!title || !button || !main) throw new Error('the page has no head')
  expect(button.y).toBeLessThan(title.y + title.height)
  expect(button.x + button.width).toBeCloseTo(main.x + main.width, 0)
  await page.context().close()
})

test('an answer that arrives after the page was locked does not open it again', async () => {
  const page = await newPage()
  await enter(page)
  await page.getByRole('table').first().waitFor()
  const late = Promise.withResolvers<void>()
  await page.route('**/api/admin/bans', async (route) => {
    await late.promise
    await route.continue()
  })
  await page.waitForRequest('**/api/admin/bans')
  await page.getByRole('button', { name: 'Lock' }).click()
  const came = page.waitForResponse('**/api/admin/bans')
  late.resolve()
  await (await came).finished()
  // By the time a later request is answered and drawn, the late answer has been handled, too.
  await page.evaluate(async () => {
    await fetch('/healthz')
    await new Promise(requestAnimationFrame)
  })
  expect(await page.getByRole('table').count()).toBe(0)
  await page.context().close()
})

test('players are told when the operator ends their match', async () => {
  const [operator, player] = [await newPage(), await newPage()]
  await begin(player, web.url, 'tieqchieq', { bots: 0 })
  await enter(operator)
  const row = operator.getByRole('row').filter({ hasText: 'Tıeqchıeq' })
  await row.getByRole('button', { name: 'End' }).click()
  await operator.getByRole('button', { name: 'End it' }).click()
  await player.getByText('The match was closed: the operator of the server has ended it.').waitFor()
  await operator.getByText('No such match with people there.').waitFor()
  for (const page of [operator, player]) await page.context().close()
})

test('the operator is offered to watch a match only where anybody may', async () => {
  const client = await connect(web.url, { name: 'Citlali' })
  const operator = await newPage()
  await enter(operator)
  for (const [wish, ways] of [
    [{ visibility: 'public' }, 1],
    [{ visibility: 'private' }, 0],
    [{ visibility: 'public', spectators: 'invited' }, 0],
  ] as const) {
    const match = await client.create('tieqchieq', wish)
    const row = operator.getByRole('row').filter({ hasText: match.id })
    await row.getByRole('button', { name: 'End' }).waitFor()
    expect(await row.getByRole('link', { name: 'Watch' }).count()).toBe(ways)
    await match.leave()
  }
  await operator.context().close()
})

test('a banned player is told so at once, and plays again after the ban is lifted', async () => {
  const [operator, player] = [await newPage(), await newPage()]
  // A name that no other test's player can have drawn.
  await player.addInitScript(() => localStorage.setItem('flower-war name', 'Tlacuache'))
  await begin(player, web.url, 'tieqchieq', { bots: 0 })
  await enter(operator)
  const row = operator
    .locator('section')
    .filter({ has: operator.getByRole('heading', { name: /^Players/ }) })
    .getByRole('row')
    .filter({ hasText: 'Tlacuache' })
  await row.filter({ hasText: '127.0.0.1' }).waitFor()
  await row.getByRole('button', { name: 'Ban the player' }).click()
  await operator.getByLabel('A note for yourself').fill('<b>was rude</b>')
  await operator.getByRole('dialog').getByRole('button', { name: 'Ban' }).click()
  await player.getByText('The operator of this server has banned this player').waitFor()
  await operator.getByText('<b>was rude</b>').waitFor()
  await player.goto(web.url)
  // They are told on opening the page, and again when they ask for a match.
  const why = player.getByText('has banned this player or address')
  await why.waitFor()
  await player.getByRole('button', { name: 'Play against bots' }).first().click()
  await expect.poll(() => why.count()).toBe(2)
  await operator.getByRole('button', { name: 'Lift' }).click()
  await operator.getByText('Nobody is banned.').waitFor()
  await player.getByRole('button', { name: 'Play against bots' }).first().click()
  await player.waitForURL(/\/match\//)
  for (const page of [operator, player]) await page.context().close()
})

test('a server that is drained begins no new matches, and says so', async () => {
  const [operator, player] = [await newPage(), await newPage()]
  await enter(operator)
  const state = operator.getByRole('region', { name: 'State of the server' })
  await state.getByRole('button', { name: 'Drain the server' }).click()
  await operator.getByText(/Drain(ed|ing): no new matches start/).waitFor()
  await player.goto(web.url)
  await player.getByRole('button', { name: 'Play against bots' }).first().click()
  await player.getByText('This server accepts no new matches for now').waitFor()
  await operator.getByRole('button', { name: 'Take new matches again' }).click()
  await operator.getByRole('button', { name: 'Drain the server' }).waitFor()
  for (const page of [operator, player]) await page.context().close()
})

/** Creates a match with people, one without, a temple, a ban and a rising counter, for the page to show. */
async function fill(): Promise<() => void> {
  const client = await connect(web.url, { name: 'Citlali' })
  const match = await client.create('flower-war', { players: 3, bots: 1 })
  const absent = await client.create('tieqchieq')
  absent.disconnect()
  await claimTemple(web.url, client.token)
  await asOperator(web.url, '/bans', { address: '203.0.113.7', note: 'a note' })
  await client.find('nowhere').catch(() => {})
  return () => match.disconnect()
}

const SCREENS = [
  ...(['light', 'dark'] as const).map((scheme) => ({ scheme, locale: 'en', width: 1280 })),
  ...(['light', 'dark'] as const).map((scheme) => ({ scheme, locale: 'es', width: 390 })),
] as const

test.for(SCREENS)(
  'axe finds nothing on the page ($scheme, $locale, $width wide), and it fits',
  async ({ scheme, locale, width }) => {
    const leave = await fill()
    const isPhone = width < 500
    const context = await web.browser.newContext({
      ...{ viewport: { width, height: 844 }, colorScheme: scheme, locale, reducedMotion: 'reduce' },
      ...{ hasTouch: isPhone, isMobile: isPhone },
    })
    const page = await context.newPage()
    await page.goto(`${web.url}/admin`)
    await page.locator('input[name=password]').waitFor()
    const found = [...(await faultsOn(page))]
    await page.locator('input[name=password]').fill(OPERATOR_PASSWORD)
    await page.keyboard.press('Enter')
    await page.getByText('no-match').first().waitFor()
    // A match, and a temple.
    const match = page.getByRole('row').filter({ hasText: 'Tıeqchıeq' }).last()
    await match.getByRole('checkbox').check()
    await page.getByRole('checkbox').last().check()
    found.push(...(await faultsOn(page)), ...(await tooWide(page)))
    if (isPhone) found.push(...(await tooSmall(page)))
    await page.getByRole('button', { name: /^(End one match|Terminar una partida)$/ }).click()
    await page.getByRole('dialog').waitFor()
    found.push(...(await faultsOn(page)))
    expect(found).toEqual([])
    leave()
    await context.close()
  },
)

test('matches are found by a name, and sorted', async () => {
  const client = await connect(web.url, { name: 'Xóchitl Uno' })
  const ids: string[] = []
  for (const game of ['tieqchieq', 'mexica'] as const) {
    const match = await client.create(game)
    ids.push(match.id)
    match.disconnect()
  }
  const page = await newPage()
  await enter(page)
  const search = page.getByRole('search', { name: 'Find matches' })
  await search.getByRole('searchbox').fill('xochitl')
  const list = page.locator('section').filter({ hasText: 'Matches with nobody there' })
  // Their addresses stand in a later column.
  const shown = () =>
    list.locator('tr > :first-child code, tr > :first-child + td code').allTextContents()
  await expect.poll(shown).toEqual(ids.toReversed())
  await search.getByRole('combobox', { name: 'Order' }).selectOption('Oldest first')
  await expect.poll(shown).toEqual(ids)
  await search.getByRole('combobox', { name: 'Order' }).selectOption('By game')
  await expect.poll(shown).toEqual(ids.toReversed())
  await search.getByRole('combobox', { name: 'Game' }).selectOption('Mexica')
  await expect.poll(shown).toEqual(ids.slice(1))
  await search.getByRole('combobox', { name: 'Age' }).selectOption('Over an hour')
  await page.getByText('No such match with nobody there.').waitFor()
  await page.context().close()
})

test('players are found by a name or an address, and sorted', async () => {
  const clients = await Promise.all(['Tepín', 'Ocelot'].map((name) => connect(web.url, { name })))
  const lobbies = clients.map((client) => client.lobby(() => {}))
  const page = await newPage()
  await enter(page)
  const search = page.getByRole('search', { name: 'Find players' })
  const names = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Players/ }) })
    .locator('strong')
  await search.getByRole('combobox', { name: 'Order' }).selectOption('By name')
  await search.getByRole('searchbox').fill('127.0.0')
  await expect.poll(() => names.allTextContents()).toEqual(['Ocelot', 'Tepín'])
  await search.getByRole('searchbox').fill('tepin')
  await expect.poll(() => names.allTextContents()).toEqual(['Tepín'])
  await search.getByRole('searchbox').fill('nobody of that name')
  await page.getByText('No such player is connected.').waitFor()
  for (const leave of lobbies) leave()
  await page.context().close()
})

test('many matches are ended at once, after a question that says how many, and the action is logged', async () => {
  const client = await connect(web.url, { name: 'Many Matches' })
  const kept = await client.create('tieqchieq')
  const ids: string[] = []
  for (let made = 0; made < 3; made++) {
    const match = await client.create('tieqchieq')
    ids.push(match.id)
    match.disconnect()
  }
  const page = await newPage()
  await enter(page)
  await page
    .getByRole('search', { name: 'Find matches' })
    .getByRole('searchbox')
    .fill('many matches')
  const list = page.locator('section').filter({ hasText: 'Matches with nobody there' })
  await list.getByRole('heading', { name: 'Matches with nobody there 3' }).waitFor()
  await list.getByLabel('Choose all 3 shown').check()
  await list.getByLabel(ids[0] ?? '').uncheck()
  await list.getByRole('button', { name: 'End 2 matches' }).click()
  const question = page.getByRole('dialog', { name: 'End 2 matches?' })
  await question.getByText('Nobody is there now.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  expect(await client.find(ids[1] ?? '')).toMatchObject({ phase: 'open' })
  await list.getByRole('button', { name: 'End 2 matches' }).click()
  await question.getByRole('button', { name: 'End 2 matches' }).click()
  await list.getByText('2 matches have ended.').waitFor()
  await list.getByRole('heading', { name: 'Matches with nobody there 1' }).waitFor()
  const rows = await Promise.all(ids.map((id) => client.find(id)))
  expect(rows.map(({ phase }) => phase)).toEqual(['open', 'over', 'over'])
  expect(await client.find(kept.id)).toMatchObject({ phase: 'open' })
  const acts = page.locator('section').filter({ hasText: 'What the operator did' })
  const act = acts.getByRole('row').filter({ hasText: ids[1] ?? '' })
  expect(await act.textContent()).toContain('127.0.0.1ended matches')
  kept.disconnect()
  await page.context().close()
})

test('a count that rises is shown with its earlier value', async () => {
  const page = await newPage()
  await enter(page)
  const rising = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: /^Rising/ }) })
  // No other test asks for a path that does not exist, so none was counted earlier, however long the others took.
  const answer = await fetch(`${web.url}/nowhere`)
  expect(await answer.json()).toMatchObject({ code: 'no-such-path' })
  const row = rising.getByRole('row').filter({ hasText: 'no-such-path' })
  await row.getByText(/^▲ \d+$/).waitFor()
  expect(await row.textContent()).toMatch(
    /^Refusal no-such-pathThere is nothing at that path\.▲ [1-9]\d*0$/,
  )
  await page.context().close()
})

test('a long list of matches is shown in pages', async () => {
  const clients = await Promise.all(
    Array.from({ length: 6 }, (_, index) => connect(web.url, { name: `Owner ${index}` })),
  )
  for (const client of clients)
    for (let made = 0; made < 17; made++) (await client.create('tieqchieq')).disconnect()
  const page = await newPage()
  await enter(page)
  await page.getByRole('heading', { name: 'Matches with nobody there 100' }).waitFor()
  await page.getByRole('button', { name: 'More matches with nobody there' }).click()
  await page.getByRole('heading', { name: /^Matches with nobody there 1[01]\d$/ }).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'More matches with nobody there' }).count())
    .toBe(0)
  await page.context().close()
})

test('on a phone, links lead to every part by the keyboard, and stay in sight however long the lists are', async () => {
  const client = await connect(web.url, { name: 'Long Lists' })
  for (let made = 0; made < 20; made++) (await client.create('tieqchieq')).disconnect()
  const context = await web.browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' },
    ...{ hasTouch: true, isMobile: true },
  })
  const page = await context.newPage()
  await enter(page)
  const places = page.getByRole('navigation', { name: 'Parts of this page' })
  const links = places.getByRole('link')
  await links.first().waitFor()
  const titles = await links.allTextContents()
  expect(titles).toEqual(expect.arrayContaining(['Matches', 'Players', 'Temples', 'Refusals']))
  for (const title of titles) {
    const link = links.filter({ hasText: title }).first()
    const part = page.locator((await link.getAttribute('href')) ?? '')
    await link.press('Enter')
    await expect.poll(() => part.evaluate((each) => each === document.activeElement)).toBe(true)
    const [bar, led] = await Promise.all([places.boundingBox(), part.boundingBox()])
    const { y = -1, height = 0 } = bar ?? {}
    expect([title, y >= 0 && y < 20]).toEqual([title, true])
    expect(led?.y).toBeGreaterThanOrEqual(y + height)
    expect(led?.y).toBeLessThan(844)
  }
  await context.close()
})
