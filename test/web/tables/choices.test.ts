// Choices in a browser: the board marks their consequences, a long touch only looks, the hand stays in sight in
// battles, and a tapped card is asked about in one question only.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { hurried } from '../../support/browsers/hurried.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, haveRead } from '../player.ts'

/** A battle in which the first player is asked and holds a few cards. */
function isAsked(match: Match): boolean {
  const { battle } = Object(match.view())
  const { hand = [] } = Object(match.privateView(seatAt(0)))
  return battle !== null && hand.length >= 3 && match.decision(seatAt(0))?.kind === 'battle'
}

/** A sacrifice of the first player, who can give a skull, and then any card, to either god. */
function mayGiveCards(match: Match): boolean {
  const { actions = [] } = match.decision(seatAt(0)) ?? {}
  const types = actions.map((action) => Object(action).type)
  const { skulls } = Object(match.view()).players[0]
  return types.includes('sacrifice-card') && types.includes('sacrifice') && skulls > 1
}

let isThere = isAsked

const web = openPages(() =>
  startTestServer(
    GAMES.map((game) =>
      /flower-war|mexica/.test(game.id) ? begunAt(game, (match) => isThere(match)) : game,
    ),
  ),
)

test.for([
  ['flower-war', 1440, 900],
  ['flower-war', 390, 844],
  ['mexica', 1440, 900],
  ['mexica', 390, 844],
] as const)('the hand is in sight in a battle of %s at %i×%i', async ([id, width, height]) => {
  const context = await web.browser.newContext({
    viewport: { width, height },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await begin(page, web.url, id, { players: 2, bots: 0 })
  const other = await connect(web.url, { name: 'Beto' })
  const match = await other.join(page.url().split('/').at(-1) ?? '')
  await page.locator('.choices-mine').waitFor()
  // Once the panel of the question has its place.
  for (const part of ['.rc-hand .rc-card', '.rc-battle', '.rc-calendar', '#asked'])
    await expect
      .poll(
        async () => {
          const box = await page.locator(part).first().boundingBox()
          return box !== null && box.y >= 0 && box.y + box.height <= height
        },
        { message: part },
      )
      .toBe(true)
  match.disconnect()
  await context.close()
})

test('the board marks the destination of the choice under the pointer or the focus', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1440, height: 900 } })
  await alwaysAsked(page)
  await begin(page, web.url, 'tieqchieq', { players: 2 })
  const choice = page.locator('#choices button.choice:enabled').first()
  await choice.hover()
  const said = (await choice.textContent()) ?? ''
  const marked = page.locator('.tq-preview [data-marked]')
  await marked.waitFor()
  const spot = await marked.getAttribute('data-marked')
  expect(said).toContain(spot === 'home' ? 'home' : `square ${Number(spot) + 1}`)
  await page.mouse.move(2, 2)
  await marked.waitFor({ state: 'detached' })
  await choice.focus()
  await marked.waitFor()
  await page.close()
})

test('after an answer by mouse, the next question does not move the mark to its first choice', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1440, height: 900 } })
  await paced(page, 'once')
  // The bot takes its time for each of its answers.
  await hurried(page)
  await page.goto(`${web.url}/learn/mexica`)
  const toHuitzilopochtli = Array.from({ length: 4 }, () => /Sacrifice to Huitz/)
  const answers = [
    ...[
      /Sacrifice to Tlaloc/,
      /Pass from now on/,
      ...toHuitzilopochtli,
      /End the turn/,
      /Lay Deadly edge/,
    ],
    ...[/I am ready/, /Sacrifice to Huitz/, /Pay Mary/],
  ]
  for (const [question, answer] of answers.entries()) {
    await page.getByText(`Question ${question + 1} of`).waitFor()
    const choices = page.locator('#choices button.choice')
    await choices.filter({ hasText: answer }).click()
  }
  await page.mouse.move(2, 2)
  await page.getByText('Question 12 of').waitFor()
  await page.locator('#choices:focus-within').waitFor()
  // The teacher points at a choice only when asked to.
  expect(await page.locator('[data-marked]').count()).toBe(0)
  await page.getByRole('button', { name: 'Show me where' }).click()
  expect(await page.locator('[data-marked]').getAttribute('data-marked')).toBe('tlaloc')
  await page.close()
})

test.for([
  ['tieqchieq', 'en'],
  ['flower-war', 'es'],
  ['mexica', 'en'],
  ['space-aztecs', 'es'],
] as const)(
  'the rules of %s have a picture for everything that they name (%s)',
  async ([id, locale]) => {
    const page = await web.browser.newPage({ locale })
    await page.goto(web.url)
    const title = GAMES.find((game) => game.id === id)?.texts.en.title ?? ''
    const card = page
      .getByRole('article')
      .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
    // Texts that come from the server later move the buttons down.
    await card.locator('a[href^="/new/"]').waitFor()
    await card.getByRole('button', { name: /^(Rules|Reglas)$/ }).click()
    await page.locator('.rules-sign svg').first().waitFor()
    await page.locator(':is(.rules-sign, .rules-picture)').nth(5).waitFor({ state: 'attached' })
    const drawn = await page.evaluate(() =>
      [...document.querySelectorAll('.rules-sign, .rules-picture')].map((place) => {
        const { width = 0, height = 0 } = place.querySelector('svg')?.getBoundingClientRect() ?? {}
        const isSeen = width > 0 && height > 0 && place.querySelectorAll('svg *').length > 0
        // If nothing can be chosen, the frame of a choice has no style and covers the drawing.
        return isSeen && place.querySelector('.glow') === null
      }),
    )
    expect(drawn.length).toBeGreaterThan(5)
    expect(drawn).not.toContain(false)
    await page.close()
  },
)

test('a long touch looks, and a short one chooses', async () => {
  const page = await web.browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await alwaysAsked(page)
  await begin(page, web.url, 'tieqchieq', { players: 2 })
  const choice = page.locator('#choices button.choice:enabled').first()
  await choice.waitFor()
  // The board may look the same again by the next question.
  const told = () => page.locator('#log p').count()
  const before = await told()
  await choice.dispatchEvent('pointerdown', { pointerType: 'touch' })
  const begun = await page.evaluate(() => performance.now())
  await page.waitForFunction((since) => performance.now() > since + 500, begun)
  await choice.dispatchEvent('click', { detail: 1 })
  expect(await choice.isEnabled()).toBe(true)
  expect(await told()).toBe(before)
  await choice.tap()
  await expect.poll(told).toBeGreaterThan(before)
  await page.close()
})

test('a tapped card is not asked about again once the question was answered in the list', async () => {
  isThere = mayGiveCards
  const page = await web.browser.newPage({ viewport: { width: 1440, height: 900 } })
  await alwaysAsked(page)
  await begin(page, web.url, 'flower-war', { players: 2 })
  const card = page.locator('.rc-hand .rc-first button').first()
  const asked = page.locator('.rc-picked')
  await card.click()
  await asked.waitFor()
  await haveRead(page)
  const lines = page.locator('#log p')
  const told = await lines.count()
  await page.locator('#choices button.choice', { hasText: 'Sacrifice to Tlaloc' }).click()
  await expect.poll(() => lines.count()).toBeGreaterThan(told)
  await page.locator('#choices button.choice:enabled').first().waitFor()
  await card.waitFor()
  expect(await asked.count()).toBe(0)
  await card.click()
  await asked.waitFor()
  await page.close()
})
