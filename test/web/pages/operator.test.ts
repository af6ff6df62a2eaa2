// The operator’s page: what it says of refusals, its own and those that it counts, and of a server that is away, what
// it asks for again, and its questions.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { REFUSALS } from '../../../protocol/src/index.ts'
import { answer, answerOf, refusal } from '../../support/browsers/answers.ts'
import { lookAgain } from '../../support/browsers/look-again.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { newHttpPlayer } from '../../support/clients/http-player.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin } from '../player.ts'

const PASSWORD = 'obsidian-and-jade'
const REFUSED = refusal(503, 'journal-unavailable', 'Not kept.')

const web = openPages(() => startTestServer(undefined, { edge: { adminPassword: PASSWORD } }))

async function enter(page: Page): Promise<void> {
  await page.goto(`${web.url}/admin`)
  await page.getByLabel('The operator’s password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('table').or(page.getByText('Nobody is banned.')).first().waitFor()
}

test('a ban that is refused stays in its field, and its refusal does not outlast the visit', async () => {
  const page = await web.browser.newPage()
  await enter(page)
  const field = page.getByLabel('A player’s id, or an address')
  await page.route('**/api/admin/bans', (route) =>
    route.request().method() === 'POST' ? route.fulfill(REFUSED) : route.continue(),
  )
  await field.fill('203.0.113.7')
  await page.keyboard.press('Enter')
  await page.getByText('Not kept.').waitFor()
  expect(await field.inputValue()).toBe('203.0.113.7')
  await page.getByRole('button', { name: 'Lock' }).click()
  await page.getByLabel('The operator’s password').waitFor()
  expect(await page.getByText('Not kept.').count()).toBe(0)
  await page.close()
})

test.for(['203.0.113.0/24', '203.0.113.7:4711', 'example.org'])(
  '%s is neither an id nor an address, and nobody is banned by it',
  async (who) => {
    const page = await web.browser.newPage()
    await enter(page)
    await page.getByLabel('A player’s id, or an address').fill(who)
    await page.keyboard.press('Enter')
    await page.getByText('Give an IPv4 or IPv6 address').waitFor()
    await page.getByText('Nobody is banned.').waitFor()
    await page.close()
  },
)

test('the operator revokes bot accounts that are chosen, after a question', async () => {
  const owner = await newHttpPlayer(web.url)
  for (const name of ['Xolotl', 'Tlaloc']) await owner.post('/api/bots', { name })
  const page = await web.browser.newPage()
  await enter(page)
  const rowOf = (name: string) => page.getByRole('row').filter({ hasText: name })
  await rowOf('Xolotl').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Revoke 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect((await owner.get('/api/bots')).body['bots']).toMatchObject({ length: 2 })
  await page.getByRole('button', { name: 'Revoke 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke 1' }).click()
  await page.getByText('One is revoked.').waitFor()
  await rowOf('Tlaloc').waitFor()
  expect((await owner.get('/api/bots')).body['bots']).toMatchObject([{ name: 'Tlaloc' }])
  await page.getByLabel('Choose the only one shown').check()
  await page.getByRole('button', { name: 'Revoke 1' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke 1' }).click()
  await page.getByText('There is no such bot account.').waitFor()
  await page.close()
})

test('figures are called old while the server does not answer, and only then', async () => {
  const page = await web.browser.newPage()
  await enter(page)
  const outdated = page.getByText('The server does not answer: these figures are old.')
  expect(await outdated.count()).toBe(0)
  await page.route('**/api/admin/acts*', (route) => route.abort())
  await lookAgain(page)
  await outdated.waitFor()
  await page.unroute('**/api/admin/acts*')
  await lookAgain(page)
  await outdated.waitFor({ state: 'detached' })
  await page.close()
})

test('new figures are not called old after the operator was away', async () => {
  const page = await web.browser.newPage()
  await enter(page)
  const outdated = page.getByText('The server does not answer: these figures are old.')
  await page.route('**/api/admin/acts*', (route) => route.abort())
  await lookAgain(page)
  await outdated.waitFor()
  await page.getByRole('button', { name: 'Lock' }).click()
  await page.unroute('**/api/admin/acts*')
  // Only this look can take it back.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('The operator’s password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Lock' }).waitFor()
  expect(await outdated.count()).toBe(0)
  await page.close()
})

test('figures are called old while the server takes requests and does not answer', async () => {
  const page = await web.browser.newPage()
  await enter(page)
  // Not before that: a busy machine does not always answer that soon.
  await page.evaluate(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => timeout(ms / 100)
  })
  const mayAnswer = Promise.withResolvers<void>()
  await page.route('**/api/admin/acts*', async (route) => {
    await mayAnswer.promise
    await route.abort()
  })
  await lookAgain(page)
  await page.getByText('The server does not answer: these figures are old.').waitFor()
  mayAnswer.resolve()
  await page.close()
})

test('a search that the server does not answer leaves the page at its field', async () => {
  const height = 500
  const page = await web.browser.newPage({ viewport: { width: 390, height } })
  await enter(page)
  const outdated = page.getByText('The server does not answer: these figures are old.')
  await page.route('**/api/admin/players?*', (route) => route.abort())
  const field = page.getByLabel('Find a name, an id or an address')
  await field.fill('x')
  await outdated.waitFor()
  const top = await field.evaluate((each) => each.getBoundingClientRect().top)
  expect(top).toBeGreaterThan(0)
  expect(top).toBeLessThan(height)
  // The page searches again by itself.
  const asked = page.waitForRequest('**/api/admin/players?text=x*')
  await page.unroute('**/api/admin/players?*')
  await asked
  await outdated.waitFor({ state: 'detached' })
  await page.close()
})

test('a refusal is told in the operator’s language', async () => {
  const page = await web.browser.newPage()
  await page.goto(web.url)
  await openIn(page, 'de', `${web.url}/admin`)
  await page.getByLabel('Das Passwort des Betreibers').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await page.getByText('Niemand ist gesperrt.').waitFor()
  await page.route('**/api/admin/bans', (route) =>
    route.request().method() === 'POST' ? route.fulfill(REFUSED) : route.continue(),
  )
  await page.getByLabel('Die Id eines Spielers oder eine Adresse').fill('203.0.113.7')
  await page.keyboard.press('Enter')
  await page.getByText('Der Server kann gerade nichts speichern').waitFor()
  await page.close()
})

test('refusals that rise are explained, in English too', async () => {
  const page = await web.browser.newPage()
  await page.route('**/api/admin', async (route) => {
    const numbers = await answerOf(route)
    const refusals = {
      'no-match': { lately: 9, before: 1 },
      'stale-decision': { lately: 8, before: 1 },
    }
    await route.fulfill(answer({ ...numbers, recent: { ...numbers.recent, refusals } }))
  })
  await enter(page)
  const meaning = (code: string) =>
    page.getByRole('row').filter({ hasText: code }).getByRole('cell').nth(1)
  await expect.poll(() => meaning('no-match').textContent()).toBe(REFUSALS['no-match'].en)
  await expect.poll(() => meaning('stale-decision').textContent()).not.toBe('')
  await page.close()
})

test('a further page of a list is asked for once, and a search begins with the first one', async () => {
  const page = await web.browser.newPage()
  await page.clock.install()
  const asked: Record<string, string>[] = []
  await page.route('**/api/admin/players?*', async (route) => {
    const query = new URL(route.request().url()).searchParams
    asked.push(Object.fromEntries(query))
    const player = `after ${query.get('cursor')}`
    const next = query.has('cursor') ? null : 'the first'
    const players = [{ player, name: player, address: '192.0.2.1', matches: [] }]
    await route.fulfill({ json: { players, next } })
  })
  await enter(page)
  const refresh = async () => {
    const overview = page.waitForResponse('**/api/admin')
    await page.clock.runFor(4_000)
    await (await overview).finished()
  }
  await refresh()
  await page.getByRole('heading', { name: 'Players 1+', exact: true }).waitFor()
  await page.getByRole('button', { name: 'More players' }).click()
  await page.getByText('renewed only after an act or a search').waitFor()
  // More often than by these refreshes, if so much time has gone by: the clock goes on meanwhile.
  const refreshed = asked.findIndex(({ cursor }) => cursor !== undefined)
  expect(refreshed).toBeGreaterThan(1)
  const first = { text: '', order: 'id' }
  const further = { ...first, cursor: 'the first' }
  expect(asked).toEqual([...Array(refreshed).fill(first), further])
  asked.length = 0
  await refresh()
  await refresh()
  expect(asked).toEqual([])
  await page.getByRole('heading', { name: 'Players 2', exact: true }).waitFor()
  await page.getByLabel('Find a name, an id or an address').fill('x')
  await page.clock.runFor(250)
  await page.getByRole('heading', { name: 'Players 1' }).waitFor()
  for (const query of asked) expect(query).toEqual({ text: 'x', order: 'id' })
  await page.close()
})

test('a further page that is still on its way is not asked for again by a refresh or another click', async () => {
  const page = await web.browser.newPage()
  await page.clock.install()
  let asked = 0
  const mayAnswer = Promise.withResolvers<void>()
  await page.route('**/api/admin/players?*', async (route) => {
    const isFurther = new URL(route.request().url()).searchParams.has('cursor')
    if (isFurther) asked++
    if (isFurther) await mayAnswer.promise
    await route.fulfill(answer({ players: [PLAYER], next: isFurther ? null : 'the first' }))
  })
  await enter(page)
  const more = page.getByRole('button', { name: 'More players' })
  await more.click()
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(4_000)
  await more.click()
  // Requests come to the test in their order.
  await page.evaluate(() => fetch('/healthz'))
  expect(asked).toBe(1)
  mayAnswer.resolve()
  await page.getByRole('heading', { name: 'Players 2', exact: true }).waitFor()
  await page.close()
})

const PLAYER = { player: 'left', name: 'Left', address: '192.0.2.1', matches: [] }
const MATCH = {
  ...{ id: 'left', game: 'tieqchieq', phase: 'playing', seats: [], here: 1, createdAtMs: 0 },
  ...{ visibility: 'public', spectators: 'anyone', address: '192.0.2.1' },
}

/** The operator's page while a player and a match are listed, and the way to let both go. */
async function enterWithBoth() {
  const page = await web.browser.newPage()
  let [players, matches] = [[PLAYER], [MATCH]]
  await page.route('**/api/admin/players?*', (route) =>
    route.fulfill(answer({ players, next: null })),
  )
  await page.route('**/api/admin/matches?*here=some*', (route) =>
    route.fulfill(answer({ matches, next: null })),
  )
  await enter(page)
  const letGo = async () => {
    players = []
    matches = []
    await lookAgain(page)
    for (const none of ['No such player is connected.', 'No such match with people there.'])
      await page.getByText(none).waitFor()
  }
  return { page, letGo, question: page.getByRole('dialog') }
}

test.for(['Ban the player', 'Ban the address'])(
  'the question “%s” stays with its note when the player leaves',
  async (name) => {
    const { page, letGo, question } = await enterWithBoth()
    await page.getByRole('button', { name }).click()
    await question.getByLabel('A note for yourself').fill('was rude')
    await letGo()
    const asked = page.waitForRequest((request) => request.method() === 'POST')
    await page.route('**/api/admin/bans', (route) =>
      route.request().method() === 'POST' ? route.fulfill(answer({})) : route.continue(),
    )
    await question.getByRole('button', { name: 'Ban' }).click()
    const banned = name === 'Ban the player' ? { player: 'left' } : { address: '192.0.2.1' }
    expect((await asked).postDataJSON()).toEqual({ ...banned, note: 'was rude' })
    // The button that asked is gone, and the focus is at its list.
    await page.locator('h2:focus', { hasText: 'Players' }).waitFor()
    await page.close()
  },
)

test.for(['End', 'End one match'])('the question “%s” stays when the match goes', async (name) => {
  const { page, letGo, question } = await enterWithBoth()
  if (name !== 'End') await page.getByLabel('left', { exact: true }).check()
  await page.getByRole('button', { name, exact: true }).click()
  await letGo()
  await page.route('**/api/admin/matches/**', (route) =>
    route.fulfill(answer({ ended: [], refused: [{ match: 'left', code: 'match-over' }] })),
  )
  await question.getByRole('button', { name: /^End (it|one match)$/ }).click()
  await page.locator('h2:focus', { hasText: 'Matches with people there' }).waitFor()
  await page.close()
})

test('the focus is at the list of bans once one is lifted', async () => {
  const page = await web.browser.newPage()
  await enter(page)
  await page.getByLabel('A player’s id, or an address').fill('203.0.113.7')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Lift' }).press('Enter')
  await page.getByText('Nobody is banned.').waitFor()
  await page.locator('h2:focus', { hasText: 'Bans' }).waitFor()
  await page.close()
})

test('how many matches were ended is said in the language chosen since', async () => {
  const { page, question } = await enterWithBoth()
  await page.route('**/api/admin/matches/end', (route) =>
    route.fulfill(answer({ ended: ['left'], refused: [] })),
  )
  await page.getByLabel('left', { exact: true }).check()
  await page.getByRole('button', { name: 'End one match' }).click()
  await question.getByRole('button', { name: 'End one match' }).click()
  await page.getByText('One match has ended.').waitFor()
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('radio', { name: 'Deutsch' }).click()
  await page.getByText('Eine Partie ist beendet.').waitFor()
  await page.close()
})

test.for(['End', 'End one match'])(
  'a match listed with nobody there is not ended by “%s” if somebody has come since',
  async (name) => {
    const context = await web.browser.newContext()
    const table = await context.newPage()
    await begin(table, web.url, 'tieqchieq', {})
    const [, id = ''] = /match\/([\w-]+)/.exec(table.url()) ?? []
    const page = await context.newPage()
    await page.route('**/api/admin/matches?*here=some*', (route) =>
      route.fulfill(answer({ matches: [], next: null })),
    )
    await page.route('**/api/admin/matches?*here=none*', (route) =>
      route.fulfill(answer({ matches: [{ ...MATCH, id, here: 0 }], next: null })),
    )
    await enter(page)
    if (name !== 'End') await page.getByLabel(id, { exact: true }).check()
    await page.getByRole('cell', { name: '192.0.2.1' }).waitFor()
    await page.getByRole('button', { name, exact: true }).click()
    const question = page.getByRole('dialog')
    await question.getByRole('button', { name: /^End (it|one match)$/ }).click()
    await page
      .getByText(/Somebody is at this match|has not: not-empty/)
      .first()
      .waitFor()
    await context.close()
  },
)

test('a match that cannot be ended is told of in the operator’s question', async () => {
  const context = await web.browser.newContext()
  const table = await context.newPage()
  await begin(table, web.url, 'tieqchieq', {})
  const page = await context.newPage()
  await page.route('**/api/admin/matches/*/end', (route) => route.fulfill(REFUSED))
  await enter(page)
  await page.getByRole('button', { name: 'End', exact: true }).first().click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'End it' }).click()
  await question.getByText('Not kept.').waitFor()
  expect(await page.getByText('Not kept.').count()).toBe(1)
  await page.unroute('**/api/admin/matches/*/end')
  await question.getByRole('button', { name: 'End it' }).click()
  await question.waitFor({ state: 'detached' })
  await context.close()
})
