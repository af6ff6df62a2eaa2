// A note on the connection leaves the parts of a table where they are, but for its own height.
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { newCut } from '../../support/browsers/cut.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { begin } from '../player.ts'

const web = openPages()

/** A line of text and the gap below it; a second line is rare. */
const NOTE_PX_MAX = 80

test.for(GAMES.map(({ id }) => id))(
  'on a phone on its side the question of %s stays beside the board when the connection is back',
  async (game) => {
    const page = await newPhone(web.browser, 844, 390)
    await alwaysAsked(page)
    const cut = await newCut(page)
    await begin(page, web.url, game, { players: 2 })
    const asked = page.locator('.choices-mine')
    await asked.waitFor()
    await laidOut(page)
    const { x = 0, y = 0 } = (await asked.boundingBox()) ?? {}
    const seen = page.waitForFunction(() => {
      if (document.querySelector('.notice-good') === null) return undefined
      const box = document.querySelector('.choices-mine')?.getBoundingClientRect()
      return box && { x: box.x, y: box.y }
    })
    await cut()
    const after = await (await seen).jsonValue()
    expect(after?.x).toBeCloseTo(x, 0)
    expect(after?.y).toBeGreaterThan(y)
    expect(after?.y).toBeLessThan(y + NOTE_PX_MAX)
    await page.context().close()
  },
)
