// A costly choice, which takes more than one tap.
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { isCostly } from '../../../web/src/games/flower-war/cards/costly.ts'
import { newCut } from '../../support/browsers/cut.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPerson } from '../../support/browsers/person.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin } from '../player.ts'

/** True if the first player may pay Mary. */
function canPayMary(match: Match): boolean {
  const { actions = [] } = match.decision(seatAt(0)) ?? {}
  return actions.some((action) => Object(action).to === 'mary')
}

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => id === 'flower-war').map((game) => begunAt(game, canPayMary)),
  ),
)

test('the price of Mary is paid only once the player has said so twice', async () => {
  const { page, context, errors } = await newPerson(web.browser)
  await begin(page, web.url, 'flower-war', { players: 2 })
  const sent: string[] = []
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => void sent.push(String(payload))),
  )
  await page.reload()
  const pay = page.locator('#choices button.choice', { hasText: 'for one of Mary’s cards' })
  const isPaid = () => sent.some((text) => text.includes('"mary"'))
  await pay.click()
  const asked = page.getByRole('dialog')
  await asked.getByText('It cannot be taken back.').waitFor()
  await asked.getByRole('button', { name: 'No', exact: true }).click()
  await asked.waitFor({ state: 'detached' })
  expect(isPaid()).toBe(false)
  // A player at the keyboard goes on from there.
  await expect.poll(() => pay.evaluate((button) => button === document.activeElement)).toBe(true)
  await pay.click()
  await asked.getByRole('button', { name: 'Yes, do it' }).click()
  await expect.poll(isPaid).toBe(true)
  expect(errors).toEqual([])
  await context.close()
})

test('whoever has paid Mary in this match is asked about her price no more', () => {
  const to = { type: 'sacrifice', to: 'mary' } as const
  const paid = (seat: number) => ({
    type: 'skulls',
    count: 7,
    from: { at: 'player', seat },
    to: { at: 'gone' },
    why: 'sacrifice',
  })
  const given = { ...paid(0), to: { at: 'lake', god: 'tlaloc' } }
  const isAsked = (...past: object[]) => isCostly(to, Object({ view: {}, seat: 0, past }))
  expect([isAsked(), isAsked(paid(1)), isAsked(given)]).toEqual([true, true, true])
  expect(isAsked(paid(1), paid(0), given)).toBe(false)
})

test('a disc that begins the apocalypse is asked about once more, but not where nothing else is asked', () => {
  const half = { skulls: 0, cards: 0 }
  const costs = (asked: string, options?: object) => {
    const turn = { asked, offer: 1 }
    const spaces = [{ name: 'cipactli', disc: null }]
    const temple = { tlaloc: half, huitzilopochtli: half }
    const view = { apocalypse: null, spaces, temple, turn }
    const seen = { view, own: undefined, seat: 0, options: () => options, past: [] }
    return isCostly({ type: 'take-disc' }, Object(seen))
  }
  expect(['disc', 'sacrifice', 'cards'].map((asked) => costs(asked))).toEqual([false, true, true])
  // In doubt, it may begin it; in a long match, it takes two discs.
  expect([{ length: 'quick' }, { length: 'long' }].map((known) => costs('cards', known))).toEqual([
    true,
    false,
  ])
})

test('a costly choice is still made after a reconnect, which brings the same question anew', async () => {
  const { page, context } = await newPerson(web.browser)
  const cut = await newCut(page)
  await begin(page, web.url, 'flower-war', { players: 2 })
  const pay = page.locator('#choices button.choice', { hasText: 'for one of Mary’s cards' })
  await pay.click()
  const asked = page.getByRole('dialog')
  await asked.waitFor()
  await cut()
  await asked.getByRole('button', { name: 'Yes, do it' }).click()
  await pay.waitFor({ state: 'detached' })
  await context.close()
})
