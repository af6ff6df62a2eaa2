// The example bots come back to a match that is paused while it is their turn, and play on when it is resumed.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import { next } from '../../support/clients/match-events.ts'
import { openLinkedServer } from '../../support/servers/linked-server.ts'
import { startProgram } from '../../support/servers/program.ts'

const examples = join(import.meta.dirname, '../../../examples')
const hasPrograms = ['bash', 'curl', 'jq'].every(
  (each) => spawnSync(each, ['--version']).status === 0,
)

const at = openLinkedServer()

/** The bot plays through the link, over which it makes one request to listen, and another to come back after a cut. */
async function playOn(
  start: (match: string) => ChildProcess,
  { listens, returns }: { readonly listens: RegExp; readonly returns: RegExp },
): Promise<void> {
  const host = await connect(at.url, { name: 'Host' })
  const match = await host.create('tieqchieq', { players: 2 })
  const begin = at.link.requested.length
  const requests = (from: number) => () => at.link.requested.slice(from).join('\n')
  const bot = start(match.id)
  const ended = once(bot, 'exit').then(() => Promise.reject(new Error('the bot has ended')))
  ended.catch(() => {})
  while (match.decision === undefined) await next(match, 'decision')
  await expect.poll(requests(begin)).toMatch(listens)
  // It misses that it is asked.
  at.link.cut()
  while (!match.state.waiting.includes(1)) {
    const news = Promise.race([next(match, 'decision'), next(match, 'change')])
    const [action] = match.decision?.actions ?? []
    await (action === undefined ? news : match.act(action))
  }
  await match.pause()
  const isBack = expect.poll(requests(at.link.requested.length)).toMatch(returns)
  at.link.mend()
  await Promise.race([isBack, ended])
  const isAsked = next(match, 'decision', (decision) => decision !== undefined)
  await match.resume()
  await Promise.race([isAsked, ended])
  bot.kill()
  match.disconnect()
}

test('bot.ts plays on after a pause that it missed', () =>
  playOn((match) => startProgram([join(examples, 'bot.ts'), at.link.url, match]), {
    listens: /\?sessionId=/,
    returns: /\?sessionId=/,
  }))

test.skipIf(!hasPrograms)('bot.sh plays on, too (apt-get install curl jq)', () =>
  playOn((match) => spawn('bash', [join(examples, 'bot.sh'), at.link.url, match]), {
    listens: /^GET \/api\/me\/events/m,
    // The first attempt is refused.
    returns: /\/act [\s\S]*\/act /,
  }),
)
