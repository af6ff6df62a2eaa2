// The example bot for the shell, which has nothing but curl and jq.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { TOKENS } from '../../../rules/src/tieqchieq/shapes.ts'
import { RATES } from '../../../server/src/config/limits/rates.ts'
import { newHttpPlayer } from '../../support/clients/http-player.ts'
import { startTestServer } from '../../support/servers/server.ts'
import { begunWithHome } from '../nearly-over.ts'

const example = join(import.meta.dirname, '../../../examples/bot.sh')
const hasPrograms = ['bash', 'curl', 'jq'].every(
  (each) => spawnSync(each, ['--version']).status === 0,
)

/** Runs the bot to the end of a match; returns what it prints. */
async function run(...options: readonly string[]): Promise<string> {
  const child = spawn('bash', [example, ...options])
  const ended = once(child, 'exit')
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr)])
  // curl complains of each attempt that it repeats.
  expect(complained.replaceAll(/^curl: .* 429\n/gm, '')).toBe('')
  expect(await ended).toEqual([0, null])
  return said
}

const ENDED = /^playing in \w+\n\{.*"ranking":.*\}\n$/

test.skipIf(!hasPrograms)(
  'bot.sh plays a match that it makes, and one that it is given',
  async () => {
    // Each answer takes it a few processes: two thirds of the tokens are home already.
    const server = await startTestServer(begunWithHome((2 * TOKENS) / 3))
    expect(await run(server.url)).toMatch(ENDED)

    const maker = await connect(server.url, { name: 'Maker' })
    const match = await maker.create('tieqchieq', { players: 2, botDelayMs: 0 })
    const answer = (): void => {
      // By the first ones, a match takes five times as long.
      const action = match.decision?.actions.at(-1)
      if (action !== undefined) void match.act(action).catch(() => undefined)
    }
    match.on('decision', answer)
    const said = run(server.url, match.id)
    expect(await said).toMatch(ENDED)
    expect(match.state.seats[1]).toMatchObject({ name: 'Shell', account: 'bot' })
    match.disconnect()
    await server.stop()
  },
)

test.skipIf(!hasPrograms)('bot.sh waits for as long as the server says, and goes on', async () => {
  const edge = { limits: 1 }
  const server = await startTestServer(begunWithHome(TOKENS - 1), { edge })
  const player = await newHttpPlayer(server.url)
  const makeGuest = () => player.post('/api/guests', { name: 'Another' })
  const { atOnce } = RATES['guests-by-address']
  await Promise.all(Array.from({ length: atOnce }, makeGuest))
  // Meanwhile some may be allowed again.
  while ((await makeGuest()).status !== 429);
  expect(await run(server.url)).toMatch(ENDED)
  await server.stop()
})
