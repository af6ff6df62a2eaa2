// Mexica: consequences of choices in positions that are rare in matches, and the numbers of the calendar.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { FULL_WEEK } from '../../../rules/src/mexica/printed.ts'
import { effectOf } from '../../../web/src/games/mexica/cards/effect.ts'
import { en } from '../../../web/src/texts/en/en.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begin } from '../player.ts'

const web = openPages()

const WORDS = (await en.choices.mexica()).mexica

test('MX-13: an empty space is refilled before a drift collects, and its only token brings the week card', () => {
  const space = { tokens: 5, week: null, players: [] }
  const spaces = Array.from({ length: 20 }, () => space).with(1, { ...space, tokens: 0 })
  const drift = (pool: number): string => {
    const view = { pool, spaces, players: [{ space: 1 }], turn: { seat: 0 } }
    return effectOf(WORDS, { type: 'rain', card: 'drift' }, Object({ seat: 0, view }))
  }
  expect(drift(1)).toContain('the last one')
  expect(drift(2)).not.toContain('the last one')
})

test('MX-112: the number on a space is the number of its day, at every size', async () => {
  const page = await web.browser.newPage({ viewport: { width: 1280, height: 800 } })
  await begin(page, web.url, 'mexica', { players: 2, bots: 0 })
  const other = await connect(web.url, { name: 'Beto' })
  const match = await other.join(page.url().split('/').at(-1) ?? '')
  await page.locator('.rc-calendar').waitFor()
  const { spaces } = Object(match.state.view)
  const days = spaces.map(({ tokens }: { readonly tokens: number }) => String(FULL_WEEK - tokens))
  for (const size of [
    { width: 1280, height: 800 },
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    const numbers = page.locator('.rc-calendar .rc-days, .rc-calendar .rc-rack-number')
    expect(await numbers.filter({ visible: true }).allTextContents()).toEqual(days)
  }
  match.disconnect()
  await page.close()
})
