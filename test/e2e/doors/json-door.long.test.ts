// Whole matches over the JSON door, played and watched as the published schemas say.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '../../../client-check/reference/state.ts'
import { connect } from '../../../client-sdk/src/connect.ts'
import { untyped } from '../../../client-sdk/src/rules-of.ts'
import { guestToken } from '../../../loadtest/room/http.ts'
import { gameSchemaOf } from '../../../protocol/src/described/game-schema.ts'
import { GAMES } from '../../../rules/src/games.ts'
import { pick } from '../../../rules/src/random.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { openJson, playOn } from '../../support/clients/json-client.ts'
import { validatorsOf } from '../../support/described/closed-schemas.ts'
import { startTestServer } from '../../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

test.for(GAMES)(
  'a whole match of $id is played and watched in the form that its schema describes',
  async (game) => {
    const client = await connect(server.url, { name: 'Maker' })
    const wish = { players: 2, windowSeconds: 1 }
    const maker = await client.create(untyped(game.id), wish)
    const token = await guestToken(server.url)
    const player = await openJson(server.url, maker.id, { token })
    const watcher = await openJson(server.url, maker.id, {
      token: await guestToken(server.url),
      watch: true,
    })
    expect(player.frames[0]).toMatchObject({ type: 'welcome', n: 0, protocol: 1, match: maker.id })
    expect(player.frames[0]).toMatchObject({ game: game.id, version: game.version, seat: 1 })
    expect(watcher.frames[0]).toMatchObject({ own: null, decision: null })
    const chance = chanceOf(`maker of ${game.id}`)
    const answer = (decision: typeof maker.decision): void => {
      if (decision !== undefined) void maker.act(pick(chance, decision.actions)).catch(() => {})
    }
    maker.on('decision', answer)
    answer(maker.decision)
    await playOn(player, `player of ${game.id}`)
    await watcher.until(() => watcher.state['phase'] === 'over')
    const schema: { $defs: object } = Object(gameSchemaOf(game))
    const validate = validatorsOf(schema)
    for (const client of [player, watcher]) {
      expect(client.faults).toEqual([])
      const hash = await client.ask('hash')
      expect(hash).toMatchObject({ ok: true, hash: hashOf(client.state, client.own) })
      for (const frame of client.frames)
        for (const event of Object(frame['events'] ?? []))
          expect(validate('event')(event) || [event, validate('event').errors]).toBe(true)
      expect(validate('view')(client.state['view'])).toBe(true)
      // The public view is the same over both doors.
      const { outcome, ...shown } = client.state
      const same = { view: shown['view'], seats: shown['seats'], outcome }
      await expect.poll(() => maker.state).toMatchObject(same)
    }
    for (const each of [player, watcher]) each.close()
    expect(validate('own')(player.own)).toBe(true)
    expect(watcher.own).toBe(null)
    maker.disconnect()
  },
)
