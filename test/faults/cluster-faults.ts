// What happens to the parts of a cluster while matches are played: at random, and each is brought back as it would be where
// the cluster is looked after.
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Cluster } from '../../deploy/cluster/cluster.ts'
import { type Chance, drawBelow, pick } from '../../rules/src/random.ts'
import { stallWithAccounts } from '../support/whole-accounts.ts'

export interface FaultParts {
  readonly cluster: Cluster
  /** Where the cluster keeps what it has. */
  readonly folder: string
  readonly chance: Chance
  /** How long a server stands still. */
  readonly stallMs: number
  /** Ends connections of some clients. */
  readonly cutClients: () => void
}

/** All that is done, and how often each comes: to servers, one at a time, and beside that to all the rest. */
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
type Lane = (typeof LANES)[number]
export type Fault = Lane[number][0]

/** How often a part is started that ends before it is well. */
const STARTS_MAX = 5

/** The accounts of the broker, below the folder of the cluster. */
const ACCOUNTS = 'mosquitto-data/dynamic-security.json'

/** How long what has died stays so, at most. */
const DEAD_MS_MAX = 2_000

/** The faults of a lane: as many of each as there are to be, in some order, and again. */
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

/** Lets it happen; resolves when all is there again. */
export async function befall(
  { cluster, folder, chance, stallMs, cutClients }: FaultParts,
  fault: Fault,
): Promise<void> {
  const either = (names: readonly string[]) => cluster.part(pick(chance, names))
  const server = () => either(['server-1', 'server-2'])
  const again = async (name: string, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const part = cluster.part(name)
    await part.end(signal)
    await wait(drawBelow(chance, DEAD_MS_MAX))
    // What does not start is started again, as Docker would.
    for (let tries = 1; ; tries++)
      try {
        return await part.start()
      } catch (error) {
        if (tries === STARTS_MAX) throw error
      }
  }
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
