// The lobby and the navigation between pages: lists, codes, names, languages, and their errors.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { refusal } from '../../support/browsers/answers.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { begin, CHOICE_OR_END } from '../player.ts'

const web = openPages()

const newPage = async () => (await web.browser.newContext({ reducedMotion: 'reduce' })).newPage()

test('a list of matches keeps to the latest filter, and shows a refusal', async () => {
  const page = await newPage()
  await begin(page, web.url, 'tieqchieq', { bots: 0 })
  await page.goto(web.url)
  const show = page.getByRole('combobox', { name: 'Show', exact: true })
  // The answer for the earlier filter arrives late.
  const late = Promise.withResolvers<void>()
  await page.route(/limit=20&mine=1/, async (route) => {
    await late.promise
    await route.continue()
  })
  // The part that asks is loaded first.
  const early = page.waitForRequest(/limit=20&mine=1/)
  await show.selectOption('mine')
  await early
  const over = page.waitForResponse(/phase=over&limit=20/)
  await show.selectOption('over')
  await (await over).finished()
  const came = page.waitForResponse(/limit=20&mine=1/)
  late.resolve()
  await (await came).finished()
  // By the time a later request is answered and drawn, the late answer has been handled, too.
  await page.evaluate(async () => {
    await fetch('/healthz')
    await new Promise(requestAnimationFrame)
  })
  expect(await page.locator('.match-row .phase:not(.phase-over)').count()).toBe(0)

  const asked = page.waitForRequest(/phase=over.*game=mexica/)
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('mexica')
  await asked

  await page.route('**/api/matches?*phase=over*', (route) =>
    route.fulfill(refusal(503, 'stopping', 'The server is stopping.')),
  )
  await page.getByRole('combobox', { name: 'Game', exact: true }).selectOption('')
  await page.getByText('The server is stopping').waitFor()
  await page.context().close()
})

test('nobody is offered a seat at a full table that has yet to begin', async () => {
  const host = await connect(web.url, { name: 'Host' })
  const match = await host.create('tieqchieq', { turnSeconds: 60 })
  const page = await newPage()
  await page.goto(web.url)
  const row = page.locator('.match-row', { hasText: 'Host' })
  const seat = row.getByRole('link', { name: 'Sit down' })
  const beside = page.getByText('Host looks for someone')
  for (const offer of [seat, beside]) await offer.waitFor()
  await match.addBot(1)
  for (const offer of [seat, beside]) await offer.waitFor({ state: 'detached' })
  await row.getByRole('link', { name: 'Watch' }).waitFor()
  match.disconnect()
  await page.context().close()
})

test('while the server is away, lessons are offered, but nothing that needs the server', async () => {
  const page = await newPage()
  await page.route('**/api/**', (route) => route.abort())
  await page.goto(web.url)
  await page.getByText('The server does not answer.').waitFor()
  await expect
    .poll(() => page.locator('.game-card:has(.game-learn) h2').allTextContents())
    .toEqual(['Tıeqchıeq', 'Space Aztecs', 'Mexica', 'Flower War'])
  expect(await page.getByText('Begin one above').count()).toBe(0)
  await page.context().close()
})

test('on a phone the form for a match shows what each level means, and rules show no keys', async () => {
  const context = await web.browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  await page.goto(`${web.url}/new/space-aztecs`)
  const bots = page.getByLabel('Bots among them')
  await bots.waitFor()
  const level = page.getByLabel('How well bots play')
  // Without bots, it does not matter.
  expect(await level.count()).toBe(0)
  await bots.selectOption('1')
  const width = async (field: typeof level) => (await field.boundingBox())?.width ?? 0
  await expect
    .poll(async () => (await width(level)) / (await width(page.getByLabel('Bots take'))))
    .toBeGreaterThan(1.9)
  await page.goto(web.url)
  const topOf = async (selector: string) =>
    (await page.locator(selector).first().boundingBox())?.y ?? Number.POSITIVE_INFINITY
  await page.locator('.game-card').first().waitFor()
  expect(await topOf('.game-card')).toBeLessThan(await topOf('.join-form'))
  // On a small laptop, a guest with a code finds its field without scrolling past the games: it
  // and the ways to play at once are in sight together.
  await page.setViewportSize({ width: 1280, height: 720 })
  const code = page.locator('.join-form input')
  for (const part of [code, page.locator('.game-begin').last()]) {
    await laidOut(page)
    const { y, height } = (await part.boundingBox()) ?? expect.fail('it has a place')
    expect(y + height).toBeLessThan(720)
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Rules' }).first().tap()
  await page.getByRole('dialog').getByRole('heading', { name: 'The aim' }).waitFor()
  expect(await page.getByRole('dialog').locator('.keys').isVisible()).toBe(false)
  await context.close()
})

test('why a match cannot be begun is in sight, however far down its game is', async () => {
  const page = await newPhone(web.browser, 390, 844)
  await page.route('**/api/matches', (route) =>
    route.fulfill(refusal(503, 'draining', 'No new matches.')),
  )
  await page.goto(web.url)
  await page.getByRole('button', { name: 'Play against bots' }).last().tap()
  const told = page.getByText('No new matches.')
  await told.waitFor()
  // The browser scrolls by whole pixels.
  const top = async () => (await told.boundingBox())?.y
  await expect.poll(top).toBeGreaterThan(-1)
  await page.context().close()
})

test('an address with a slash too many leads to the lobby, an error page, or its own page', async () => {
  const page = await newPage()
  await page.goto(`${web.url}//`)
  await page.getByRole('article').first().waitFor()
  await page.goto(`${web.url}//nothing`)
  await page.getByText('There is no such page.').waitFor()
  await page.goto(`${web.url}/new/mexica/`)
  await page.getByRole('heading', { name: 'Set up a match of Mexica' }).waitFor()
  await page.context().close()
})

test('a refusal disappears when the player comes in under another name', async () => {
  const page = await newPage()
  await page.route('**/api/guests', (route) =>
    route.fulfill(refusal(400, 'wrong-name', 'Not that name.')),
  )
  await page.goto(web.url)
  const told = page.getByText('Not that name.')
  await told.waitFor()
  await page.unroute('**/api/guests')
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Your name').fill('Tlacuache')
  await page.getByRole('button', { name: 'Use this name' }).click()
  await page.getByText('Tlacuache').waitFor()
  await expect.poll(() => told.count()).toBe(0)
  await page.context().close()
})

test('navigation moves the focus to the beginning of the page, and titles the window after it', async () => {
  const page = await newPage()
  await page.goto(web.url)
  await expect.poll(() => page.title()).toBe('Flower War')
  await page.getByRole('link', { name: 'Set up a match' }).first().press('Enter')
  await page.getByRole('heading', { name: 'Set up a match of Tıeqchıeq' }).waitFor()
  await expect.poll(() => page.title()).toBe('Set up a match of Tıeqchıeq · Flower War')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  await begin(page, web.url, 'tieqchieq', {})
  await page.locator(CHOICE_OR_END).first().waitFor()
  await expect.poll(() => page.title()).toBe('Your turn · Tıeqchıeq · Flower War')
  // The link back to the match is at the top, and says whose turn it is.
  await page.getByRole('link', { name: 'Flower War: all matches' }).click()
  const waits = page.locator('.continue-row').first()
  await waits.getByText('Your turn').waitFor()
  await waits.getByText('against 1 bot').waitFor()
  // When it began; the player knows their own name, which the head has.
  await waits.getByText(/^begun (just now|.+ ago)$/).waitFor()
  expect(await waits.textContent()).not.toContain(
    await page.locator('.player strong').textContent(),
  )
  await waits.getByRole('link', { name: 'Continue' }).click()
  await page.locator(CHOICE_OR_END).first().waitFor()
  await page.context().close()
})

test('rules that cannot be loaded say so', async () => {
  const page = await newPage()
  await page.goto(web.url)
  const rules = page.getByRole('article').first().getByRole('button', { name: 'Rules' })
  await rules.waitFor()
  // A server that answered would be one that was updated, for which the page reloads itself.
  await page.route('**/*', (route) => route.abort())
  await rules.click()
  await page.getByRole('dialog').getByText('This page could not be loaded. Reload it.').waitFor()
  await page.context().close()
})

test('a wrong code, a strange link and an unknown match say what to do next', async () => {
  const page = await newPage()
  await page.goto(web.url)
  const where = page.getByLabel('A code or link that someone sent you')
  await where.fill('nonsense')
  await where.press('Enter')
  await page.getByText('There is no O in codes').waitFor()
  await where.fill('none at all')
  await where.press('Enter')
  await page.getByText('That is not a link to a match or a code.').waitFor()
  // As people would type it.
  await where.fill('2222-2222 ')
  await where.press('Enter')
  await page.getByText('No running match has this code.').waitFor()
  await page.goto(`${web.url}/match/nothing-here`)
  await page.getByText('You cannot join this match.').waitFor()
  await page.getByRole('link', { name: 'All matches', exact: true }).click()
  await page.getByRole('article').first().waitFor()
  await page.context().close()
})

test('matches with bots alone are private, and the bots play at the chosen level', async () => {
  const page = await newPage()
  const stranger = await connect(web.url, { name: 'Stranger' })
  const seen = async () => (await stranger.matches()).matches.map(({ id }) => id)
  await page.goto(web.url)
  await page.getByRole('radio', { name: 'hard' }).check()
  await page.reload()
  await page.getByRole('button', { name: 'Play against bots' }).first().click()
  await page.locator('.seat').getByText('hard').waitFor()
  // Nobody would see reactions.
  expect(await page.getByRole('button', { name: 'Hello!' }).count()).toBe(0)
  const idOf = () => new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const first = idOf()
  await expect(stranger.watch(first)).rejects.toMatchObject({ code: 'invitation-needed' })
  await begin(page, web.url, 'mexica', {})
  const second = idOf()
  await begin(page, web.url, 'mexica', { visibility: 'public' })
  await expect.poll(seen).toContain(idOf())
  expect(await seen()).not.toContain(first)
  expect(await seen()).not.toContain(second)
  await page.context().close()
})

test('the card of a game leads to quick play, and says who looks for somebody at such a table', async () => {
  const page = await newPage()
  await page.goto(web.url)
  const card = page.getByRole('article').filter({ hasText: 'Space Aztecs' })
  const others = card.getByRole('button', { name: 'Play with others' })
  await others.waitFor()
  // No name that a guest is given.
  const host = await connect(web.url, { name: 'The host' })
  const untimed = await host.create('space-aztecs')
  const slow = await host.create('space-aztecs', { turnSeconds: 86_400 })
  const rows = page.locator('.match-row', { hasText: 'The host' })
  await rows.filter({ hasText: 'no time limit' }).waitFor()
  await rows.filter({ hasText: '24 h a decision' }).waitFor()
  // As in quick play: one does not want to wait for strangers for ever.
  expect(await others.textContent()).toBe('Play with others')
  const match = await host.create('space-aztecs', { turnSeconds: 120 })
  await rows.filter({ hasText: '2 min a decision' }).waitFor()
  await card.getByText('The host looks for someone').click()
  await page.waitForURL(`**/match/${match.id}`)
  await page.locator('.seat', { hasText: 'The host' }).waitFor()
  for (const each of [untimed, slow, match]) each.disconnect()
  await page.context().close()
})

test('a new match has a clock if strangers may sit down, unless its maker chooses otherwise', async () => {
  const page = await newPage()
  await page.goto(`${web.url}/new/mexica`)
  const clock = page.getByLabel('Time for a decision')
  const chosen = () => clock.evaluate((select: HTMLSelectElement) => select.value)
  const bots = page.getByLabel('Bots among them')
  await clock.waitFor()
  await expect.poll(chosen).toBe('120')
  await bots.selectOption('3')
  await expect.poll(chosen).toBe('0')
  await bots.selectOption('1')
  await expect.poll(chosen).toBe('120')
  await page.getByLabel('Who finds it').selectOption('unlisted')
  await expect.poll(chosen).toBe('0')
  await page.getByLabel('Who finds it').selectOption('public')
  await clock.selectOption('0')
  await page.getByRole('button', { name: 'Create match' }).click()
  await page.waitForURL(/\/match\//)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const looker = await connect(web.url, { name: 'Looker' })
  expect(await looker.find(id)).toMatchObject({ turnSeconds: 0 })
  await page.context().close()
})

test('the replay is offered of matches that have begun alone', async () => {
  const maker = await connect(web.url, { name: 'Maker' })
  const [waited, begun] = [
    await maker.create('mexica', { players: 2 }),
    await maker.create('mexica', { players: 2, bots: 1, visibility: 'public' }),
  ]
  for (const each of [waited, begun]) await each.leave()
  const page = await newPage()
  await page.goto(web.url)
  await page.getByRole('combobox', { name: 'Show', exact: true }).selectOption('over')
  const rows = page.locator('.matches .match-row', { hasText: 'Mexica' })
  const replay = { has: page.getByRole('link', { name: 'Replay' }) }
  await rows.filter({ hasText: 'Maker' }).filter(replay).waitFor()
  await rows.filter({ hasText: 'free' }).filter({ hasNot: replay.has }).waitFor()
  await page.context().close()
})

test("the player's own matches come before those of strangers, even if they are older", async () => {
  const page = await newPage()
  await begin(page, web.url, 'mexica', { bots: 0 })
  const stranger = await connect(web.url, { name: 'Stranger' })
  const later = await stranger.create('mexica')
  await page.goto(web.url)
  const rows = page.locator('.matches .match-row')
  await rows.filter({ hasText: 'Stranger' }).first().waitFor()
  await rows.first().getByRole('link', { name: 'Continue' }).waitFor()
  later.disconnect()
  await page.context().close()
})

test('if the browser does not let the page copy, the text is selected and the page says so', async () => {
  const page = await newPage()
  const errors: unknown[] = []
  page.on('pageerror', (error) => errors.push(error))
  await begin(page, web.url, 'tieqchieq', { bots: 0 })
  // Granting one permission denies the others.
  await page.context().grantPermissions(['geolocation'])
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByText('copy it yourself').waitFor()
  const link = page.getByRole('textbox', { name: 'Link' })
  expect(await page.evaluate(() => String(document.getSelection()))).toBe(await link.inputValue())
  expect(errors).toEqual([])
  await page.context().close()
})

test('the open menu of a seat is closed when another player takes the seat', async () => {
  const page = await newPage()
  await begin(page, web.url, 'flower-war', { players: 3, bots: 0 })
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const [guest, friend] = await Promise.all(
    ['Guest', 'Friend'].map((name) => connect(web.url, { name })),
  )
  const joined = await guest?.join<'flower-war'>(id)
  const seat = page.locator('.seat', { hasText: 'Guest' })
  await seat.locator('summary').click()
  await seat.getByRole('button', { name: 'Send away' }).waitFor()
  await joined?.leave()
  const other = await friend?.join<'flower-war'>(id)
  const theirs = page.locator('.seat', { hasText: 'Friend' })
  await theirs.waitFor()
  expect(await page.getByRole('button', { name: 'Send away' }).count()).toBe(0)
  await theirs.locator('summary').click()
  const gone = new Promise<void>((resolve) => {
    other?.on('connection', (state) => state === 'closed' && resolve())
  })
  // It asks for confirmation, since a player who is sent away cannot come back.
  await theirs.getByRole('button', { name: 'Send away' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Send Friend away?').waitFor()
  await dialog.getByRole('button', { name: 'Let them stay' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(other?.closed).toBeUndefined()
  await theirs.getByRole('button', { name: 'Send away' }).click()
  await dialog.getByRole('button', { name: 'Send away' }).click()
  await gone
  expect(other?.closed?.code).toBe('kicked')
  await page.context().close()
})

test('a name that contains markup is shown as text', async () => {
  const page = await newPage()
  const name = '<img src=x onerror=1> & "co"'
  await page.goto(web.url)
  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Use this name' }).click()
  await page.getByText(name, { exact: true }).waitFor()
  await begin(page, web.url, 'tieqchieq', {})
  expect(await page.locator('.seat-name strong').first().textContent()).toBe(name)
  await page.context().close()
})

test('the pages can be read in Spanish', async () => {
  const page = await newPage()
  await page.goto(web.url)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Español' }).click()
  await page.getByRole('button', { name: 'Jugar contra bots' }).first().waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Jugar contra bots' }).first().waitFor()
  expect(await page.locator('html').getAttribute('lang')).toBe('es')
  await page.context().close()
})
