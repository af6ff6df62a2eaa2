// The table on a large screen invites, follows the match, and shows no hand, even in the browser of a player.
import type { Page, WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { faultsOn } from '../../support/browsers/axe.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { paced } from '../../support/browsers/paced.ts'
import { leaveAll, play, twoAtOne } from '../../support/clients/two-people.ts'
import { LEGIBLE } from '../legible.ts'
import { begin, CHOICE_OR_END, invitation, openTools, playByClicks } from '../player.ts'

const web = openPages()

test('a large screen shows the table to all, and the way to a free seat until there is none', async () => {
  const context = await web.browser.newContext({ reducedMotion: 'reduce', colorScheme: 'dark' })
  const player = await context.newPage()
  const errors: string[] = []
  context.on('weberror', (error) => errors.push(String(error.error())))
  await begin(player, web.url, 'flower-war', { players: 2, bots: 0 })
  const opening = context.waitForEvent('page')
  await player.getByRole('link', { name: 'Open it here' }).click()
  const screen = await opening
  await screen.getByText('Take your seats.').waitFor()
  await screen.getByRole('img', { name: 'QR code of the link' }).waitFor()
  // The screen is a spectator of its own, so the player's page goes on.
  expect(await player.getByText('You are now playing in another window').count()).toBe(0)
  await player.getByText('One person is watching.').waitFor()
  expect(await faultsOn(screen)).toEqual([])
  const code = (await screen.locator('.screen-code').textContent()) ?? ''
  const friend = await connect(web.url, { name: 'Friend' })
  const joined = await friend.joinByCode<'flower-war'>(code)
  await screen.locator('.screen .board-svg').first().waitFor()
  await expect.poll(() => screen.getByRole('img', { name: 'QR code of the link' }).count()).toBe(0)
  await player.locator('.board-svg').first().waitFor()
  const turn = screen.locator('.screen-turn')
  await expect.poll(() => turn.textContent()).toMatch(/^Waiting for \S/)
  expect(
    await screen.locator('#choices, .tools, .board [role=button], .board button').count(),
  ).toBe(0)
  expect(await screen.getByText('Your hand').count()).toBe(0)
  // After a reload it is still the same spectator.
  await screen.reload()
  await expect.poll(() => turn.textContent()).toMatch(/^Waiting for \S/)
  await player.getByText('One person is watching.').waitFor()
  expect(await faultsOn(screen)).toEqual([])
  expect(errors).toEqual([])
  joined.disconnect()
  await context.close()
})

test.for(['flower-war', 'mexica', 'space-aztecs', 'tieqchieq'])(
  'a large screen of %s says what is asked of the player whose turn it is',
  async (game) => {
    const context = await web.browser.newContext({ reducedMotion: 'reduce' })
    const player = await context.newPage()
    await begin(player, web.url, game, { players: 2, visibility: 'public' })
    await player.locator(CHOICE_OR_END).first().waitFor()
    const screen = await context.newPage()
    await screen.goto(`${player.url()}?screen=table`)
    const turn = screen.locator('.screen-turn')
    await expect.poll(() => turn.textContent()).toMatch(/^Waiting for \S+: “.+”$/)
    expect(await turn.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThan(1)
    await context.close()
  },
)

test('the sundial of Space Aztecs fills a large screen, and stays there while cards are chosen', async () => {
  const context = await web.browser.newContext({
    viewport: { width: 1920, height: 1080 },
    reducedMotion: 'reduce',
  })
  const player = await context.newPage()
  await begin(player, web.url, 'space-aztecs', { players: 2, visibility: 'public' })
  await player.locator(CHOICE_OR_END).first().waitFor()
  const screen = await context.newPage()
  await screen.goto(`${player.url()}?screen=table`)
  const placed = async (phase: string) => {
    const dial = screen.locator(`[data-phase="${phase}"] > .sa-sundial`)
    await dial.waitFor()
    await laidOut(screen)
    return { dial: await dial.boundingBox(), log: await screen.locator('.aim').boundingBox() }
  }
  const first = await placed('take')
  expect(first.dial?.height).toBeGreaterThan(650)
  await player.locator('#choices button.choice').first().click()
  expect(await placed('choose')).toEqual(first)
  // The screen shows that it waits for the server.
  await context.setOffline(true)
  await screen.locator('.screen-side .notice').waitFor()
  await context.close()
})

const SAID = '.screen-turn, .screen-lines li, .aim p, .steps li, .sa-city h2, .sa-standing b'

test.for([
  { players: 3, width: 1920, height: 1080 },
  { players: 3, width: 1280, height: 720 },
  { players: 6, width: 1280, height: 720 },
])(
  'in Space Aztecs among $players, all that a screen of $width by $height says is read from a sofa',
  async ({ players, ...viewport }) => {
    const context = await web.browser.newContext({ reducedMotion: 'reduce' })
    const player = await context.newPage()
    await begin(player, web.url, 'space-aztecs', { players, visibility: 'public' })
    // A round, so that cards lie in cities.
    await playByClicks(player, 3)
    const screen = await context.newPage()
    await screen.setViewportSize(viewport)
    await screen.goto(`${player.url()}?screen=table`)
    await screen.locator('.sa-city .sa-mini').first().waitFor()
    await laidOut(screen)
    const kinds = SAID.split(', ')
    const counts = await Promise.all(kinds.map((kind) => screen.locator(kind).count()))
    expect(kinds.filter((_, index) => counts[index] === 0)).toEqual([])
    const small = await screen.evaluate(
      ([said, least]) => {
        const texts = document.querySelectorAll(said)
        const cards = document.querySelectorAll('.sa-city .sa-mini')
        return [
          ...[...texts].filter(
            (text) => Number.parseFloat(getComputedStyle(text).fontSize) < least,
          ),
          // Its number is a quarter of its height.
          ...[...cards].filter((card) => card.getBoundingClientRect().height < 3 * least),
        ].map(({ outerHTML }) => outerHTML.slice(0, 90))
      },
      [SAID, LEGIBLE * viewport.height] as const,
    )
    expect(small).toEqual([])
    await context.close()
  },
)

test.for([
  { players: 3, width: 1920, height: 1080 },
  { players: 6, width: 1366, height: 768 },
])(
  'at the end of Space Aztecs among $players, a large screen of $width by $height shows all cards turned up last',
  async ({ players, ...viewport }) => {
    const context = await web.browser.newContext({ reducedMotion: 'reduce' })
    const player = await context.newPage()
    await begin(player, web.url, 'space-aztecs', { players, visibility: 'public' })
    await playByClicks(player)
    const screen = await context.newPage()
    await screen.setViewportSize(viewport)
    await screen.goto(`${player.url()}?screen=table`)
    const turned = screen.locator('.sa-unveiling')
    await turned.waitFor()
    await laidOut(screen)
    const { y = 0, height = 0 } = (await turned.boundingBox()) ?? {}
    expect(y + height).toBeLessThanOrEqual(viewport.height)
    const letters = await turned
      .locator('.sa-slot-title')
      .evaluateAll((titles) =>
        titles.map((title) => Number.parseFloat(getComputedStyle(title).fontSize)),
      )
    expect(letters.length).toBe(players)
    expect(Math.min(...letters)).toBeGreaterThanOrEqual(LEGIBLE * viewport.height)
    // All in one column: the player, the time, the card and what is said of it.
    const spreads = await turned.locator('.sa-slot').evaluateAll((slots) =>
      slots.map((slot) => {
        const boxes = [...slot.children].map((part) => part.getBoundingClientRect())
        const shown = boxes.filter(({ width }) => width > 0)
        const middles = shown.map(({ left, width }) => left + width / 2)
        return Math.max(...middles) - Math.min(...middles)
      }),
    )
    expect(spreads.length).toBe(players)
    expect(Math.max(...spreads)).toBeLessThan(2)
    await context.close()
  },
)

/** Shows a match of two players on a screen, plays it to its end, and makes the rematch. */
async function playedOn(screen: Page) {
  const [first, second] = await twoAtOne(web.url)
  if (first === undefined || second === undefined) throw new Error('nobody is there')
  await screen.goto(`${web.url}/match/${first.id}?screen=table`)
  await screen.locator('.screen .board-svg').waitFor()
  const over = new Promise<void>((resolve) => first.on('end', () => resolve()))
  await Promise.race([over, play([first, second], Number.POSITIVE_INFINITY)])
  return { first, second, again: await first.rematch() }
}

test('a large screen without a server speaks of no seat, and waits for no player', async () => {
  const context = await web.browser.newContext({ reducedMotion: 'reduce' })
  const player = await context.newPage()
  await begin(player, web.url, 'space-aztecs', { players: 2, visibility: 'public' })
  const screen = await context.newPage()
  const sockets: WebSocketRoute[] = []
  let isCut = false
  await screen.routeWebSocket(/.*/, (socket) => {
    if (isCut) return void socket.close()
    socket.connectToServer()
    sockets.push(socket)
  })
  await screen.goto(`${player.url()}?screen=table`)
  await player.close()
  await screen.getByText('The match goes on as soon as a player is here.').waitFor()
  isCut = true
  for (const socket of sockets) await socket.close({ code: 1012 })
  await screen.getByText('The server does not answer. Trying again…').waitFor()
  expect(await screen.locator('.screen-turn').textContent()).not.toContain('as soon as a player')
  isCut = false
  await screen.getByText('The match goes on as soon as a player is here.').waitFor()
  await context.close()
})

test('a large screen follows the players to their rematch', async () => {
  const screen = await (await web.browser.newContext()).newPage()
  await paced(screen, 'once')
  const { first, second, again } = await playedOn(screen)
  await screen.waitForURL(`**/match/${again.id}?screen=table`)
  await screen.getByText('Take your seats.').waitFor()
  const back = await second.rematch()
  await screen.locator('.screen .board-svg').waitFor()
  // The first match is not in the history.
  await screen.goBack()
  expect(screen.url()).toBe('about:blank')
  leaveAll([first, second, again, back])
  await screen.context().close()
})

/** Notes when each page of a match first names a winner, and when it is first seen at all. */
function watchResults(): void {
  const seen: Record<string, number> = {}
  new MutationObserver(() => {
    const shown = document.querySelector('.screen-turn')?.textContent ?? ''
    for (const name of [location.pathname, /\bwon\b/.test(shown) ? 'result' : ''])
      if (name !== '') seen[name] ??= performance.now()
  }).observe(document, { subtree: true, childList: true, characterData: true })
  Object.assign(globalThis, { seen })
}

test('a large screen shows the result of a match for three seconds before it follows to the rematch', async () => {
  const screen = await (await web.browser.newContext()).newPage()
  await paced(screen, 'once')
  await screen.addInitScript(watchResults)
  const { first, second, again } = await playedOn(screen)
  await screen.getByText('Take your seats.').waitFor()
  const seen = await screen.evaluate(() => Reflect.get(globalThis, 'seen'))
  expect(seen[`/match/${again.id}`] - seen.result).toBeGreaterThanOrEqual(3_000)
  leaveAll([first, second, again])
  await screen.context().close()
})

test('a browser that forbids storage shows the large screen all the same', async () => {
  const page = await (await web.browser.newContext()).newPage()
  await begin(page, web.url, 'tieqchieq', { visibility: 'public' })
  await page.locator(CHOICE_OR_END).first().waitFor()
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('storage is forbidden', 'SecurityError')
      },
    }),
  )
  await page.goto(`${page.url()}?screen=table`)
  await page.locator('.screen .board-svg').waitFor()
  await page.context().close()
})

test('a large screen without an invitation says why it may not watch, and takes its code', async () => {
  const page = await (await web.browser.newContext()).newPage()
  await begin(page, web.url, 'tieqchieq', {})
  await page.locator(CHOICE_OR_END).first().waitFor()
  await openTools(page)
  await page.getByRole('button', { name: 'Invite' }).click()
  const code = new URL(await invitation(page)).searchParams.get('code') ?? ''
  const table = `${page.url()}?screen=table`
  await page.goto(table)
  await page.getByText('You need an invitation').waitFor()
  await page.getByText('The link under “On a large screen” has the code.').waitFor()
  await page.getByText('before the match begins, and later in ⋯ under “Invite”.').waitFor()
  expect(await page.getByRole('link', { name: 'All matches' }).getAttribute('href')).toBe('/')
  expect(await faultsOn(page)).toEqual([])
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Show the table' }).click()
  await page.locator('.screen .board-svg').waitFor()
  // The player has left for the screen, and the bots wait.
  await page.getByText('The match goes on as soon as a player is here.').waitFor()
  await page.context().close()
})

test.for([
  { width: 1920, height: 1080, letters: 32 },
  { width: 1280, height: 720, letters: 24 },
])(
  'without a camera, a screen of $width by $height leads to its table by a short address and a code, or by a long one alone',
  async ({ letters, ...viewport }) => {
    const context = await web.browser.newContext({ viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const { origins = [] } = await (await fetch(`${web.url}/api/network`)).json()
    const { host } = new URL(origins[0] ?? web.url)
    const address = page.locator('.screen-address')
    const typed = page.locator('.screen-typed strong')
    for (const visibility of [undefined, 'public'] as const) {
      await begin(page, web.url, 'mexica', {
        players: 2,
        bots: 0,
        ...(visibility && { visibility }),
      })
      const { searchParams } = new URL(await invitation(page))
      const code = visibility ? '' : (searchParams.get('code') ?? '')
      const path = new URL(page.url()).pathname
      await page.goto(`${web.url}${path}?screen=table${code && `&code=${code}`}`)
      await address.waitFor()
      await expect.poll(() => address.textContent()).toBe(host + (code === '' ? path : ''))
      expect(await page.locator('.screen-code').allTextContents()).toEqual(
        code === '' ? [] : [code],
      )
      await laidOut(page)
      const sizes = await typed.evaluateAll((all) =>
        all.map((each) => Number.parseFloat(getComputedStyle(each).fontSize)),
      )
      expect(Math.min(...sizes)).toBeGreaterThanOrEqual(letters)
      expect(
        await page.evaluate(() => {
          const { scrollWidth, scrollHeight } = document.documentElement
          return scrollWidth <= innerWidth && scrollHeight <= innerHeight
        }),
      ).toBe(true)
    }
    await context.close()
  },
)

test('a large screen leads to a seat that was left in mid-match with the code alone, without which nobody may take it', async () => {
  const host = await connect(web.url, { name: 'Beto' })
  const match = await host.create('tieqchieq', { visibility: 'public' })
  const other = await (await connect(web.url, { name: 'Izel' })).join(match.id)
  await other.leave()
  const screen = await (await web.browser.newContext()).newPage()
  const path = `${web.url}/match/${match.id}?screen=table`
  await screen.goto(`${path}&code=${match.code}`)
  await screen.locator('.screen-way .qr').waitFor()
  await screen.goto(path)
  await screen.locator('.screen .board-svg').waitFor()
  await laidOut(screen)
  expect(await screen.locator('.screen-way').count()).toBe(0)
  const late = await connect(web.url, { name: 'Late' })
  await expect(late.join(match.id)).rejects.toThrow()
  match.disconnect()
  await screen.context().close()
})
