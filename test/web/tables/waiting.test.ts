// While others are asked, the panel of choices says whom the match waits for and at which step, and nothing jumps.
// Lines of the log that are cut fade.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { painted } from '../../support/browsers/lean.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, CHOICE_OR_END, playByClicks } from '../player.ts'

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
    // Its line of the question is loaded apart.
    await panel.locator('.clock').waitFor()
    await laidOut(page)
    const asked = await panel.boundingBox()
    await end.click()
    const awaited = panel.getByText('Waiting for Beto')
    await awaited.waitFor()
    // It may be told a little later.
    await expect.poll(() => Object(match.state.view).turn.seat).toBe(1)
    const { turn } = Object(match.state.view)
    await expect.poll(() => panel.locator('[aria-current=step]').textContent()).toBe(turn.step)
    expect(await panel.locator('.seat-mark svg').count()).toBe(1)
    await laidOut(page)
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
      await laidOut(page)
      const last = panel.locator('.recent p').last()
      expect(await last.textContent()).toBe(await page.locator('#log p').last().textContent())
      const around = await panel.boundingBox()
      expect(around?.height).toBeCloseTo(waiting?.height ?? 0, 0)
      const line = await last.boundingBox()
      const bottom = (around?.y ?? 0) + (around?.height ?? 0)
      expect((line?.y ?? 0) + (line?.height ?? 0)).toBeLessThan(bottom)
    }
    // With room for a line and a half, the last sentence alone is there, and nothing of it is cut.
    const cut = await panel.locator('.recent').evaluate((recent) => {
      recent.style.flex = '0 0 2.7rem'
      const { top } = recent.getBoundingClientRect()
      const lines = [...recent.querySelectorAll('p')].filter((each) => each.offsetHeight > 0)
      return [lines.length, lines.filter((each) => each.getBoundingClientRect().top < top).length]
    })
    expect(cut).toEqual([1, 0])
    match.disconnect()
    await page.close()
  },
)

/** Enough for more lines of the log than it has room for. */
const ANSWERS = 12

test('the first visible line of the log is whole, with no part of a cut line above it', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1366, height: 768 } })
  await alwaysAsked(page)
  await begin(page, web.url, 'flower-war', { players: 2 })
  await playByClicks(page, ANSWERS)
  await page.locator(CHOICE_OR_END).first().waitFor()
  const log = page.locator('#log')
  const spare = await log.evaluate((lines) => {
    lines.scrollIntoView({ block: 'center' })
    return lines.scrollHeight - lines.clientHeight
  })
  expect(spare).toBeGreaterThan(100)
  const { x = 0, y = 0, width = 0 } = (await log.boundingBox()) ?? {}
  const clip = { x, y: Math.ceil(y), width, height: 3 }
  const edge = async () => (await page.screenshot({ clip })).toString('base64')
  const seen = await painted(page, async () => {
    const cut: string[] = []
    // Lines are some 25 pixels apart.
    for (const up of [0, 6, 12, 18, 24]) {
      await log.evaluate((lines, top) => lines.scrollTo(0, top), -up)
      cut.push(await edge())
    }
    await log.evaluate(({ firstElementChild: lines }) => {
      if (lines instanceof HTMLElement) lines.style.visibility = 'hidden'
    })
    return { cut, nothing: await edge() }
  })
  expect(new Set(seen.cut)).toEqual(new Set([seen.nothing]))
  const above = await log.evaluate((lines) => {
    lines.scrollTo(0, -lines.scrollHeight)
    const first = lines.querySelector('p')?.getBoundingClientRect().top ?? 0
    return first - lines.getBoundingClientRect().top
  })
  // The height of the fading edge.
  expect(above).toBeGreaterThan(17)
  await page.close()
})
