// Automatic passing survives a reload, and a keyboard keeps its focus while advice loads.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin } from '../player.ts'

const web = openPages(() =>
  startTestServer(
    GAMES.map((game) =>
      game.id === 'mexica'
        ? begunAt(game, (match) => match.decision(seatAt(0))?.pass !== undefined)
        : game,
    ),
  ),
)

const storedPassing = (page: Page) =>
  page.evaluate(() => localStorage.getItem('flower-war passing in'))

test('a page that passes for its player still does so after a reload, until told otherwise', async () => {
  const page = await web.browser.newPage()
  await begin(page, web.url, 'mexica', { players: 2 })
  const passing = page.getByLabel('Stop asking me for cards')
  await passing.check()
  await expect.poll(() => storedPassing(page)).not.toBeNull()
  await page.reload()
  await expect.poll(() => passing.isChecked()).toBe(true)
  // Not `uncheck`, which looks again: by then the window may have closed, and the switch goes away when it is off.
  await passing.click()
  expect(await storedPassing(page)).toBeNull()
  await page.reload()
  await page.locator('.tools').waitFor()
  expect(await page.locator('.tools :checked').and(passing).count()).toBe(0)
  await page.close()
})

test('a page that was refused to pass for its player does not ask again after a reload', async () => {
  const page = await web.browser.newPage()
  const asked: unknown[] = []
  await page.routeWebSocket(/\/play$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const { type, id, on } = JSON.parse(String(text))
      if (type !== 'autoPass') return server.send(text)
      asked.push(on)
      const refusal = { code: 'not-now', detail: 'Not now.' }
      socket.send(JSON.stringify({ type: 'reply', id, ok: false, ...refusal }))
    })
  })
  await begin(page, web.url, 'mexica', { players: 2 })
  const passing = page.getByLabel('Stop asking me for cards')
  // Not `check`, which expects that it stays so.
  await passing.click()
  await page.locator('.tools .refusal', { hasText: 'Not now.' }).waitFor()
  expect(await passing.isChecked()).toBe(false)
  expect(await storedPassing(page)).toBeNull()
  await page.reload()
  await passing.waitFor()
  expect(asked).toEqual([true])
  await page.close()
})

test('a page that was told to stop passing does not pass after a reload, even if no answer came', async () => {
  const page = await web.browser.newPage()
  await page.routeWebSocket(/\/play$/, (socket) => {
    const server = socket.connectToServer()
    socket.onMessage((text) => {
      const { type, on } = JSON.parse(String(text))
      if (type !== 'autoPass' || on) server.send(text)
    })
  })
  await begin(page, web.url, 'mexica', { players: 2 })
  const passing = page.getByLabel('Stop asking me for cards')
  await passing.check()
  await expect.poll(() => storedPassing(page)).not.toBeNull()
  await passing.click()
  expect(await storedPassing(page)).toBeNull()
  await page.close()
})

test('a player who asks for advice by keyboard keeps the focus on it', async () => {
  const page = await web.browser.newPage()
  await begin(page, web.url, 'tieqchieq', {})
  const advice = page.locator('.advice')
  // Until there is a question, the button cannot be focused.
  await page.locator('#choices button.choice').first().waitFor()
  await advice.getByRole('button').focus()
  await page.keyboard.press('Enter')
  await advice.getByText('A strong player would choose:').waitFor()
  expect(await page.locator('.advice:focus-within').count()).toBe(1)
  await page.close()
})
