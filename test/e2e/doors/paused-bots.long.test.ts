// The example bots come back to a match that is paused while it is their turn, and play on when it is resumed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { next } from '../../support/clients/match-events.ts'
import { type Link, newLink } from '../../support/servers/link.ts'
import { startProgram } from '../../support/servers/program.ts'
import { startTestServer } from '../../support/servers/server.ts'

const examples = join(import.meta.dirname, '../../../examples')
const hasPrograms = ['bash', 'curl', 'jq'].every(
  (each) => spawnSync(each, ['--version']).status === 0,
)

let server: Awaited<ReturnType<typeof startTestServer>>
let link: Link
beforeAll(async () => {
  server = await startTestServer()
  link = await newLink(server.url)
})
afterAll(async () => {
  link.stop()
  await server.stop()
})

/** The bot plays through the link, over which it makes one request to listen, and another to come back after a cut. */
async function playOn(
  start: (match: string) => ChildProcess,
  { listens, returns }: { readonly listens: RegExp; readonly returns: RegExp },
): Promise<void> {
  const host = await connect(server.url, { name: 'Host' })
  const match = await host.create('tieqchieq', { players: 2 })
  const begin = link.requested.length
  const requests = (from: number) => () => link.requested.slice(from).join('\n')
  const bot = start(match.id)
  const ended = once(bot, 'exit').then(() => Promise.reject(new Error('the bot has ended')))
  ended.catch(() => {})
  while (match.decision === undefined) await next(match, 'decision')
  await expect.poll(requests(begin)).toMatch(listens)
  // It misses that it is asked.
  link.cut()
  while (!match.state.waiting.includes(1)) {
    const news = Promise.race([next(match, 'decision'), next(match, 'change')])
    const [action] = match.decision?.actions ?? []
    await (action === undefined ? news : match.act(action))
  }
  await match.pause()
  const isBack = expect.poll(requests(link.requested.length)).toMatch(returns)
  link.mend()
  await Promise.race([isBack, ended])
  const isAsked = next(match, 'decision', (decision) => decision !== undefined)
  await match.resume()
  await Promise.race([isAsked, ended])
  bot.kill()
  match.disconnect()
}

test('bot.ts plays on after a pause that it missed', () =>
  playOn((match) => startProgram([join(examples, 'bot.ts'), link.url, match]), {
    listens: /\?sessionId=/,
    returns: /\?sessionId=/,
  }))

test.skipIf(!hasPrograms)('bot.sh plays on, too (apt-get install curl jq)', () =>
  playOn((match) => spawn('bash', [join(examples, 'bot.sh'), link.url, match]), {
    listens: /^GET \/api\/me\/events/m,
    // The first attempt is refused.
    returns: /\/act [\s\S]*\/act /,
  }),
)
