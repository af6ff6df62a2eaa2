// Names of twenty letters in the table of the tribes on a small phone, also while the others are to be chosen there.
import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../protocol/src/languages.ts'
import { GAMES } from '../../../rules/src/games.ts'
import type { Match } from '../../../rules/src/match.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { openIn } from '../../support/browsers/speaking.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin } from '../player.ts'

const TABLES = ['flower-war', 'mexica']

/** True when the first player has to choose one of the others. */
function choosesPlayer(match: Match): boolean {
  const actions = match.decision(seatAt(0))?.actions ?? []
  return actions.length > 1 && actions.every((action) => Object(action).seat !== undefined)
}

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => TABLES.includes(id)).map((game) => begunAt(game, choosesPlayer)),
  ),
)

/** Names of twenty letters, in one word and in several. */
const TWENTY = ['Xochiquetzalcoatzine', 'Nezahualcoyotl Itzel', 'Spielerin Ana Paulas']

test.for(TABLES)(
  'a small phone breaks names in the table of the tribes of %s rather than cut them',
  async (game) => {
    const page = await newPhone(web.browser, 375, 667)
    await begin(page, web.url, game, { players: 4 })
    const table = page.url()
    for (const language of LANGUAGES) {
      await openIn(page, language, table)
      await page.locator('button.rc-tribe-name').first().waitFor()
      await laidOut(page)
      expect(await page.locator('.rc-tribe-name').count()).toBe(4)
      const faults = await page.evaluate((names) => {
        const frame = document.querySelector('.rc-tribes-frame')
        const rows = [...document.querySelectorAll<HTMLElement>('.rc-tribe-name')]
        return names.flatMap((name) =>
          rows.flatMap((row) => {
            row.textContent = name
            const text = document.createRange()
            text.selectNodeContents(row)
            const { width, height } = text.getBoundingClientRect()
            const box = row.getBoundingClientRect()
            const lines = height / Number.parseFloat(getComputedStyle(row).lineHeight)
            const isCut = width > box.width + 1 || height > box.height + 1
            const isWide = (frame?.scrollWidth ?? 0) > (frame?.clientWidth ?? 0)
            return isCut || isWide || lines > 2.5 ? [`${row.tagName} ${name} ${lines}`] : []
          }),
        )
      }, TWENTY)
      expect([language, faults]).toEqual([language, []])
    }
    await page.context().close()
  },
)
