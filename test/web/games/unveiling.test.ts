// The cards of a round of Space Aztecs as they are turned up, for players who were told only the last events.
import { expect, test } from 'vitest'
import { bestLooking, nextToAct } from '../../../rules/src/asked.ts'
import type { ViewOf } from '../../../web/src/games/game-values.ts'
import { beats } from '../../../web/src/games/space-aztecs/beats.ts'
import { lastUnveiling } from '../../../web/src/games/space-aztecs/cards/unveiling.ts'
import { constantChance } from '../../support/chance/constant-chance.ts'
import { gameOf, started } from '../../support/matches/matches.ts'
import { must } from '../../support/must.ts'

/** Numbers of latest events that a player may have been told. */
const TOLD = [0, 1, 5, 20]

test('SA-12: whoever was told only the last events sees the same times and cards turned up, or none of an older round', () => {
  const match = started(gameOf('space-aztecs'), 'unveiled')
  const chance = constantChance('unveiled')
  const past: object[] = []
  const seen = { now: 0, before: 0 }
  let view: ViewOf<'space-aztecs'> = Object(structuredClone(match.view()))
  const turns = (events: readonly object[]) =>
    lastUnveiling(Object({ view, past: events })).map(({ effects: _, ...turn }) => turn)
  for (let asked = nextToAct(match, chance); asked; asked = nextToAct(match, chance)) {
    for (const event of must(match.act(asked.seat, bestLooking(match, asked)))) {
      const told = Object(match.redact(event, 'spectator'))
      view = beats.after(view, told)
      past.push(told)
      const all = turns(past)
      const isNow = view.phase === 'play'
      for (const count of TOLD) {
        const some = turns(past.slice(past.length - count))
        if (isNow) expect(some).toEqual(all)
        else expect([all, []]).toContainEqual(some)
        seen[isNow ? 'now' : 'before']++
      }
    }
    view = Object(structuredClone(match.view()))
  }
  expect(Math.min(seen.now, seen.before)).toBeGreaterThan(99)
})

test('effects that belong to an earlier round are not shown beside the cards of this one', () => {
  const match = started(gameOf('space-aztecs'), 'later')
  const view: ViewOf<'space-aztecs'> = Object(structuredClone(match.view()))
  const players = view.players.map((city, seat) => ({ ...city, time: 20 * seat, faceDown: true }))
  const captured = { type: 'captured', seat: 0, from: 1, saucer: 'a', aztec: 'b' }
  const past = [captured, { type: 'round-began', round: 2, starter: 0 }]
  const shown = lastUnveiling(Object({ view: { ...view, players }, past }))
  expect(shown).toHaveLength(players.length)
  expect(shown.flatMap(({ effects, card }) => [...effects, card ?? []]).flat()).toEqual([])
})
