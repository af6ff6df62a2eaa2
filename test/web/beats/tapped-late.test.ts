// Taps right after a beat that was shown beside an open question: they answer it.
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { alwaysAsked } from '../../support/browsers/asked.ts'
import { openPages } from '../../support/browsers/open-pages.ts'
import { begunAt } from '../../support/servers/begun-at.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begin, haveRead } from '../player.ts'

const web = openPages(() =>
  startTestServer(
    GAMES.filter(({ id }) => id === 'space-aztecs').map((game) =>
      begunAt(game, (match) =>
        [seatAt(0), seatAt(1)].every((seat) => match.decision(seat)?.kind === 'choose'),
      ),
    ),
  ),
)

const TITLE =
  'a card that could be chosen while another player was shown to choose can be chosen right after that'
test(TITLE, async () => {
  const page = await web.browser.newPage({ reducedMotion: 'reduce' })
  await alwaysAsked(page)
  await begin(page, web.url, 'space-aztecs', { players: 2, bots: 0, pace: 'brisk' })
  const other = await connect(web.url, { name: 'Beto' })
  const match = await other.join<'space-aztecs'>(page.url().split('/').at(-1) ?? '')
  // Whoever comes back is not shown how the match has begun.
  await page.reload()
  const card = page.locator('.sa-holding button:enabled')
  await card.first().waitFor()
  await haveRead(page)
  // Clicks in the frame in which the beat has ended.
  const watching = await page.evaluateHandle(() => {
    const clicked = new Promise<void>((resolve) => {
      let began = false
      new MutationObserver((_, watch) => {
        const isPlaying = document.querySelector('.caption-now') !== null
        began ||= isPlaying
        if (!began || isPlaying) return
        watch.disconnect()
        document.querySelector<HTMLButtonElement>('.sa-holding button:enabled')?.click()
        resolve()
      }).observe(document.body, { subtree: true, childList: true, attributes: true })
    })
    return { clicked }
  })
  const [action] = match.decision?.actions ?? []
  await match.act(action ?? expect.unreachable('the other player is asked, too'))
  await watching.evaluate(({ clicked }) => clicked)
  await expect.poll(() => card.count()).toBe(0)
  match.disconnect()
  await page.close()
})
