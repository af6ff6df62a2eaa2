// Measures the cost of an action as the number of processes on one Redis grows. By the model, it should be that in a
// single process that has the load of one of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { openRedisConnection } from '../../server/src/cluster/redis/connection.ts'
import { newLog } from '../../server/src/observe/log.ts'
import { type Contestant, startContestant } from '../room/contestant.ts'
import { benchGame } from '../room/game.ts'
import { type Load, type Moderate, moderate } from '../room/measures/latency.ts'
import { median, quantile } from '../room/measures/statistics.ts'
import { arrived } from '../room/tables/peer.ts'
import { fail } from '../run/command-line.ts'
import { newScratchFolder, whenOver } from '../run/over.ts'
import { type Fit, fitCost } from './cost.ts'

const GAME = benchGame('tieqchieq')

export interface ProcessesRow {
  readonly processes: number
  readonly actionsPerSecond: number
  /** Sum over all server processes. */
  readonly cpuPerAction: number
  readonly redisPerAction: number
  /** Sum over all four clients. */
  readonly bytesPerAction: number
  readonly p50Ms: number
}

export interface Processes {
  readonly rows: readonly ProcessesRow[]
  /** One process under decreasing load, to which the model is fitted. */
  readonly alone: readonly ProcessesRow[]
  readonly fit: Fit
}

export interface ProcessesWish {
  readonly counts: readonly number[]
  readonly tables: number
  readonly actionsPerSecond: number
  readonly rounds: number
  readonly windowMs: number
  /** The warm-up of each process, which has a JIT compiler of its own. */
  readonly warmUp: Load
}

/** Measures groups of processes in turn, window by window, and one process with all, half and a quarter of the load. */
export async function growProcesses(wish: ProcessesWish): Promise<Processes> {
  const groups: Group[] = []
  for (const count of wish.counts) groups.push(await startGroup(count, wish.tables))
  const [one] = groups
  if (one === undefined) throw new Error('one process is the least')
  for (const { crowd, processes } of groups) {
    const { ms, actionsPerSecond } = wish.warmUp
    await crowd.window({ ms: ms * processes, actionsPerSecond })
  }
  const shares = [1, 2, 4]
  const all = groups.map((): ProcessesRow[] => [])
  const less = shares.map((): ProcessesRow[] => [])
  for (let round = 0; round < wish.rounds; round++) {
    for (const [index, group] of groups.entries()) {
      all[index]?.push(await measure(group, wish))
    }
    for (const [index, share] of shares.entries()) {
      const actionsPerSecond = wish.actionsPerSecond / share
      less[index]?.push(await measure(one, { ...wish, actionsPerSecond }))
    }
  }
  for (const group of groups) await group.stop()
  const alone = less.map(together)
  const rows = all.map(together)
  return { rows, alone, fit: fitCost(alone) }
}

interface Group {
  readonly processes: number
  readonly servers: readonly Contestant[]
  readonly crowd: Moderate
  redisMicroseconds(): Promise<number>
  stop(): Promise<void>
}

async function startGroup(processes: number, tables: number): Promise<Group> {
  const redis = await startRedis()
  const servers: Contestant[] = []
  for (let each = 0; each < processes; each++) {
    const environment = { REDIS_URL: redis.url, PORT: String(await freePort()) }
    servers.push(await startContestant('ours, with Redis', GAME, { environment }))
  }
  const [first] = servers
  if (first === undefined) throw new Error('one process is the least')
  // It does not matter which process we ask: the least busy one gets the match.
  const crowd = await moderate(first, { tables })
  await crowd.open()
  return {
    processes,
    servers,
    crowd,
    redisMicroseconds: redis.microseconds,
    async stop() {
      for (const server of servers) await server.stop()
      await redis.stop()
    },
  }
}

async function measure(
  { processes, servers, crowd, redisMicroseconds }: Group,
  { actionsPerSecond, windowMs }: ProcessesWish,
): Promise<ProcessesRow> {
  const usage = async (): Promise<number> => {
    const all = await Promise.all(servers.map((server) => server.usage()))
    return all.reduce((sum, { cpuMicroseconds }) => sum + cpuMicroseconds, 0)
  }
  const [before, redisBefore] = [await usage(), await redisMicroseconds()]
  const bytesBefore = arrived.bytes
  const { tookMs } = await crowd.window({ ms: windowMs, actionsPerSecond })
  const [after, redisAfter] = [await usage(), await redisMicroseconds()]
  return {
    processes,
    actionsPerSecond: (tookMs.length / windowMs) * 1_000,
    cpuPerAction: (after - before) / tookMs.length,
    redisPerAction: (redisAfter - redisBefore) / tookMs.length,
    bytesPerAction: (arrived.bytes - bytesBefore) / tookMs.length,
    p50Ms: quantile(tookMs, 0.5),
  }
}

function together(rows: readonly ProcessesRow[]): ProcessesRow {
  const of = (key: keyof ProcessesRow): number => median(rows.map((row) => row[key]))
  return {
    processes: of('processes'),
    actionsPerSecond: of('actionsPerSecond'),
    cpuPerAction: of('cpuPerAction'),
    redisPerAction: of('redisPerAction'),
    bytesPerAction: of('bytesPerAction'),
    p50Ms: of('p50Ms'),
  }
}

/** Starts a Redis with the settings that servers need: durable before it answers. */
async function startRedis() {
  const folder = newScratchFolder('redis')
  const port = await freePort()
  const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '']
  const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder]
  const child = spawn('redis-server', [...place, ...durable], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  child.on('error', ({ message }) => fail(`redis-server is needed: ${message}.`))
  whenOver(() => child.kill('SIGKILL'))
  const url = `redis://127.0.0.1:${port}`
  await new Promise<void>((resolve) => {
    child.stdout.on('data', (said) => String(said).includes('Ready to accept') && resolve())
  })
  const connection = await openRedisConnection(url, newLog('error'))
  return {
    url,
    async microseconds(): Promise<number> {
      const said = await connection.redis.info('cpu')
      const seconds = [...said.matchAll(/^used_cpu_(?:sys|user):([\d.]+)/gm)].map(([, each]) =>
        Number(each),
      )
      return seconds.reduce((sum, each) => sum + each, 0) * 1e6
    },
    async stop() {
      connection.close()
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
}
