// Against bots, the server lends the match for thinking: what the rules resume fits what the seat sees, in every game.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Match } from '../../../client-sdk/src/match.ts'
import type { UntypedGame } from '../../../client-sdk/src/rules-of.ts'
import { untyped } from '../../../client-sdk/src/shared.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { seatAt } from '../../../rules/src/seat.ts'
import { next } from '../../support/clients/match-events.ts'
import { SDKS } from '../../support/clients/sdks.ts'
import { startTestServer } from '../../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function asked(match: Match<UntypedGame>): Promise<void> {
  if (match.decision === undefined)
    await next(match, 'decision', (decision) => decision !== undefined)
}

/** Resamples a match as its player sees it: a bot asked at the same time may have answered already. */
async function resampledAsSeen(match: Match<UntypedGame>): Promise<unknown> {
  for (;;) {
    const { state } = match
    const resampled = await match.resample()
    if (match.state === state) return resampled
  }
}

describe.for(SDKS)('over %s', ([, connect]) => {
  test.for(GAMES)(
    'a resampled match of $id against bots can be resumed by the rules',
    async (rules) => {
      const client = await connect(server.url, { name: 'Thinker' })
      const bots = rules.seats.max - 1
      const made = await client.create(untyped(rules.id), { players: bots + 1, bots })
      await asked(made)
      const seat = seatAt(made.seat ?? 0)
      const resumed = rules.resume(bots + 1, await resampledAsSeen(made))
      expect(resumed.decision(seat)?.actions).toEqual(made.decision?.actions)
      expect(resumed.privateView(seat)).toEqual(made.own)
      const { waiting, ...view } = resumed.view()
      expect([waiting, view]).toEqual([made.state.waiting, made.view])
      await made.leave()
    },
  )

  test('a match with another person is resampled for neither', async () => {
    const player = (name: string) => connect(server.url, { name })
    const [one, other] = await Promise.all([player('One'), player('Other')])
    const first = await one.create(untyped('tieqchieq'))
    const second = await other.join<UntypedGame>(first.id)
    const mover = await Promise.race([first, second].map((each) => asked(each).then(() => each)))
    await expect(mover.resample()).rejects.toMatchObject({ code: 'against-people' })
    const idle = mover === first ? second : first
    await expect(idle.resample()).rejects.toMatchObject({ code: 'not-asked' })
    await first.leave()
    await second.leave()
  })
})
