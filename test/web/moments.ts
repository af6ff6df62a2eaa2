// Phones that sit down at a table at the moment that a test needs.
import type { Page } from 'playwright-core'
import type { Language } from '../../protocol/src/languages.ts'
import { GAMES } from '../../rules/src/games.ts'
import type { Match } from '../../rules/src/match.ts'
import { alwaysAsked } from '../support/browsers/asked.ts'
import { laidOut } from '../support/browsers/laid-out.ts'
import { openPages } from '../support/browsers/open-pages.ts'
import { newPhone } from '../support/browsers/phone.ts'
import { openIn } from '../support/browsers/speaking.ts'
import { begunAt } from '../support/servers/begun-at.ts'
import { startTestServer } from '../support/servers/server.ts'
import { begin, CHOICE_OR_END } from './player.ts'

/** Starts a server for the tests of a file, and returns a function that opens a match among three at a given moment. */
export function phonesAtMoments() {
  let isThere: (match: Match) => boolean = () => true
  const web = openPages(() =>
    startTestServer(GAMES.map((game) => begunAt(game, (match) => isThere(match)))),
  )
  return async (
    moment: (match: Match) => boolean,
    game: string,
    [width, height]: readonly [number, number],
    language?: Language,
  ): Promise<Page> => {
    isThere = moment
    const page = await newPhone(web.browser, width, height)
    await alwaysAsked(page)
    await begin(page, web.url, game, { players: 3 })
    if (language !== undefined) await openIn(page, language, page.url())
    await page.locator(CHOICE_OR_END).first().waitFor({ state: 'attached' })
    await laidOut(page)
    return page
  }
}
