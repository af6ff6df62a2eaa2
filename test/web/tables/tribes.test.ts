// The table of the tribes on a laptop: choosing a player in it moves nothing, and the aim does not cover half of it.
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin } from '../player.ts'

/** True when the first player has to choose one of the others. */
function choosesPlayer(match: Match): boolean {
  const actions = match.decision(seatAt(0))?.actions ?? []
  return actions.length > 1 && actions.every((action) => Object(action).type === 'give-to')
}

/** True when the first player, who holds four cards, may lay one in a battle. */
function mayLay(match: Match): boolean {
  const { kind, actions = [] } = match.decision(seatAt(0)) ?? {}
  const { hand } = Object(match.privateView(seatAt(0)))
  return kind === 'battle' && actions.length > 1 && hand.length === 4
}

/** The number of players of a match that begins in a battle. */
const IN_BATTLE = 6

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => id === 'flower-war').map((game) =>
      begunAt(game, (match) =>
        match.players === IN_BATTLE ? mayLay(match) : choosesPlayer(match),
      ),
    ),
  ),
)

test('in a battle of six, the tribes stand below the calendar, and not half behind the aim', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1366, height: 768 } })
  await begin(page, web.url, 'flower-war', { players: IN_BATTLE })
  await page.locator('.rc-battle').waitFor()
  await laidOut(page)
  const boxes = ['.rc-tribes-frame', '.aim', '.rc-calendar'].map((part) =>
    page.locator(part).boundingBox(),
  )
  const [tribes, aim, calendar] = await Promise.all(boxes)
  expect(tribes?.y).toBeGreaterThan(aim?.y ?? Number.POSITIVE_INFINITY)
  expect(tribes?.width).toBeGreaterThan(calendar?.width ?? Number.POSITIVE_INFINITY)
  await page.locator('.rc-tribes tbody tr').last().waitFor()
  // Scrolled to the end, all of them are above the aim.
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 2_000)
      return page.evaluate(() => {
        const [last, bar] = ['.rc-tribes tbody tr:last-child', '.aim'].map((part) =>
          document.querySelector(part)?.getBoundingClientRect(),
        )
        return (last?.bottom ?? 0) <= (bar?.top ?? 0)
      })
    })
    .toBe(true)
  await page.close()
})

test('the decks of the other side’s cards are told apart by letters, for no screen reader', async () => {
  const page = await web.browser.newPage({ viewport: { width: 390, height: 844 } })
  await begin(page, web.url, 'flower-war', { players: IN_BATTLE })
  await page.locator('.rc-battle').waitFor()
  const held = await page.locator('.rc-tribes .rc-held').evaluateAll((decks) =>
    decks.map((deck) => ({
      ...{ title: deck.getAttribute('title'), sign: deck.querySelector('small')?.textContent },
      read: deck.querySelector('small')?.ariaHidden,
    })),
  )
  expect(held.length).toBeGreaterThan(0)
  for (const { title, sign, read } of held) expect([sign, read]).toEqual([title?.at(0), 'true'])
  await page.close()
})

test('tribes that can be chosen take no more room than the others', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1366, height: 768 } })
  await begin(page, web.url, 'flower-war', { players: 4 })
  const chosen = page.locator('.rc-tribes').getByRole('button')
  await chosen.first().waitFor()
  await laidOut(page)
  expect(await chosen.allTextContents()).toEqual(['Yoali', 'Patli', 'Eztli'])
  const middles = await page
    .locator('.rc-tribes tbody th')
    .evaluateAll((heads) =>
      heads.map(({ children }) =>
        [...children]
          .map((child) => child.getBoundingClientRect())
          .map(({ y, height }) => y + height / 2),
      ),
    )
  // Mark and name are on one line, and every line is as high as one that cannot be chosen.
  for (const [mark = 0, name = 0] of middles) expect(Math.abs(mark - name)).toBeLessThan(6)
  const tops = middles.map(([mark = 0]) => mark)
  expect((tops[3] ?? 0) - (tops[2] ?? 0)).toBeLessThan(40)
  await page.close()
})
