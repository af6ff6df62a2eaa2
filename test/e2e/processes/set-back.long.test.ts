// Several processes whose Redis comes back with less than it had: a match that has lost entries is ended and reported
// as lost, and all others go on, at whichever process.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { connect } from '../../../client-sdk/src/connect.ts'
import type { Match } from '../../../client-sdk/src/match.ts'
import { leaveAll, play, twoAtOne } from '../../support/clients/two-people.ts'
import { askOperator, startCluster, type TestCluster } from '../../support/servers/cluster.ts'
import { isRedisMissing } from '../../support/servers/redis.ts'

let cluster: TestCluster

describe.skipIf(isRedisMissing)('two servers', () => {
  beforeAll(async () => {
    cluster = await startCluster(2)
  })
  afterAll(() => cluster?.stop())
  // A process that stalled, or was without Redis, may still be recovering when a test ends.
  beforeEach(() => cluster.settled())
  afterEach(() => {
    // A test that failed must not take the others along.
    for (const server of cluster.servers) server.goOn()
    leaveAll(all.splice(0))
  })

  /** The matches of this test, which are left after it. */
  const all: Match<'tieqchieq'>[] = []
  async function twoPeople(): Promise<readonly Match<'tieqchieq'>[]> {
    let matches: readonly Match<'tieqchieq'>[] = []
    const begin = async (): Promise<number> => {
      matches = await twoAtOne(cluster.entrance.url).catch(() => [])
      return matches.length
    }
    // A process that has lost its lease on a busy machine, or has not noticed yet what Redis has lost, makes none.
    await expect.poll(begin).toBe(2)
    all.push(...matches)
    return matches
  }

  test('end a match if Redis has lost part of it, instead of continuing it', async () => {
    const matches = await twoPeople()
    await play(matches, 2)
    const kept = cluster.redis.keep()
    await play(matches, 2)
    await cluster.redis.kill()
    kept.putBack()
    await cluster.redis.start()
    const [first, second] = matches
    for (const match of matches) await expect.poll(() => howItEnded(match)).toBe('history-lost')
    // The other process may still be without Redis.
    await cluster.settled()
    const row = await connect(cluster.entrance.url, { name: 'Third' }).then((each) =>
      each.find(first?.id ?? ''),
    )
    expect([row.phase, row.outcome, second?.id]).toEqual([
      'over',
      { closed: 'history-lost' },
      first?.id,
    ])
  })

  test.each(['is back before all others', 'is back first, and its players are there by then'])(
    'end a match of which Redis has lost part even if a process that knows less of it %s',
    async (when) => {
      const matches = await twoPeople()
      await play(matches, 2)
      const owner = await ownerOf(matches)
      const [behind = never(), heir = never()] = [
        cluster.servers[owner],
        cluster.servers[1 - owner],
      ]
      cluster.entrance.prefer(1 - owner)
      behind.stall()
      const kept = cluster.redis.keep()
      await play(matches, 3)
      expect(await ownerOf(matches)).toBe(1 - owner)
      heir.stall()
      await cluster.redis.kill()
      kept.putBack()
      await cluster.redis.start()
      behind.goOn()
      // By the data of Redis the match still belongs to the first one, which is alive.
      await expect.poll(() => processAt(`/p${owner + 1}`)).toBeDefined()
      if (when.includes('players'))
        await expect.poll(() => connectionsAt(`/p${owner + 1}`)).toBe(matches.length)
      heir.goOn()
      for (const match of matches) await expect.poll(() => howItEnded(match)).toBe('history-lost')
    },
  )

  test('lead clients to a complete match whose owner Redis has forgotten', async () => {
    const matches = await twoPeople()
    await play(matches, 2)
    const owner = await ownerOf(matches)
    const { id } = matches[0] ?? never()
    const [behind = never(), next = never()] = [cluster.servers[owner], cluster.servers[1 - owner]]
    cluster.entrance.prefer(1 - owner)
    behind.stall()
    const kept = cluster.redis.keep()
    await expect.poll(() => cluster.ownerOf(id)).toBe(1 - owner)
    const heir = (await processAt(`/p${2 - owner}`)) ?? never()
    next.stall()
    await cluster.redis.kill()
    kept.putBack()
    await cluster.redis.start()
    behind.goOn()
    await expect.poll(() => processAt(`/p${owner + 1}`)).toBeDefined()
    next.goOn()
    // The other one claims it back, and clients are led there.
    const ownerInRedis = () => cluster.redis.ask('HGET', `fw:match:${id}`, 'owner')
    await expect.poll(ownerInRedis).toBe(heir)
    await expect.poll(() => cluster.ownerOf(id)).toBe(1 - owner)
    cluster.entrance.prefer(owner)
    await play(matches, 2)
  })

  test('report a finished match as lost if Redis has lost its end', async () => {
    const matches = await twoPeople()
    await play(matches, 2)
    const kept = cluster.redis.keep()
    await askOperator(cluster.entrance.url, `/matches/${matches[0]?.id}/end`, 'POST')
    for (const match of matches) await expect.poll(() => match.state.phase).toBe('over')
    await cluster.redis.kill()
    kept.putBack()
    await cluster.redis.start()
    for (const match of matches) await expect.poll(() => howItEnded(match)).toBe('history-lost')
  })

  test('report a match as lost if Redis has kept nothing of it', async () => {
    const matches = await twoPeople()
    await play(matches, 1)
    const hasLost = matches.map(() => false)
    for (const [index, match] of matches.entries())
      match.on('connection', (state) => {
        hasLost[index] ||= state === 'lost'
      })
    await cluster.redis.kill()
    cluster.redis.empty()
    await cluster.redis.start()
    for (const [index, match] of matches.entries()) {
      await expect.poll(() => match.closed).toBeDefined()
      // On a busy machine a connection may be lost in the meantime; a client that comes back later finds nothing.
      const codes = ['history-lost', ...(hasLost[index] ? ['no-match'] : [])]
      expect(codes).toContain(match.closed?.code)
    }
    // New players start afresh, as soon as both servers have noticed that Redis is empty.
    await play(await twoPeople(), 2)
  })
})

const LEASES = 'fw:alive:'

/** The id of the process at an address, if it has a lease. */
const processAt = async (address: string): Promise<string | undefined> =>
  (await leaseAt(address))?.process

/** The number of clients at the process with an address, if it has a lease. */
const connectionsAt = async (address: string): Promise<number | undefined> =>
  (await leaseAt(address))?.connections

async function leaseAt(
  address: string,
): Promise<{ process: string; connections: number } | undefined> {
  const leases = (await cluster.redis.ask('KEYS', `${LEASES}*`)) as string[]
  for (const lease of leases) {
    const load = Object(JSON.parse(String(await cluster.redis.ask('GET', lease))))
    if (load.address === address) return { ...load, process: lease.slice(LEASES.length) }
  }
  return undefined
}

/**
 * Returns the reason for which a match ended: clients of the process that ends it get it with the closing of their
 * connection, others see it in the outcome.
 */
function howItEnded({ closed, state }: Match<'tieqchieq'>): string | undefined {
  const { outcome } = state
  return closed?.code ?? (outcome && 'closed' in outcome ? outcome.closed : undefined)
}

const ownerOf = async ([match]: readonly Match<'tieqchieq'>[]): Promise<number> =>
  (await cluster.ownerOf(match?.id ?? '')) ?? never()

function never(): never {
  throw new Error('it is there')
}
