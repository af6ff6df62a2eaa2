// Leaving and sending away are refused without a connection, rather than done minutes later.
import type { Page, WebSocketRoute } from 'playwright-core'
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begin } from '../player.ts'

const web = openPages()

/** A page whose host plays with a guest, and its line, which the test cuts and mends. */
async function hostWithGuest() {
  const page = await web.browser.newPage({ reducedMotion: 'reduce' })
  const sockets: WebSocketRoute[] = []
  let [isCut, isDeaf] = [false, false]
  await page.routeWebSocket(/.*/, (socket) => {
    if (isCut) return void socket.close()
    const server = socket.connectToServer()
    socket.onMessage((frame) => {
      if (!isDeaf) server.send(frame)
    })
    sockets.push(socket)
  })
  await begin(page, web.url, 'tieqchieq', { players: 2, bots: 0, visibility: 'public' })
  const guest = await (await connect(web.url, { name: 'Guest' })).join(idOf(page))
  await page.locator('.seat', { hasText: 'Guest' }).waitFor()
  await unfoldTools(page)
  return {
    page,
    guest,
    line: {
      /** Takes everything, and passes nothing on. */
      deafen: () => (isDeaf = true),
      async cut() {
        isCut = true
        for (const socket of sockets) await socket.close({ code: 1012 })
        await page.getByText('The connection was lost.').waitFor()
      },
      mend() {
        isCut = false
        isDeaf = false
      },
    },
  }
}

function unfoldTools(page: Page): Promise<unknown> {
  return page.locator('.tools-more').evaluate((tools: HTMLDetailsElement) => (tools.open = true))
}

function idOf(page: Page): string {
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

const WISHES = [
  { what: 'giving up the seat', yes: 'Give it up', no: 'Stay' },
  { what: 'sending a player away', yes: 'Send away', no: 'Let them stay' },
] as const

async function ask(page: Page, { yes }: (typeof WISHES)[number]) {
  if (yes === 'Give it up') await page.getByRole('button', { name: 'Give up the seat' }).click()
  else {
    const guest = page.locator('.seat', { hasText: 'Guest' })
    await guest.locator('summary').click()
    await guest.getByRole('button', { name: yes }).click()
  }
  return page.getByRole('dialog')
}

/** Both still sit there, once a later request has been answered. */
async function expectBoth(page: Page, guest: Awaited<ReturnType<typeof hostWithGuest>>['guest']) {
  await unfoldTools(page)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect.poll(() => guest.state.paused).toBe('host')
  expect(guest.state.seats.map(({ kind }) => kind)).toEqual(['player', 'player'])
  expect(guest.closed).toBeUndefined()
  guest.disconnect()
  await page.close()
}

test.for(WISHES)('$what without a connection is refused', async (wish) => {
  const { page, guest, line } = await hostWithGuest()
  const question = await ask(page, wish)
  await line.cut()
  await question.getByRole('button', { name: wish.yes }).click()
  await question.getByText('There is no connection.').waitFor()
  line.mend()
  // The refusal ends in these words, too.
  await page.getByText('You are back.', { exact: true }).waitFor()
  await question.getByRole('button', { name: wish.no }).click()
  await expectBoth(page, guest)
})

test.for(WISHES)('$what can be called off once the connection is lost', async (wish) => {
  const { page, guest, line } = await hostWithGuest()
  const question = await ask(page, wish)
  line.deafen()
  await question.getByRole('button', { name: wish.yes }).click()
  await line.cut()
  await question.getByRole('button', { name: wish.no }).click()
  line.mend()
  await page.getByText('Coming to the table').waitFor({ state: 'detached' })
  await expectBoth(page, guest)
})
