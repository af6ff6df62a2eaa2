// Random faults in the parts of a cluster while matches are played. Each part is brought back as it would be in a
// supervised cluster.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../../../deploy/cluster/cluster.ts'
import { type Chance, drawBelow, pick } from '../../../rules/src/random.ts'
import { stallWithAccounts } from '../../support/temples/whole-accounts.ts'

export interface FaultParts {
  readonly cluster: Cluster
  /** The folder with the data of the cluster. */
  readonly folder: string
  readonly chance: Chance
  /** The time for which a server is stalled. */
  readonly stallMs: number
  /** Ends connections of some clients. */
  readonly cutClients: () => void
}

/** Each match is owned by one of them. */
export const SERVERS = ['server-1', 'server-2']

/** Each fault with how often it comes, compared with the others. */
export type Lane = readonly (readonly [fault: Fault, frequency: number])[]

/** One lane has the faults of servers, one at a time; the other, beside it, the rest. */
export const LANES = [
  [
    ['server killed', 4],
    ['server stopped', 3],
    ['server stalled', 2],
  ],
  [
    ['redis killed', 2],
    ['broker killed', 1],
    ['bridge killed', 2],
    ['proxy killed', 1],
    ['clients cut off', 2],
  ],
] as const
export type Fault = (typeof LANES)[number][number][0]

/** A part that ends before it is ready is started this many times. */
const STARTS_MAX = 5

/** The accounts of the broker, below the folder of the cluster. */
const ACCOUNTS = 'mosquitto-data/dynamic-security.json'

/** The longest time for which a part stays dead. */
const DEAD_MS_MAX = 2_000

/** Draws the faults of a lane in random order, each with its frequency, and then all of them again. */
export function newSequence(lane: Lane, chance: Chance): () => Fault {
  let left: Fault[] = []
  return () => {
    if (left.length === 0)
      left = lane.flatMap(([fault, weight]) => Array.from({ length: weight }, () => fault))
    const fault = pick(chance, left)
    left.splice(left.indexOf(fault), 1)
    return fault
  }
}

/** Ends a part, and starts it again after a while; resolves when it is back. */
export async function restart(
  { cluster, chance }: FaultParts,
  name: string,
  signal: 'SIGKILL' | 'SIGTERM',
): Promise<void> {
  const part = cluster.part(name)
  await part.end(signal)
  await wait(drawBelow(chance, DEAD_MS_MAX))
  // A part that does not start is started again, as Docker would.
  for (let tries = 1; ; tries++)
    try {
      return await part.start()
    } catch (error) {
      if (tries === STARTS_MAX) throw error
    }
}

/** Causes a fault; resolves when all parts are back. */
export async function befall(parts: FaultParts, fault: Fault): Promise<void> {
  const { cluster, folder, chance, stallMs, cutClients } = parts
  const either = (names: readonly string[]) => cluster.part(pick(chance, names))
  const server = () => either(SERVERS)
  const again = (name: string, signal: 'SIGKILL' | 'SIGTERM') => restart(parts, name, signal)
  switch (fault) {
    case 'server killed':
      return again(server().name, 'SIGKILL')
    case 'server stopped':
      return again(server().name, 'SIGTERM')
    case 'server stalled': {
      const part = server()
      part.signal('SIGSTOP')
      await wait(stallMs)
      return part.signal('SIGCONT')
    }
    case 'redis killed':
      return again('redis', 'SIGKILL')
    case 'broker killed':
      await stallWithAccounts(cluster.part('mosquitto'), join(folder, ACCOUNTS))
      return again('mosquitto', 'SIGKILL')
    case 'bridge killed':
      return again(either(['bridge-1', 'bridge-2']).name, 'SIGKILL')
    case 'proxy killed':
      return again('proxy', 'SIGKILL')
    case 'clients cut off':
      return cutClients()
  }
}
