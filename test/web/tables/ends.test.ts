// Answers that only end a step are side by side below the list.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin } from '../player.ts'

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => id === 'mexica').map((game) =>
      begunAt(game, (match) => match.decision(seatAt(0))?.kind === 'rain'),
    ),
  ),
)

test.for([
  [390, 844],
  [844, 390],
] as const)('passing once and for longer are side by side at %i×%i', async ([width, height]) => {
  const page = await web.browser.newPage({ viewport: { width, height }, hasTouch: true })
  await begin(page, web.url, 'mexica', { players: 2, bots: 0 })
  const other = await connect(web.url, { name: 'Beto' })
  const match = await other.join(page.url().split('/').at(-1) ?? '')
  const ends = page.locator('.choice-ends button')
  await ends.first().waitFor()
  await laidOut(page)
  const boxes = await ends.evaluateAll((all) => all.map((end) => end.getBoundingClientRect()))
  expect(boxes).toHaveLength(2)
  expect(boxes[0]?.top).toBe(boxes[1]?.top)
  expect(boxes[1]?.bottom).toBeLessThan(height)
  match.disconnect()
  await page.close()
})
