// A note on the connection leaves the parts of a table where they are.
import { expect, test } from 'vitest'
import { GAMES } from '../../../rules/src/games.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { newCut } from '../../support/browsers/cut.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { newPhone } from '../../support/browsers/phone.ts'
import { begin } from '../player.ts'

const web = openPages()

/** The places of the board and of the question; undefined until `sight` matches. Runs within the page. */
function placesAt(sight: string): readonly number[] | undefined {
  if (document.querySelector(sight) === null) return undefined
  return ['.board-svg', '.choices-mine'].flatMap((part) => {
    const box = document.querySelector(part)?.getBoundingClientRect()
    return [Math.round(box?.x ?? 0), Math.round(box?.y ?? 0)]
  })
}

test.for([...GAMES.map(({ id }) => [id, 844, 390] as const), ['mexica', 390, 844]] as const)(
  'on a phone, nothing in %s at %i × %i moves for the note that the connection is back',
  async ([game, width, height]) => {
    const page = await newPhone(web.browser, width, height)
    await alwaysAsked(page)
    const cut = await newCut(page)
    await begin(page, web.url, game, { players: 2 })
    await page.locator('.choices-mine').waitFor()
    await laidOut(page)
    const before = await page.evaluate(placesAt, '.table')
    const seen = page.waitForFunction(placesAt, '.notice-good')
    await cut()
    expect(await (await seen).jsonValue()).toEqual(before)
    await page.context().close()
  },
)
