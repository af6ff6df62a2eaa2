// The processes of docker-compose.yml on this machine, without containers.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readServices } from './compose.ts'
import { freePort } from './free-port.ts'
import { newPart, type Part } from './part.ts'
import { newPlace, type Program, programOf } from './place.ts'

export interface Cluster {
  /** The address to play at. */
  readonly url: string
  readonly redisUrl: string
  readonly parts: readonly Part[]
  part(name: string): Part
  secret(name: string): string
  /** Ends all processes in reverse order, so that none loses one that it depends on. */
  stop(): Promise<void>
}

export interface ClusterWish {
  readonly folder: string
  /** The port to play at; any free one by default. */
  readonly port?: number
  /** Changes how a service is run. */
  readonly adapt?: (program: Program) => Program
}

/** The order in which processes are started; the last one is ended first. */
const ORDER = ['redis', 'mosquitto', 'server-1', 'server-2', 'proxy', 'bridge-1', 'bridge-2']

/** The programs that the cluster needs, with the Debian package of each. */
const NEEDED = { 'redis-server': 'redis-server', mosquitto: 'mosquitto', caddy: 'caddy' }

/** The needed packages that are not installed. */
export function missingPackages(): readonly string[] {
  return Object.entries(NEEDED).flatMap(([program, name]) =>
    spawnSync(program, ['--help']).error === undefined ? [] : [name],
  )
}

/** Starts the cluster; resolves when it is ready to play. */
export async function startCluster({ folder, port, adapt }: ClusterWish): Promise<Cluster> {
  mkdirSync(folder, { recursive: true })
  const place = await newPlace(folder, freePort, port)
  const services = readServices().filter(({ isOptional }) => !isOptional)
  const programs = services.map((service) => programOf(service, place))
  const part = (name: string): Part => {
    const found = all.find((each) => each.name === name)
    if (found === undefined) throw new Error(`there is no ${name}`)
    return found
  }
  const all = programs.map((program) => newPart(adapt?.(program) ?? program, folder))
  const parts = ORDER.map(part)
  const first = part('first-secrets')
  await first.start()
  await first.ended()
  for (const each of parts) await each.start()
  return {
    url: `http://localhost:${place.portOf('proxy')}`,
    redisUrl: `redis://127.0.0.1:${place.portOf('redis')}`,
    parts,
    part,
    secret: (name) => readFileSync(join(folder, 'secrets', name), 'utf8').trimEnd(),
    async stop() {
      for (const each of parts.toReversed()) await each.end('SIGTERM')
    },
  }
}
