// A battle between players with the longest names, on a phone, and one between others, which leaves the rest in place.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { callOneself, LONGEST, tooWide } from '../../support/browsers/width.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, haveRead } from '../player.ts'

/** The battle in the public view, if there is one. */
const battleIn = (match: Match) => Object(Object(match.view()).battle)

const BATTLES: Readonly<Record<string, (match: Match) => boolean>> = {
  'flower-war': (match) => Object(battleIn(match).laid).length === 2,
  mexica: (match) => battleIn(match).isShown === true,
}

/** Matches of two begin in a battle of the first player, those of three in a battle between the others. */
function isThere(match: Match, isFought: (match: Match) => boolean): boolean {
  const { attacker = 0, defender = 0 } = battleIn(match)
  return match.players === 2 ? isFought(match) : attacker > 0 && defender > 0
}

const web = openPages(() =>
  startTestServer(
    GAMES.flatMap((game) => {
      const isFought = BATTLES[game.id]
      return isFought === undefined ? [] : [begunAt(game, (match) => isThere(match, isFought))]
    }),
  ),
)

test.for(Object.keys(BATTLES))(
  'a battle of %s between players with long names fits on a phone',
  async (id) => {
    const context = await web.browser.newContext({ viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    await callOneself(page, web.url, LONGEST)
    await begin(page, web.url, id, { players: 2, bots: 0 })
    const other = await connect(web.url, { name: LONGEST })
    const match = await other.join(page.url().split('/').at(-1) ?? '')
    await page.locator('.rc-battle').waitFor()
    // Two players of the same name are shown with their seats.
    const names = () => page.locator('.rc-battle strong').allTextContents()
    await expect
      .poll(async () => (await names()).toSorted())
      .toEqual([`${LONGEST} (East)`, `${LONGEST} (West)`])
    expect(await page.locator('.rc-battle h2').textContent()).toMatch(/^You attack | attacks you$/)
    await expect.poll(() => tooWide(page)).toEqual([])
    match.disconnect()
    await context.close()
  },
)

test.for(Object.keys(BATTLES))(
  'a battle of %s between others leaves the calendar large on a phone',
  async (id) => {
    const page = await web.browser.newPage({ viewport: { width: 390, height: 844 } })
    await begin(page, web.url, id, { players: 3, bots: 0 })
    const path = page.url().split('/').at(-1) ?? ''
    const others = await Promise.all(
      ['Ana', 'Beto'].map(async (name) => (await connect(web.url, { name })).join(path)),
    )
    await page.locator('.rc-battle').waitFor()
    await expect
      .poll(async () => (await page.locator('.rc-calendar').boundingBox())?.height)
      .toBeGreaterThan(300)
    await expect
      .poll(() => page.locator('.rc-battle h2').textContent())
      .toMatch(/ attacks (Ana|Beto)$/)
    for (const match of others) match.disconnect()
    await page.close()
  },
)

test.for([
  [1366, 768],
  [1920, 1080],
] as const)(
  'a battle of Flower War between others moves nothing beside the board on %i × %i',
  async ([width, height]) => {
    const page = await web.browser.newPage({ viewport: { width, height } })
    await begin(page, web.url, 'flower-war', { players: 3, bots: 0 })
    const path = page.url().split('/').at(-1) ?? ''
    const others = await Promise.all(
      ['Ana', 'Beto'].map(async (name) => (await connect(web.url, { name })).join(path)),
    )
    await page.locator('.rc-battle').waitFor()
    await laidOut(page)
    const tops = () =>
      page
        .locator('.rc-calendar, .rc-tribes-frame, .rc-hand, .aim, #log')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top))
    const during = await tops()
    expect(during).toHaveLength(5)
    const bottom = await page.locator('.rc-battle').evaluate((battle) => {
      const { bottom: end } = battle.getBoundingClientRect()
      battle.remove()
      return end
    })
    expect(bottom).toBeLessThan(height)
    await laidOut(page)
    expect(await tops()).toEqual(during)
    for (const match of others) match.disconnect()
    await page.close()
  },
)

test('on a phone, a card that the other side lays is whole below the battle until something is asked', async () => {
  const page = await web.browser.newPage({ viewport: { width: 390, height: 844 } })
  await begin(page, web.url, 'flower-war', { players: 2, bots: 0 })
  const other = await connect(web.url, { name: 'Ana' })
  const match = await other.join<'flower-war'>(page.url().split('/').at(-1) ?? '')
  await page.locator('.rc-battle').waitFor()
  await expect.poll(() => match.decision?.kind).toBe('battle')
  const lay = match.decision?.actions.find(({ type }) => type !== 'pass')
  if (lay === undefined) throw new Error('there is no card to lay')
  await match.act(lay)
  await page.locator('.choices-mine').waitFor()
  await haveRead(page)
  await page.locator('#choices button.choice').last().click()
  await page.locator('#choices:not(.choices-mine)').waitFor()
  await laidOut(page)
  const [card, battle] = await Promise.all(
    ['.drawn-card', '.rc-battle'].map((part) => page.locator(part).boundingBox()),
  )
  if (!card || !battle) throw new Error('the card or the battle is not in sight')
  expect(card.y).toBeGreaterThan(battle.y + battle.height)
  expect(card.y + card.height).toBeLessThanOrEqual(844)
  match.disconnect()
  await page.close()
})
