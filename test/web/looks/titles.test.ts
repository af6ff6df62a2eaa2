// No word is cut in the titles of cards in a hand, in any language.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { LANGUAGES } from '../../../protocol/src/languages.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { laidOut } from '../../support/browsers/laid-out.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { saidIn } from '../../support/languages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin } from '../player.ts'

const CALENDARS = GAMES.filter(({ id }) => /flower-war|mexica/.test(id))
/** All words of the titles of a game's cards. */
const WORDS = Object.fromEntries(
  CALENDARS.map(({ id, texts }) => {
    const cards = LANGUAGES.flatMap((language) => Object.values(saidIn(texts, language).cards))
    return [id, [...new Set(cards.flatMap(({ title }) => title.split(' ')))]]
  }),
)

const web = openPages(() =>
  startTestServer(
    CALENDARS.map((game) =>
      begunAt(game, (match) => {
        const { hand = [] } = Object(match.privateView(seatAt(0)))
        // The fewer there are, the wider they may be.
        return hand.length > 2 && match.decision(seatAt(0)) !== undefined
      }),
    ),
  ),
)

test.for(
  CALENDARS.flatMap(({ id }) => [
    [id, 390, 844] as const,
    [id, 1280, 690] as const,
    [id, 1440, 900] as const,
  ]),
)('no word of a title of %s is cut at %i×%i', async ([id, width, height]) => {
  const page = await web.browser.newPage({ viewport: { width, height } })
  await begin(page, web.url, id, { players: 2, bots: 0 })
  const other = await connect(web.url, { name: 'Beto' })
  const match = await other.join(page.url().split('/').at(-1) ?? '')
  await page.locator('.choices-mine').waitFor()
  await laidOut(page)
  const cut = await page.evaluate((words) => {
    const title = document.querySelector<HTMLElement>('.rc-hand .rc-card strong')
    if (title === null) return ['no card']
    title.textContent = 'I'
    const line = title.offsetHeight
    return words.filter((word) => {
      title.textContent = word
      return title.offsetHeight > line || title.scrollWidth > title.clientWidth
    })
  }, WORDS[id] ?? [])
  expect(cut).toEqual([])
  match.disconnect()
  await page.close()
})
