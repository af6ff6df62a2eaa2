// The invitation: what it leads to when the pages were opened on the server's own machine, and that it is in sight.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { LANGUAGES } from '../../../protocol/src/languages.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, invitation, openTools } from '../player.ts'

const ONLY_HERE = 'This works only on this computer'

/** The addresses of the machine in its network. */
let addresses: readonly string[]
const web = openPages(() => startTestServer(undefined, { ownAddresses: () => addresses }))

test('the link leads to the address of the machine in its network, and not to localhost', async () => {
  addresses = ['192.0.2.7']
  const page = await web.browser.newPage()
  await begin(page, web.url, 'tieqchieq', { bots: 0 })
  const { port } = new URL(web.url)
  await expect.poll(() => invitation(page)).toMatch(`http://192.0.2.7:${port}/match/`)
  expect(await page.getByText(ONLY_HERE).count()).toBe(0)
  await page.close()
})

test('a table that waits says for how many, who finds it, and what to do meanwhile', async () => {
  addresses = []
  const page = await web.browser.newPage()
  await begin(page, web.url, 'mexica', { players: 4, bots: 0 })
  const waits = page.locator('.before-start')
  await waits.getByText('Waiting for 3 more.').waitFor()
  await waits.getByText('public: in the list of matches').waitFor()
  // Guests may not know the game.
  await waits.getByText('Circle the calendar').waitFor()
  await waits.locator('.game-picture').waitFor()
  await page.getByRole('link', { name: 'Open it here' }).waitFor()
  const lesson = page.getByRole('link', { name: 'Learn meanwhile' })
  expect(await lesson.getAttribute('href')).toBe('/learn/mexica')
  // The seat here stays taken.
  expect(await lesson.getAttribute('target')).toBe('_blank')
  await page.getByRole('button', { name: 'Rules' }).click()
  await page.getByRole('dialog').getByRole('heading', { name: 'The aim' }).waitFor()
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: '+ bot' }).first().click()
  await waits.getByText('Waiting for 2 more.').waitFor()
  await page.getByRole('button', { name: 'Begin now, with bots on free seats' }).click()
  await page.locator('.board-svg').first().waitFor()
  await page.close()
})

test('on a phone the seats stand before what can wait, in the order of the page, too', async () => {
  addresses = []
  const page = await newPhone(web.browser, 390, 844)
  await begin(page, web.url, 'mexica', { players: 4, bots: 0 })
  const tops = async () => {
    const parts = ['.before-start', '.seats', '.meanwhile', '.tools']
    const boxes = await Promise.all(parts.map((part) => page.locator(part).boundingBox()))
    return boxes.map((box) => box?.y ?? 0)
  }
  await page.locator('.meanwhile').waitFor()
  await page.getByRole('button', { name: '+ bot' }).first().waitFor()
  // There the ways to invite come first.
  expect(await page.locator('.game-picture').isVisible()).toBe(false)
  const seen = await tops()
  expect(seen).toEqual(seen.toSorted((one, other) => one - other))
  const buttons = await page.locator('.table :is(a, button):visible').allTextContents()
  expect(buttons.indexOf('+ bot')).toBeLessThan(buttons.indexOf('Learn meanwhile'))
  // The table itself invites.
  expect(buttons).not.toContain('Invite')
  await page.context().close()
})

test('a full table that waits for all to be ready has that as its main button', async () => {
  addresses = []
  const host = await connect(web.url, { name: 'Host' })
  const match = await host.create('tieqchieq', { readyCheck: true })
  const page = await web.browser.newPage()
  await page.goto(`${web.url}/match/${match.id}?code=${match.code}`)
  await page.getByText('The match begins once everyone is ready.').waitFor()
  expect(await page.locator('.play .primary').allTextContents()).toEqual(['I am ready'])
  // Only spectators can still be invited.
  await page.getByRole('button', { name: 'Invite', exact: true }).waitFor()
  match.disconnect()
  await page.close()
})

test('a table that waits stays as wide when its last seat is taken, and says nothing below the mark of a seat', async () => {
  addresses = []
  const host = await connect(web.url, { name: 'Host' })
  const match = await host.create('space-aztecs', { players: 3, readyCheck: true })
  const page = await web.browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.goto(`${web.url}/match/${match.id}?code=${match.code}`)
  const card = page.locator('.before-start')
  await card.getByText('Waiting for one more.').waitFor()
  const widthOf = async () => (await card.boundingBox())?.width
  const before = await widthOf()
  const friend = await connect(web.url, { name: 'Friend' })
  const joined = await friend.join(match.id)
  await card.getByText('The match begins once everyone is ready.').waitFor()
  expect(await widthOf()).toBe(before)
  const starts = await page.locator('.seat').evaluateAll((seats) =>
    seats.map((seat) => {
      const left = (part: string) => seat.querySelector(part)?.getBoundingClientRect().left ?? 0
      return left('.badges') >= left('.seat-name')
    }),
  )
  expect(starts).toEqual([true, true, true])
  joined.disconnect()
  match.disconnect()
  await page.close()
})

test('the link is shared through the device’s share sheet, and can be copied if that fails', async () => {
  addresses = []
  const page = await web.browser.newPage()
  // Headless Chromium has no share sheet; this one works once, and then refuses.
  await page.addInitScript(() => {
    const shared: unknown[] = []
    Object.assign(globalThis, { shared })
    navigator.share = async (data) => {
      shared.push(data)
      if (shared.length === 2) throw new DOMException('closed', 'AbortError')
      if (shared.length === 3) throw new DOMException('no', 'NotAllowedError')
    }
  })
  await begin(page, web.url, 'tieqchieq', { bots: 0 })
  const button = page.getByRole('button', { name: 'Share the link' })
  const url = await invitation(page)
  const refusal = page.getByText('The device could not share the link.')
  for (const isRefused of [false, false, true]) {
    await button.click()
    await expect.poll(() => refusal.count()).toBe(Number(isRefused))
  }
  expect(await page.evaluate(() => Object(globalThis).shared)).toEqual(
    Array.from({ length: 3 }, () => ({
      ...{ title: 'Tıeqchıeq', text: 'Play Tıeqchıeq with me:', url },
    })),
  )
  await page.close()
})

test('without a network, the page says that the link works only on this computer', async () => {
  addresses = []
  const page = await web.browser.newPage()
  await begin(page, web.url, 'tieqchieq', { bots: 0 })
  expect(await invitation(page)).toMatch(web.url)
  await page.getByText(ONLY_HERE).waitFor()
  await page.close()
})

test('when all seats are taken, the invitation offers to watch', async () => {
  addresses = []
  const page = await web.browser.newPage()
  await begin(page, web.url, 'tieqchieq', {})
  await openTools(page)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('All seats are taken.').waitFor()
  expect(await dialog.getByText('can sit down here').count()).toBe(0)
  await page.close()
})

test.for([
  [1366, 768],
  [390, 844],
] as const)('link, code and QR code are in sight on %i by %i pixels', async ([width, height]) => {
  addresses = ['192.0.2.7']
  const page = await web.browser.newPage({ viewport: { width, height } })
  await begin(page, web.url, 'mexica', { bots: 0 })
  for (const language of LANGUAGES) {
    await openIn(page, language, page.url())
    await page.locator('.invitation .qr path[d^=M]').waitFor({ state: 'attached' })
    // A sentence above them goes once the page has learned the address of the server.
    const areInSight = () =>
      page
        .locator('.invitation :is(.qr, input):visible')
        .evaluateAll((all) => all.map((part) => part.getBoundingClientRect().bottom < innerHeight))
    await expect.poll(areInSight, { message: language }).toEqual([true, true, true])
  }
  await page.close()
})
