// Choosing a space: one entry in the list, chosen on the board by pointer or keys, or from a list that unfolds.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { entriesOf } from '../../../web/src/table/choices/choice-list.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, haveRead } from '../player.ts'

/** A large hand. */
const HAND = 6
/** More spaces than are listed one by one. */
const MANY = 5

interface Action {
  readonly type: string
  readonly card?: string
  readonly space?: number
}

const targetOf = ({ type, card, space }: Action) =>
  space === undefined ? undefined : { among: `${type} ${card}`, space, title: type }
const to = (card: string, count: number): Action[] =>
  Array.from({ length: count }, (_, space) => ({ type: 'play-to', card, space }))

test('many choices that differ only in the space are one entry, in the place of the first', () => {
  const actions: Action[] = [{ type: 'play' }, ...to('tlalocan', MANY), { type: 'pass' }]
  expect(
    entriesOf(actions, targetOf).map(({ actions: [first, ...others], target }) => [
      first.type,
      others.length + 1,
      target?.title,
    ]),
  ).toEqual([
    ['play', 1, undefined],
    ['play-to', MANY, 'play-to'],
    ['pass', 1, undefined],
  ])
})

test('a few are listed like any other choices, and those of two cards stay apart', () => {
  expect(entriesOf(to('tlalocan', MANY - 1), targetOf)).toHaveLength(MANY - 1)
  expect(entriesOf([...to('one', MANY), ...to('other', MANY)], targetOf)).toHaveLength(2)
})

/** True if the first player may play a card to many spaces. */
function mayPlace(match: Match): boolean {
  const actions = (match.decision(seatAt(0))?.actions ?? []) as readonly Action[]
  return actions.filter(({ type }) => type === 'play-to').length >= MANY
}

const web = openPages(() =>
  startTestServer(GAMES.map((game) => (game.id === 'flower-war' ? begunAt(game, mayPlace) : game))),
)

const spaces = (page: Page) => page.locator('.rc-space > .hotspot')
const opener = (page: Page) => page.locator('#choices button.choice[aria-pressed]').first()

async function atTheChoice(width: number, height: number): Promise<Page> {
  const viewport = { width, height }
  const page = await web.browser.newPage({ viewport, reducedMotion: 'reduce' })
  await begin(page, web.url, 'flower-war', { players: 2, bots: 1 })
  await opener(page).waitFor({ state: 'attached' })
  await laidOut(page)
  return page
}

/** Resolves once the log mentions the card of the first choice again, whatever the next question is. */
async function untilPlayed(page: Page, play: () => Promise<void>): Promise<void> {
  const title = await titleOf(opener(page))
  const lines = page.locator('#log p', { hasText: title.replace('Play ', '') })
  const before = await lines.count()
  await play()
  await expect.poll(() => lines.count()).toBeGreaterThan(before)
}

async function titleOf(choice: Locator): Promise<string> {
  const title = await choice.locator('span').evaluate((span) => span.firstChild?.textContent)
  return title ?? 'no title'
}

test('a card for a space is played on the board, which shows the effect of each space', async () => {
  const page = await atTheChoice(1280, 800)
  expect(await spaces(page).count()).toBe(0)
  expect(await page.locator('#choices button.choice').count()).toBeLessThan(2 * MANY)
  await opener(page).click()
  await spaces(page).first().waitFor()
  await page.keyboard.press('Escape')
  await spaces(page).first().waitFor({ state: 'detached' })
  await opener(page).click()
  await spaces(page).first().waitFor()
  expect(await spaces(page).count()).toBeGreaterThanOrEqual(MANY)
  await spaces(page).nth(1).hover()
  const looked = page.locator('.choice-looked')
  await looked.waitFor()
  const said = (await looked.locator('strong').textContent()) ?? ''
  await untilPlayed(page, () => spaces(page).nth(1).click())
  expect(said).toMatch(/^Play .+, to .+\.$/)
  await page.close()
})

test('on a phone the card in the hand offers it, and it can be cancelled', async () => {
  const page = await atTheChoice(390, 844)
  const title = await titleOf(opener(page))
  const card = page.locator('.rc-card', { hasText: title.replace('Play ', '') }).first()
  expect(await opener(page).isVisible()).toBe(false)
  await card.click()
  await page.locator('.rc-placing button').click()
  await page.locator('.rc-placing').waitFor({ state: 'detached' })
  expect(await spaces(page).count()).toBe(0)
  // At the end of the page, from where the board scrolls into view.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await card.dispatchEvent('click')
  await spaces(page).first().waitFor()
  const isInView = async () => {
    const box = await page.locator('.rc-calendar').boundingBox()
    return box !== null && box.y >= 0 && box.y < 400
  }
  await expect.poll(isInView).toBe(true)
  await page.close()
})

test('by keys, the digit leads to the first space, arrows to the others, and Enter plays', async () => {
  const page = await atTheChoice(1280, 800)
  const digit = (await opener(page).getAttribute('data-key')) ?? ''
  // Before a space has the focus, the page has it, with the titles of all of them.
  const focused = () =>
    page.evaluate(() => document.activeElement?.querySelector(':scope > title')?.textContent)
  await haveRead(page)
  await page.keyboard.press(digit)
  await expect.poll(focused).toMatch(/^Play /)
  const first = await focused()
  await page.keyboard.press('ArrowLeft')
  await expect.poll(focused).not.toBe(first)
  await page.keyboard.press('ArrowRight')
  await expect.poll(focused).toBe(first)
  await untilPlayed(page, () => page.keyboard.press('Enter'))
  await page.close()
})

test('the spaces are also in a list that unfolds', async () => {
  const page = await atTheChoice(1280, 800)
  const list = page.locator('#choices .targets').first()
  await list.locator('summary').click()
  await list
    .locator('button.choice')
    .nth(MANY - 1)
    .waitFor()
  await untilPlayed(page, () => list.locator('button.choice').first().click())
  await page.close()
})

test('a tap on a space shows the text of its tooltip, until the match goes on', async () => {
  const page = await atTheChoice(390, 844)
  const space = page.locator('.rc-space').nth(4)
  const drawing = await space.locator('.rc-day-glyph').boundingBox()
  const { x = 0, y = 0, width = 0, height = 0 } = drawing ?? {}
  await page.mouse.click(x + width / 2, y + height / 2)
  const told = page.locator('.rc-told')
  expect(await told.textContent()).toMatch(/^5 Coatl \(serpent\): /)
  expect(await told.textContent()).toBe(await space.locator('title').textContent())
  await page.locator('#choices .choice-ends button.choice').first().click()
  await told.waitFor({ state: 'detached' })
  await page.close()
})

test('six cards of a hand are in sight beside the calendar of a laptop, above the aim', async () => {
  const page = await atTheChoice(1366, 768)
  const tops = await page
    .locator('.rc-hand .rc-card')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().top))
  expect(tops.length).toBeGreaterThan(HAND)
  const { y = 0, height = 0 } = (await page.locator('.rc-hand > ul').boundingBox()) ?? {}
  expect(tops.filter((top) => top < y + height).length).toBeGreaterThanOrEqual(HAND)
  const aim = await page.locator('.aim').boundingBox()
  expect(y + height).toBeLessThanOrEqual(aim?.y ?? 0)
  await page.close()
})
