// The log of Tıeqchıeq says why a side could not move.
import { expect, test } from 'vitest'
import { GAMES } from '../../../../rules/src/games.ts'
import type { MatchRequest, Playable, Started } from '../../../../rules/src/match.ts'
import type { Result } from '../../../../rules/src/result.ts'
import { seatAt } from '../../../../rules/src/seat.ts'
import type { EventOf, ViewOf } from '../../../../web/src/games/game-values.ts'
import { beats } from '../../../../web/src/games/tieqchieq/beats.ts'
import { SQUARES } from '../../../../web/src/games/tieqchieq/board/places.ts'
import { stuckIn, stuckText } from '../../../../web/src/games/tieqchieq/stuck.ts'
import { tieqchieqChoices } from '../../../../web/src/texts/en/games/choices-tieqchieq.ts'
import { openPages } from '../../../support/browsers/open-pages.ts'
import { matchAt } from '../../../support/servers/begun-at.ts'
import { startTestServer } from '../../../support/servers/server.ts'
import { play } from '../../beats/played.ts'
import { begin } from '../../player.ts'

/** Returns a match in which a side could not move lately, and Red is asked. */
function afterStuck(game: Playable, request: MatchRequest): Result<Started> {
  for (let answers = LATELY; ; answers++) {
    let left = answers
    const started = matchAt(game, request, () => left-- === 0)
    if (!started.ok) return started
    const { match, events } = started.value
    if (match.decision(seatAt(0)) !== undefined && events.slice(-LATELY).some(isStuck))
      return started
  }
}

/** So few events all fit into the log. */
const LATELY = 10

const isStuck = (event: object) => Object(event).type === 'passed' && Object(event).roll > 0

const web = openPages(() =>
  startTestServer(
    GAMES.map((game) =>
      game.id === 'tieqchieq' ? { ...game, start: (request) => afterStuck(game, request) } : game,
    ),
  ),
)

test('the log explains a turn without a move from where the tokens are later', () => {
  const words = tieqchieqChoices
  for (let index = 0, explained = 0; explained === 0; index++) {
    const past: EventOf<'tieqchieq'>[] = []
    const expected: (readonly [object, string])[] = []
    play('tieqchieq', index, (before, events, after) => {
      let view: ViewOf<'tieqchieq'> = Object(before ?? beats.opening(Object(after), Object(events)))
      for (const event of events as readonly EventOf<'tieqchieq'>[]) {
        view = beats.after(view, event)
        const sentences = stuckText(words, event, { view })
        if (sentences !== '') expected.push([event, sentences])
        past.push(event)
      }
      expect([...stuckIn(words, Object(after), past)].toReversed()).toEqual(expected)
    })
    explained = expected.length
  }
})

test('the log explains nothing that came before events that the page has missed', () => {
  const past = [
    { type: 'passed', colour: 'red', roll: 4 },
    { type: 'moved', colour: 'yellow', from: 3, to: 8 },
  ]
  const explained = (tokens: Readonly<Record<number, string>>) => {
    const track = Array.from({ length: SQUARES }, (_, square) => tokens[square] ?? 'empty')
    const view = Object({ track, hand: { red: 4, yellow: 5 } })
    return stuckIn(tieqchieqChoices, view, Object(past)).size
  }
  const before = { 6: 'yellow', 11: 'red', 12: 'red' }
  expect(explained({ ...before, 8: 'yellow' })).toBe(1)
  expect(explained(before)).toBe(0)
})

test('the log says why a side could not move, as the caption does', async () => {
  const page = await web.browser.newPage()
  await begin(page, web.url, 'tieqchieq', {})
  const line = page.locator('#log p', { hasText: 'cannot move' }).last()
  await line.waitFor()
  const { stuck } = tieqchieqChoices
  expect(await line.textContent()).toMatch(
    new RegExp(`cannot move\\. (${Object.values(stuck).join('|')})`),
  )
  await page.close()
})
