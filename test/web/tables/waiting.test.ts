// While others are asked, the panel of choices says whom the match waits for and at which step, and nothing jumps.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin } from '../player.ts'

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => /flower-war|mexica/.test(id)).map((game) =>
      begunAt(game, (match) => match.decision(seatAt(0))?.kind === 'sacrifice'),
    ),
  ),
)

test.for(['flower-war', 'mexica'])(
  'the panel of %s says whom the match waits for, and keeps its height',
  async (id) => {
    const page = await web.browser.newPage({
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    await begin(page, web.url, id, { players: 2, bots: 0 })
    const other = await connect(web.url, { name: 'Beto' })
    const match = await other.join(page.url().split('/').at(-1) ?? '')
    const panel = page.locator('#choices')
    const end = panel.getByRole('button', { name: 'End the turn' })
    await end.waitFor()
    const asked = await panel.boundingBox()
    await end.click()
    const awaited = panel.getByText('Waiting for Beto')
    await awaited.waitFor()
    const { turn } = Object(match.state.view)
    expect(turn.seat).toBe(1)
    expect(await panel.locator('[aria-current=step]').textContent()).toBe(turn.step)
    expect(await panel.locator('.seat-mark svg').count()).toBe(1)
    const waiting = await panel.boundingBox()
    expect(waiting?.height).toBeCloseTo(asked?.height ?? 0, 0)
    const middle = (waiting?.y ?? 0) + (waiting?.height ?? 0) / 2
    const { y = 0, height = 0 } = (await panel.locator('.waiting').boundingBox()) ?? {}
    expect(Math.abs(y + height / 2 - middle)).toBeLessThan(10)
    // There, and below the board of a laptop, the log is out of sight, so the panel shows its end.
    for (const size of [
      { width: 390, height: 844 },
      { width: 1366, height: 768 },
    ]) {
      await page.setViewportSize(size)
      const last = panel.locator('.recent p').last()
      expect(await last.textContent()).toBe(await page.locator('#log p').last().textContent())
      const around = await panel.boundingBox()
      expect(around?.height).toBeCloseTo(waiting?.height ?? 0, 0)
      const line = await last.boundingBox()
      const bottom = (around?.y ?? 0) + (around?.height ?? 0)
      expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(bottom)
    }
    match.disconnect()
    await page.close()
  },
)
