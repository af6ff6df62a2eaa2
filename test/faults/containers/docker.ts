// The containers of docker-compose.yml as a separate Docker project. Of the file, only the image of our services, the
// limits per address (off) and the ports of the proxy are overridden.
import { spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT, readServices } from '../../../deploy/cluster/compose.ts'
import { DOCKERFILE, lastStageOf } from '../../support/documents/image.ts'
import type { Stored } from '../cluster/account.ts'
import { insist } from '../insist.ts'

/** The two versions of our image: that of an older commit, and that of the files here. */
export type Version = 'before' | 'now'

export interface Containers {
  /** Runs `docker compose` with our image in this version; resolves with what it prints. */
  compose(version: Version, ...args: readonly string[]): Promise<string>
  /** Builds both images; resolves with the bytes that the newer one adds to Node's image. */
  build(): Promise<number>
  /** Resolves when all of these services are healthy. */
  healthy(services: readonly string[]): Promise<void>
  /** Kills the process in a container, as a crash would; resolves when Docker has restarted it. */
  crash(service: string): Promise<void>
  /** Reads a match from Redis; undefined if it is not there. */
  read(id: string): Promise<Stored | undefined>
  /** Saves the logs into the folder, and removes everything that was created. */
  remove(): void
}

export interface ContainersWish {
  readonly name: string
  readonly folder: string
  readonly ports: { readonly http: number; readonly https: number }
  /** The files of the older commit. */
  readonly before: string
}

/** The interval for polling containers. */
const LOOK_MS = 300
/** The longest time until a container is healthy: health checks begin after ten seconds, and machines are busy. */
const HEALTHY_MS_MAX = 180_000
/** The image of our services in docker-compose.yml, and the service that builds it. */
const OUR_IMAGE = 'flower-war'
const BUILDER = 'first-secrets'

/** Kills the child of a container's first process, if that is an init, and otherwise the process itself. */
const KILL = `
  const [pid] = process.argv.slice(1)
  const children = require('node:fs').readFileSync('/proc/' + pid + '/task/' + pid + '/children', 'utf8').trim()
  for (const each of children === '' ? [pid] : children.split(' ')) process.kill(Number(each), 'SIGKILL')`

/** The reason why no containers can be run here; undefined if they can. */
export function whyNoContainers(): string | undefined {
  for (const args of [['info'], ['compose', 'version']]) {
    const { status, stderr, error } = spawnSync('docker', args, { encoding: 'utf8' })
    if (status !== 0) return `docker ${args.join(' ')}: ${error?.message ?? stderr.trim()}`
  }
  return undefined
}

export function newContainers({ name, folder, ports, before }: ContainersWish): Containers {
  const images: Readonly<Record<Version, string>> = {
    before: `${name}:before`,
    now: `${name}:now`,
  }
  const contexts: Readonly<Record<Version, string>> = { before, now: ROOT }
  const ours = readServices().filter(({ image }) => image === OUR_IMAGE)
  const fileOf = (version: Version): string => join(folder, `${version}.json`)
  for (const version of ['before', 'now'] as const) {
    const services = ours.map((service) => [
      service.name,
      {
        image: images[version],
        ...(service.name === BUILDER ? { build: { context: contexts[version] } } : {}),
        ...(service.name.startsWith('server') ? { environment: { LIMITS: 'off' } } : {}),
      },
    ])
    writeFileSync(fileOf(version), JSON.stringify({ services: Object.fromEntries(services) }))
  }
  const environment = {
    ...process.env,
    DOMAIN: '',
    HTTP_PORT: String(ports.http),
    HTTPS_PORT: String(ports.https),
  }
  const argsOf = (version: Version, args: readonly string[]): readonly string[] => {
    const files = ['-f', join(ROOT, 'docker-compose.yml'), '-f', fileOf(version)]
    return ['compose', '--project-name', name, '--project-directory', ROOT, ...files, ...args]
  }
  let isRemoved = false
  const compose: Containers['compose'] = (version, ...args) =>
    docker(argsOf(version, args), environment)
  const stateOf = async (service: string) => {
    const id = (await compose('now', 'ps', '--all', '--quiet', service)).trim()
    return JSON.parse(await docker(['inspect', '--format', '{{json .State}}', id]))
  }
  const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
    const endMs = performance.now() + HEALTHY_MS_MAX
    while (!(await holds())) {
      if (performance.now() > endMs) throw new Error(`${what} takes too long`)
      await wait(LOOK_MS)
    }
  }
  const isHealthy = async (service: string): Promise<boolean> =>
    (await stateOf(service)).Health?.Status === 'healthy'
  return {
    compose,
    async build() {
      for (const version of ['before', 'now'] as const) await compose(version, 'build', BUILDER)
      // Latest first: a line for each of our instructions, then those of Node's image.
      const lines = await docker(['history', '--human=false', '--format', '{{.Size}}', images.now])
      const own = lines.split('\n').slice(0, lastStageOf(DOCKERFILE).length)
      return own.reduce((sum, bytes) => sum + Number(bytes), 0)
    },
    async healthy(services) {
      for (const service of services) await until(service, () => isHealthy(service))
    },
    async crash(service) {
      const { Pid, StartedAt } = await stateOf(service)
      const rights = ['--pid', 'host', '--user', '0:0', '--cap-drop', 'ALL', '--cap-add', 'KILL']
      await docker(['run', '--rm', ...rights, images.now, 'node', '-e', KILL, String(Pid)])
      await until(service, async () => (await stateOf(service)).StartedAt !== StartedAt)
      await until(service, () => isHealthy(service))
    },
    async read(id) {
      // Refused while the container of Redis is being restarted.
      const redis = (...args: readonly string[]) =>
        insist(async () =>
          JSON.parse(await compose('now', 'exec', '-T', 'redis', 'redis-cli', '--json', ...args)),
        )
      const header: string | null = await redis('HGET', `fw:match:${id}`, 'header')
      if (header === null) return undefined
      const entries: [string, string[]][] = await redis('XRANGE', `fw:entries:${id}`, '-', '+')
      return { header: JSON.parse(header), lines: entries.map(([, [, line = '']]) => line) }
    },
    remove() {
      if (isRemoved) return
      isRemoved = true
      const options = { encoding: 'utf8', env: environment, maxBuffer: 512e6 } as const
      const logs = spawnSync('docker', argsOf('now', ['logs', '--no-color']), options)
      writeFileSync(join(folder, 'containers.log'), logs.stdout)
      spawnSync('docker', argsOf('now', ['down', '--volumes', '--timeout', '10']), options)
      spawnSync('docker', ['image', 'rm', ...Object.values(images)], options)
    },
  }
}

/** Runs a Docker command; resolves with its output, and rejects with its error message. */
async function docker(args: readonly string[], env = process.env): Promise<string> {
  const child = spawn('docker', args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  const code = await new Promise((resolve, reject) => {
    child.once('close', resolve).once('error', reject)
  })
  if (code === 0) return printed
  throw new Error(`docker ${args.join(' ')}: ${(said || printed).slice(-4_000)}`)
}
