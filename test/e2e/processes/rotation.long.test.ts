// The key that signs tokens is replaced while two processes serve players, one process after the other, as
// docs/hosting.md says: at every step each process knows every player, and matches go on.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { next } from '../../support/clients/match-events.ts'
import { type Entrance, openEntrance } from '../../support/servers/entrance.ts'
import { isRedisMissing, newRedis, type RedisServer } from '../../support/servers/redis.ts'
import { newServerProcess, type ServerProcess } from '../../support/servers/server-process.ts'

const [OLD, FRESH] = ['o'.repeat(32), 'f'.repeat(32)]
/** Each process is stopped and started again several times. */
const ROTATION_MS_MAX = 240_000

interface Member {
  readonly server: ServerProcess
  /** Read anew at each start. */
  readonly variables: Record<string, string>
}

describe.skipIf(isRedisMissing)('two processes (apt-get install redis-server)', () => {
  let redis: RedisServer
  let members: readonly Member[] = []
  let entrance: Entrance
  beforeAll(async () => {
    redis = await newRedis()
    await redis.start()
    members = await Promise.all(
      ['/p1', '/p2'].map(async (path) => {
        const variables = { REDIS_URL: redis.url, PUBLIC_PATH: path, AUTH_SECRET: OLD }
        return { variables, server: await newServerProcess(variables) }
      }),
    )
    for (const { server } of members) await server.start()
    entrance = await openEntrance(members.map(({ server }) => server.url))
  })
  afterAll(async () => {
    await entrance?.close()
    for (const { server } of members) await server.remove()
    await redis?.stop()
  })

  /** Returns the answer of a process to a token: the player's name, and a new token if it gives one. */
  async function answerTo({ server }: Member, token: string) {
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${server.url}/api/me`, { headers })
    const { name, token: renewed }: { name?: string; token?: string } = Object(await answer.json())
    return { status: answer.status, name, renewed }
  }

  async function expectKnown(tokens: readonly string[]): Promise<void> {
    for (const member of members)
      for (const token of tokens)
        expect(await answerTo(member, token)).toMatchObject({ status: 200, name: 'Known' })
  }

  async function start({ server, variables }: Member, own: string, other: string): Promise<void> {
    Object.assign(variables, { AUTH_SECRET: own, AUTH_SECRET_OTHER: other })
    await server.start()
  }

  async function restart(member: Member, own: string, other: string): Promise<void> {
    await member.server.stop()
    await start(member, own, other)
  }

  async function guestAt({ server }: Member): Promise<string> {
    return (await connect(server.url, { name: 'Known' })).token
  }

  /** Answers one decision of a match. */
  async function answerOnce(match: Match<'tieqchieq'>): Promise<void> {
    const { decision } = match
    const [action] = decision?.actions ?? []
    if (action === undefined) await next(match, 'decision').then(() => answerOnce(match))
    else await match.act(action)
  }

  test('replace their key one after the other, and every player stays who they are', {
    timeout: ROTATION_MS_MAX,
  }, async () => {
    const [first, second] = members
    if (first === undefined || second === undefined) throw new Error('there are no processes')
    const tokens = [await guestAt(first), await guestAt(second)]
    const player = await connect(entrance.url, { token: tokens[0] ?? '' })
    const match = await player.create('tieqchieq', { bots: 1, botDelayMs: 0 })
    await answerOnce(match)
    // The other would not accept tokens of a process that signs with the new key at once.
    await expect(restart(first, FRESH, OLD)).rejects.toThrow('AUTH_SECRET')
    await start(first, OLD, '')
    for (const member of [first, second]) {
      await restart(member, OLD, FRESH)
      await expectKnown(tokens)
      await answerOnce(match)
    }
    for (const member of [first, second]) {
      await restart(member, FRESH, OLD)
      // Signed by either key, whichever process made them.
      tokens.push(await guestAt(first), await guestAt(second))
      await expectKnown(tokens)
      await answerOnce(match)
    }
    const renewed: string[] = []
    for (const token of tokens) {
      const answers = await Promise.all(members.map((member) => answerTo(member, token)))
      const [one, other] = answers.map((answer) => answer.renewed)
      // Both give a new one, or neither does.
      expect(one === undefined).toBe(other === undefined)
      renewed.push(one ?? token)
    }
    expect(renewed).not.toEqual(tokens)
    for (const member of [first, second]) {
      await restart(member, FRESH, '')
      await expectKnown(renewed)
    }
    for (const member of members)
      expect(await answerTo(member, tokens[0] ?? '')).toMatchObject({ status: 401 })
    const again = await connect(entrance.url, { token: renewed[0] ?? '' })
    expect((await again.join<'tieqchieq'>(match.id)).seat).toBe(0)
    match.disconnect()
  })
})
