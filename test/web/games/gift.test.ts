// The question of which player gets a card names the card that was just chosen.
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, haveRead } from '../player.ts'

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => id === 'flower-war').map((game) =>
      begunAt(game, (match) => match.decision(seatAt(0))?.kind === 'give'),
    ),
  ),
)

test('the question who gets a card names it', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1366, height: 768 } })
  await begin(page, web.url, 'flower-war', { players: 3 })
  const choice = page.locator('#choices button.choice').first()
  const label = await choice.locator('span').evaluate(({ firstChild }) => firstChild?.textContent)
  const card = /^Give (.+)$/.exec(label ?? '')?.[1] ?? ''
  expect(card).not.toBe('')
  await haveRead(page)
  await choice.click()
  await expect.poll(() => page.locator('#asked').textContent()).toBe(`Who gets ${card}?`)
  // Another visit knows only the match, which does not say it.
  await page.reload()
  await expect.poll(() => page.locator('#asked').textContent()).toBe('Who gets it?')
  await page.close()
})
