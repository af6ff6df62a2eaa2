// A client can play a game that it has no types for: through its decisions, with its view as plain data.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../client-sdk/src/connect.ts'
import { untyped } from '../../client-sdk/src/rules-of.ts'
import { playable } from '../../rules/src/match.ts'
import { misfit } from '../../rules/src/shapes/fits.ts'
import { peek } from '../support/peek/peek.ts'
import { startTestServer } from '../support/servers/server.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer([playable(peek)])
})
afterAll(() => server.stop())

test('a client plays a game whose types it does not have, and sees all of its view', async () => {
  const client = await connect(server.url, { name: 'Explorer' })
  const match = await client.create(untyped('peek'), { bots: 2, botDelayMs: 0, windowSeconds: 1 })
  const answer = (decision = match.decision): void => {
    const [action] = decision?.actions ?? []
    // If its reply was lost, the last answer is still being given when the match is disconnected.
    if (action !== undefined) void match.act(action).catch(() => {})
  }
  const ended = new Promise<void>((resolve) => match.on('end', () => resolve()))
  match.on('decision', answer)
  answer()
  await ended
  const { view, outcome } = match.state
  expect(misfit(peek.shapes.view, view)).toBeUndefined()
  expect(outcome).toMatchObject({ winners: expect.any(Array) })
  match.disconnect()
})
