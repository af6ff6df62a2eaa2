// Runs a service made for a container on this machine. In its command, variables and files, the addresses, ports and
// folders of the container are replaced by those on this machine; everything else stays.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { type Mount, ROOT, type Service } from './compose.ts'

/** The ports at which each service listens in its container; the first is the one that others connect to. */
const PORTS: Readonly<Record<string, readonly number[]>> = {
  proxy: [80, 2020],
  'server-1': [2567],
  'server-2': [2567],
  'bridge-1': [9464],
  'bridge-2': [9464],
  redis: [6379],
  mosquitto: [1883, 9001],
}

export interface Place {
  /** The folder of all files of this cluster. */
  readonly folder: string
  /** The port on this machine that replaces one in the container of a service. */
  portOf(service: string, port?: number): number
}

/** The program to run for a service. */
export interface Program {
  readonly name: string
  readonly command: string
  readonly args: readonly string[]
  readonly environment: Readonly<Record<string, string>>
  /** The URL that answers when it is ready; without a health check, the port that accepts connections then. */
  readonly probe: string | number | undefined
}

/** Chooses free ports for all services, except the proxy's if that is given. */
export async function newPlace(
  folder: string,
  freePort: () => Promise<number>,
  given?: number,
): Promise<Place> {
  const ports = new Map<string, number>()
  for (const [service, own] of Object.entries(PORTS))
    for (const port of own) ports.set(`${service}:${port}`, await freePort())
  if (given !== undefined) ports.set('proxy:80', given)
  return {
    folder,
    portOf(service, port = PORTS[service]?.[0]) {
      const found = ports.get(`${service}:${port}`)
      if (found === undefined) throw new Error(`${service} does not listen at ${port}`)
      return found
    },
  }
}

/** Makes the program of a service, and puts the files mounted in its container into a folder of its own. */
export function programOf(service: Service, place: Place): Program {
  const { name, command, environment, health } = service
  const moved = (text: string): string =>
    withPorts(withFolders(text, service.mounts, join(place.folder, name)), name, place)
  for (const { source, target } of service.mounts) {
    const here = join(place.folder, name, target)
    mkdirSync(dirname(here), { recursive: true })
    if (source.startsWith('./'))
      writeFileSync(here, moved(readFileSync(join(ROOT, source), 'utf8')))
    else {
      mkdirSync(join(place.folder, source), { recursive: true })
      symlinkSync(join(place.folder, source), here)
    }
  }
  const [program = '', ...args] = command.map(moved)
  const own = ownSettings(name, place)
  const variables = Object.entries(environment).map(([key, value]) => [key, moved(value)])
  const [probe] = /http:[^']+/.exec(health.join(' ')) ?? []
  return {
    name,
    command: program === 'node' ? process.execPath : program,
    args: [...args, ...own.args],
    environment: { ...Object.fromEntries(variables), ...own.environment },
    probe: probe === undefined ? own.port : withPorts(probe, name, place),
  }
}

/** Returns the settings that a service needs because it shares this machine: its port, and the folders of the proxy. */
function ownSettings(name: string, { folder, portOf }: Place) {
  const port = name in PORTS ? portOf(name) : undefined
  const plain = { args: [] as readonly string[], environment: {}, port }
  if (name === 'redis') return { ...plain, args: ['--port', `${port}`, '--bind', '127.0.0.1'] }
  if (name.startsWith('server'))
    return { ...plain, environment: { PORT: `${port}`, HOST: '127.0.0.1' } }
  if (name.startsWith('bridge')) return { ...plain, environment: { HEALTH_PORT: `${port}` } }
  if (name !== 'proxy') return plain
  // The folders for its data and settings, which its image sets.
  const kept = { XDG_DATA_HOME: join(folder, name, 'data'), XDG_CONFIG_HOME: join(folder, name) }
  return { ...plain, environment: { SITE: `:${port}`, ...kept } }
}

/** Moves every path at or below a mount into the folder of the service. */
function withFolders(text: string, mounts: readonly Mount[], folder: string): string {
  const folders = mounts.map(({ source, target }) => (isFile(source) ? dirname(target) : target))
  if (folders.length === 0) return text
  const longestFirst = folders.toSorted((one, other) => other.length - one.length)
  return text.replaceAll(
    new RegExp(`(?<![\\w./])(${longestFirst.join('|')})(?![\\w-])`, 'g'),
    (path) => join(folder, path),
  )
}

function isFile(source: string): boolean {
  return source.startsWith('./')
}

/** Replaces the addresses of all services, and the ports that this one listens on. */
function withPorts(text: string, name: string, place: Place): string {
  const own = PORTS[name] ?? []
  let moved = text
  for (const [service, ports] of Object.entries(PORTS))
    for (const port of ports)
      moved = moved.replaceAll(`${service}:${port}`, `127.0.0.1:${place.portOf(service, port)}`)
  for (const port of own)
    moved = moved
      .replace(`listener ${port}`, `listener ${place.portOf(name, port)} 127.0.0.1`)
      .replace(new RegExp(`^(http://[^\\s:]+)?:${port}\\b`, 'm'), `$1:${place.portOf(name, port)}`)
  return name === 'mosquitto' ? withPlugin(moved) : moved
}

/** The folders in which Debian and other distributions install the plugin of mosquitto. */
const PLUGINS = ['/usr/lib/x86_64-linux-gnu', '/usr/lib/aarch64-linux-gnu', '/usr/lib']

/** Sets the plugin's path and the user: as root, mosquitto would switch to a user who may not read these files. */
function withPlugin(text: string): string {
  const options = { encoding: 'utf8' } as const
  const find = ['-name', 'mosquitto_dynamic_security.so']
  const [plugin = ''] = spawnSync('find', [...PLUGINS, ...find], options).stdout.split('\n')
  return text.replace(/^plugin .*$/m, `plugin ${plugin}\nuser ${userInfo().username}`)
}
