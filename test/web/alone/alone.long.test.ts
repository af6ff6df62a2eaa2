// Matches on the device alone, in a real browser: once their page has loaded, they need no server.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { FINISHED_MAX, RUNNING_MAX } from '../../../web/src/alone/matches/stored-matches.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { NO_SERVER, newPerson } from '../../support/browsers/person.ts'
import { CHOICE_OR_END, openTools, playByClicks } from '../player.ts'

const MATCH_MS_MAX = 240_000

const web = openPages()

interface Wish {
  readonly players?: string
  readonly level?: string
  readonly options?: Readonly<Record<string, string>>
}

/** Begins a match on the device, with bots that take no time. */
async function beginAlone(page: Page, game: string, { players, level, options }: Wish = {}) {
  await page.goto(`${web.url}/alone/${game}`)
  await page.getByLabel('Bots take').selectOption('0')
  if (players !== undefined) await page.locator('select[name=players]').selectOption(players)
  if (level !== undefined) await page.getByLabel('How well bots play').selectOption(level)
  if (options !== undefined) await page.locator('.game-options summary').click()
  for (const [name, value] of Object.entries(options ?? {})) {
    const field = page.locator(`[name="option ${name}"]`)
    if ((await field.getAttribute('type')) === 'number') await field.fill(value)
    else await field.selectOption(value)
  }
  await page.getByRole('button', { name: 'Begin' }).click()
  await page.locator(CHOICE_OR_END).first().waitFor()
}

const SHORT: Readonly<Record<string, Wish>> = {
  'flower-war': { players: '3', options: { racks: '6' } },
  mexica: { players: '2', options: { apocalypseAt: '30' } },
}

/** Looks at a replay as the first player saw it, step by step until there are cards in the hand. */
async function showHand(page: Page, game: string): Promise<void> {
  const viewer = page.getByLabel('Seen by')
  expect(await viewer.count()).toBe(game === 'tieqchieq' ? 0 : 1)
  if (game === 'tieqchieq') return
  await viewer.selectOption({ index: 1 })
  const cards = page.locator('.rc-hand .rc-card, .sa-holding .sa-card')
  await page.getByRole('button', { name: 'Beginning' }).click()
  await expect
    .poll(async () => {
      await page.getByRole('slider').press('ArrowRight')
      return cards.count()
    })
    .toBeGreaterThan(0)
  await viewer.selectOption({ index: 0 })
  await cards.first().waitFor({ state: 'detached' })
}

/** Keys go through a replay, but a field that has the focus keeps its own. */
async function keysGoThrough(page: Page, end: number): Promise<void> {
  const at = page.getByRole('slider')
  const isAt = (step: number) => expect.poll(() => at.inputValue()).toBe(String(step))
  await page.keyboard.press('ArrowLeft')
  await isAt(end - 1)
  await page.keyboard.press('Home')
  await isAt(0)
  await page.getByLabel('Animation speed').press('End')
  await page.getByLabel('Animation speed').press('Home')
  await isAt(0)
  await at.press('Space')
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor()
  await page.keyboard.press('End')
  await isAt(end)
}

test.for(GAMES.map(({ id }) => id))(
  'a match of %s goes on to its end without a server, and its replay is verified',
  { timeout: MATCH_MS_MAX },
  async (game) => {
    const { page, context, errors } = await newPerson(web.browser)
    // The server is gone before the browser has stored any page.
    await context.route('**/service-worker.js', (route) => route.abort())
    await beginAlone(page, game, SHORT[game])
    await context.setOffline(true)
    await openTools(page)
    const aside = page.getByRole('link', { name: 'Leave it for later' })
    await aside.waitFor()
    await playByClicks(page)
    await page.locator('.ending .winner').waitFor()
    expect(await aside.count()).toBe(0)
    await page.getByRole('link', { name: 'See the replay' }).click()
    await page.getByText('Verified here').waitFor()
    await page.getByRole('button', { name: 'End', exact: true }).click()
    await page.locator('.log-lines p').first().waitFor()
    const end = await page.getByRole('slider').inputValue()
    await keysGoThrough(page, Number(end))
    // At the end of a replay, playing starts over.
    await page.getByRole('button', { name: 'Play', exact: true }).click()
    await expect.poll(async () => (await page.getByRole('slider').inputValue()) === end).toBe(false)
    await showHand(page, game)
    await page.goBack()
    await page.getByRole('button', { name: 'Play again' }).click()
    await page.locator(CHOICE_OR_END).first().waitFor()
    expect(errors.filter((line) => !NO_SERVER.test(line))).toEqual([])
    await context.close()
  },
)

test('a reload in the middle of a match finds the same question and the same events', async () => {
  const { page, context, errors } = await newPerson(web.browser)
  await alwaysAsked(page)
  await beginAlone(page, 'flower-war', { players: '2' })
  await playByClicks(page, 8)
  await page.locator(CHOICE_OR_END).first().waitFor()
  // The last click may have been on a space, whose consequences are shown while the pointer is there.
  await page.mouse.move(0, 0)
  const seen = async () => ({
    choices: await page.locator('#choices button.choice').allTextContents(),
    last: (await page.locator('#log p').allTextContents()).slice(-5),
  })
  const before = await seen()
  await page.reload()
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(await seen()).toEqual(before)
  await page.goto(`${web.url}/alone`)
  await page.getByRole('link', { name: 'Go on' }).click()
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(await seen()).toEqual(before)
  expect(errors).toEqual([])
  await context.close()
})

test('the lobby leads back to a match on the device', async () => {
  const { page, errors } = await newPerson(web.browser)
  await page.goto(web.url)
  await page.getByRole('article').first().waitFor()
  expect(await page.getByText('On this device').count()).toBe(0)
  await beginAlone(page, 'tieqchieq')
  const path = new URL(page.url()).pathname
  await page.goto(web.url)
  const row = page.locator('.continue-row').filter({ hasText: 'On this device' })
  await row.getByText('Tıeqchıeq').waitFor()
  await row.getByText('against 1 bot').waitFor()
  await row.getByRole('link', { name: 'Continue' }).click()
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(new URL(page.url()).pathname).toBe(path)
  expect(errors).toEqual([])
  await page.context().close()
})

test('the browser keeps a limited number of matches: those that were played last', async () => {
  const { page, context } = await newPerson(web.browser)
  await beginAlone(page, 'tieqchieq')
  // Stores more matches, as if the player had begun them earlier.
  await page.evaluate((more) => {
    const [key = ''] = Object.keys(localStorage).filter((each) => each.includes('alone match'))
    const match = JSON.parse(localStorage.getItem(key) ?? '')
    for (let number = 0; number < more; number++)
      for (const isOver of [true, false]) {
        const id = `${isOver}${number}`
        const playedAt = match.playedAt - 1_000 * (number + 1)
        const copy = { ...match, id, isOver, playedAt }
        localStorage.setItem(key.replace(match.id, id), JSON.stringify(copy))
      }
  }, FINISHED_MAX + 1)
  await beginAlone(page, 'tieqchieq')
  await page.goto(`${web.url}/alone`)
  const rows = (title: string) =>
    page.locator('section', { has: page.getByRole('heading', { name: title }) }).locator('li')
  await rows('Not over yet').first().waitFor()
  expect(await rows('Not over yet').count()).toBe(RUNNING_MAX)
  expect(await rows('Finished').count()).toBe(FINISHED_MAX)
  // One of them is removed for good.
  await page.getByRole('button', { name: 'Remove' }).first().click()
  await page.getByText('It is not over, and cannot be brought back.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page
    .getByRole('heading', { name: 'Play on this device' })
    .and(page.locator(':focus'))
    .waitFor()
  await page.reload()
  await rows('Not over yet').first().waitFor()
  expect(await rows('Not over yet').count()).toBe(RUNNING_MAX - 1)
  await context.close()
})

test('a second window takes over the match, and the first says so', async () => {
  const { page, context } = await newPerson(web.browser)
  await beginAlone(page, 'tieqchieq')
  const other = await context.newPage()
  await other.goto(page.url())
  await other.locator(CHOICE_OR_END).first().waitFor()
  await page.getByText('You are now playing in another window').waitFor()
  await page.getByRole('button', { name: 'Go on here' }).click()
  await page.locator(CHOICE_OR_END).first().waitFor()
  await other.getByText('You are now playing in another window').waitFor()
  await context.close()
})

test('without hidden hands, two people at one device answer in turn with nothing covered', {
  timeout: MATCH_MS_MAX,
}, async () => {
  const { page, context, errors } = await newPerson(web.browser)
  await page.goto(`${web.url}/alone/tieqchieq`)
  await page.locator('select[name=people]').selectOption('2')
  await page.getByLabel('Name of player 1').fill('Izel')
  await page.getByLabel('Name of player 2').fill('Nelli')
  await page.getByRole('button', { name: 'Begin' }).click()
  const holders = new Set<string>()
  while (holders.size < 2) {
    await page.locator(CHOICE_OR_END).first().waitFor()
    expect(await page.locator('.choices-mine .primary').count()).toBe(0)
    holders.add((await page.locator('.holding').textContent()) ?? '')
    await page.locator(CHOICE_OR_END).first().click()
  }
  expect([...holders].sort()).toEqual(['Now Izel', 'Now Nelli'])
  // Both see the same ending.
  await playByClicks(page)
  await page
    .locator('.ending .winner')
    .getByText(/^(Izel|Nelli) won\.$/)
    .waitFor()
  await page.locator('.victory-own').waitFor()
  expect(await page.locator('.holding').count()).toBe(0)
  await page.getByRole('button', { name: 'Play again' }).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('hard bots think in a thread of the page', { timeout: MATCH_MS_MAX }, async () => {
  const { page, context, errors } = await newPerson(web.browser)
  await beginAlone(page, 'space-aztecs', { players: '2', level: 'hard' })
  await playByClicks(page, 6)
  await page.locator(CHOICE_OR_END).first().waitFor()
  expect(errors).toEqual([])
  await context.close()
})
