// The face for any game shows third-party games, and rules for which the pages have no face of their own.
import { expect, test } from 'vitest'
import { game as nim } from '../../../examples/nim/game.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { playable } from '../../../rules/src/match.ts'
import type { Seed } from '../../../rules/src/random.ts'
import { optionParser } from '../../../rules/src/shapes/options.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { faultsOn } from '../../support/browsers/axe.ts'
import { glimpse } from '../../support/browsers/glimpse.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END, playByClicks } from '../player.ts'

/** A game for many, without options. */
const crowd = {
  ...nim,
  id: 'crowd',
  texts: { en: { ...nim.texts.en, title: 'Crowd', about: 'For five or six.' } },
  seats: { min: 5, max: 6, names: (players: number) => [...'abcdef'].slice(0, players) },
  shapes: { ...nim.shapes, options: {} },
  parseOptions: optionParser({}),
  setup: ({ seed, players }: { readonly seed: Seed; readonly players: number }) =>
    nim.setup({ seed, players, options: { piles: 'small' } }),
}

const web = openPages(() => {
  // As if the rules of each had changed since its face was made.
  const newer = GAMES.map((game) => ({ ...game, version: game.version + 1 }))
  return startTestServer([...newer, playable(nim), playable(crowd)])
})

test('two people find a game from elsewhere in the lobby, and play it to its end', async () => {
  const [ana, beto] = [await newPerson(web.browser), await newPerson(web.browser)]
  await ana.page.goto(web.url)
  await ana.page.getByRole('heading', { name: 'Nim' }).waitFor()
  await ana.page.getByText('Take stones from one of three piles').waitFor()
  await ana.page.getByRole('heading', { name: 'Pick a board game and play.' }).waitFor()
  await begin(ana.page, web.url, 'nim', { bots: 0, options: { piles: 'large' } })
  await beto.page.goto(ana.page.url())
  await Promise.all([ana, beto].map(({ page }) => playByClicks(page)))
  for (const { page } of [ana, beto]) {
    await page.getByText('ended: no stones are left').waitFor()
    const log = await page.locator('#log').innerText()
    expect(log).toMatch(/^You takes? .* from the (first|second|third) pile\.$/m)
    expect(log).toMatch(/takes? the last stone and wins?\.$/m)
    expect(await page.locator('.plain .plain-row li').allInnerTexts()).toEqual(['0', '0', '0'])
  }
  expect([...ana.errors, ...beto.errors]).toEqual([])
  for (const { context } of [ana, beto]) await context.close()
})

test('a game for five players or more is begun with five, and has no empty list of options', async () => {
  const { page, context, errors } = await newPerson(web.browser)
  await page.goto(`${web.url}/new/crowd`)
  const players = page.locator('select[name=players]')
  await players.waitFor()
  expect(await players.inputValue()).toBe('5')
  expect(await page.getByText('Rules of this match').count()).toBe(0)
  await page.getByRole('button', { name: 'Create match' }).click()
  await page.waitForURL(/\/match\//)
  await page.goto(web.url)
  const card = page.getByRole('article').filter({ has: page.locator('a[href="/new/crowd"]') })
  // The list of the player's own matches moves the games down when it comes.
  await page.locator('.continue').waitFor()
  await card.getByRole('button', { name: 'Play against bots' }).click()
  await page.waitForURL(/\/match\//)
  await expect.poll(() => page.locator('.seat').count()).toBe(5)
  expect(errors).toEqual([])
  await context.close()
})

test.for(GAMES.map(({ id }) => id))('%s can be played with the face for any game', async (game) => {
  const { page, context, errors } = await newPerson(web.browser)
  await alwaysAsked(page)
  await begin(page, web.url, game, {})
  // Changes are highlighted until the next change, even if that is invisible.
  const highlighted = await glimpse(page, '.plain-new', '')
  await Promise.all([highlighted(), playByClicks(page, 12)])
  expect(await page.locator('.plain section').count()).toBeGreaterThan(2)
  // The hand comes before all tables, which may be long.
  const titles = await page.locator('.plain h2').allInnerTexts()
  expect(titles.indexOf('Only you see this')).toBeLessThanOrEqual(0)
  // While an answer is sent, nothing in the list of choices can have the focus.
  await page.locator(CHOICE_OR_END).first().waitFor()
  const board = await page.locator('.plain').innerText()
  expect(board).not.toMatch(/undefined|NaN|\[object/)
  expect(await faultsOn(page)).toEqual([])
  // On a phone only tables scroll sideways, each by itself.
  await page.setViewportSize({ width: 390, height: 800 })
  const [content, room] = await page
    .locator('.plain')
    .evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth] as const)
  expect(content).toBeLessThanOrEqual(room)
  expect(errors).toEqual([])
  await context.close()
})
