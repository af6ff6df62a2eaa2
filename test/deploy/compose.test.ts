// docker-compose.yml and the files it names, and settings of an operator beside them, checked without Docker: by a YAML
// parser, by Docker Compose itself where it is installed, and by the rules for every service here.
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

const root = join(import.meta.dirname, '../..')
const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
const page = readFileSync(join(root, 'docs/hosting.md'), 'utf8')
const version = spawnSync('docker-compose', ['version', '--short'], { encoding: 'utf8' })
const isComposeMissing = version.error !== undefined && process.env['CI'] === undefined

interface Service {
  readonly image?: string
  readonly build?: string
  readonly user?: string
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly healthcheck?: object
  readonly logging?: object
  readonly deploy?: { readonly resources?: { readonly limits?: Readonly<Record<string, string>> } }
  readonly volumes?: readonly string[]
  readonly networks?: readonly string[]
  readonly env_file?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly restart?: string
  readonly command?: readonly string[] | string
  readonly ulimits?: { readonly nofile: number }
}
interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>
  readonly networks: object
  readonly volumes: object
}

/** Our own image, whose user creates the files that others find in their volumes. */
const OURS = 'flower-war'

const file: ComposeFile = parse(text, { merge: true })

/** The faults of a compose file, by the rules for all services here. */
function faultsOf({ services, networks, volumes }: ComposeFile): readonly string[] {
  return Object.entries(services).flatMap(([name, service]) => {
    const { limits } = service.deploy?.resources ?? {}
    const isOnce = service.restart === 'no'
    const faults: Readonly<Record<string, boolean>> = {
      'has no version': !/:[\w.-]*\d|^flower-war$/.test(service.image ?? ''),
      'may be root': !/^[1-9]\d*:[1-9]\d*$/.test(service.user ?? ''),
      'can write to its image': service.read_only !== true,
      'keeps rights': !service.cap_drop?.includes('ALL'),
      'can get rights': !service.security_opt?.includes('no-new-privileges:true'),
      'has no limits': limits?.['cpus'] === undefined || limits['memory'] === undefined,
      'logs for ever': service.logging === undefined,
      'is not looked after': service.healthcheck === undefined && !isOnce,
    }
    const kept = Object.entries(faults).flatMap(([fault, is]) => (is ? [fault] : []))
    return [...kept, ...missing(service), ...taken(service)].map((fault) => `${name} ${fault}`)
  })

  /** Volumes of another image's user that Docker would hand to this image's user when it creates the container. */
  function taken({ image, volumes: mounted = [] }: Service): readonly string[] {
    const others = Object.values(services).filter((other) => other.image !== image)
    const made = others.flatMap((other) => (other.volumes ?? []).map((volume) => volume.split(':')))
    return mounted.flatMap((volume) => {
      const [source = '', , modes = ''] = volume.split(':')
      const isMadeBefore = image !== OURS && made.some(([other]) => other === source)
      const isLeft = !(source in volumes) || modes.split(',').includes('nocopy')
      return isMadeBefore && !isLeft ? [`takes ${source}`] : []
    })
  }

  /** Things that a service names but that do not exist. */
  function missing(service: Service): readonly string[] {
    const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
    const others = Object.entries(service.depends_on ?? {})
    return [
      ...sources
        .filter((source) => !(source in volumes) && !existsSync(join(root, source)))
        .map((source) => `mounts ${source}`),
      ...(service.networks ?? []).filter((network) => !(network in networks)),
      ...others.filter(([other]) => !(other in services)).map(([other]) => `waits for ${other}`),
      ...others
        .filter(
          ([other, { condition }]) =>
            condition === 'service_healthy' && services[other]?.healthcheck === undefined,
        )
        .map(([other]) => `waits for the health of ${other}`),
      ...(service.env_file === undefined || existsSync(join(root, service.env_file))
        ? []
        : [`reads ${service.env_file}`]),
    ]
  }
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const builtIn = ({ services }: ComposeFile): readonly string[] =>
  Object.entries(services).flatMap(([name, { build }]) => (build === undefined ? [] : [name]))

describe('docker-compose.yml', () => {
  test('has no faults', () => {
    expect(Object.keys(file.services).length).toBeGreaterThan(8)
    expect(faultsOf(file)).toEqual([])
  })

  test('builds our own image once, for all services that use it', () => {
    const ours = Object.entries(file.services).filter(([, { image }]) => image === OURS)
    expect(ours.map(([name]) => name)).toEqual([
      ...['first-secrets', 'server-1', 'server-2', 'bridge-1', 'bridge-2'],
    ])
    expect(builtIn(file)).toEqual(['first-secrets'])
    const twice = text.replace('image: flower-war\n', 'image: flower-war\n  build: .\n')
    expect(builtIn(parse(twice, { merge: true }))).toHaveLength(5)
  })

  test('gives the proxy the memory that as many connections take as it may have open', () => {
    const { proxy } = file.services
    const { memory = '' } = proxy?.deploy?.resources?.limits ?? {}
    const gigabytes = Number(/^(\d+)G$/.exec(memory)?.[1])
    // The comment beside it says what each takes.
    expect((proxy?.ulimits?.nofile ?? Number.POSITIVE_INFINITY) * 210_000).toBeLessThan(
      gigabytes * 2 ** 30,
    )
    const collected = Number(/^(\d+)MiB$/.exec(proxy?.environment?.['GOMEMLIMIT'] ?? '')?.[1])
    expect(collected * 2 ** 20).toBeLessThan(gigabytes * 2 ** 30)
  })

  test('gives servers the same space for young objects as npm and the unit do', () => {
    const scripts: { start: string } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ).scripts
    const command = scripts.start.replace('exec ', '').split(' ')
    const servers = Object.values(file.services).filter(({ command: own }) =>
      own?.includes('server/src/main.ts'),
    )
    expect(servers.map((server) => server.command)).toEqual([command, command])
    const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
    expect(dockerfile).toContain(`CMD ${JSON.stringify(command).replaceAll(',', ', ')}`)
    const unit = readFileSync(join(root, 'deploy/systemd/flower-war.service'), 'utf8')
    expect(unit).toContain(`\nExecStart=/usr/local/bin/${command.join(' ')}\n`)
  })

  test.for<readonly [string, string, string]>([
    ['may be root', '"999:999"', '"0:0"'],
    ['has no version', 'redis:7.2-bookworm', 'redis:latest'],
    ['can write to its image', 'read_only: true', 'read_only: false'],
    ['keeps rights', 'cap_drop: [ALL]', 'cap_drop: [NET_RAW]'],
    ['mounts ./deploy/missing.conf', './deploy/redis.conf', './deploy/missing.conf'],
    ['waits for bedis', 'redis: { condition', 'bedis: { condition'],
    ['has no limits', 'memory: 768M', 'swap: 1'],
    ['mosquitto takes mosquitto-data', ':/mosquitto/data:nocopy', ':/mosquitto/data'],
    ['grafana takes secrets', 'secrets:ro,nocopy', 'secrets:ro'],
    ['elsewhere', 'networks: [store]', 'networks: [elsewhere]'],
  ])('with a planted fault is found: %s', ([fault, right, wrong]) => {
    expect(text).toContain(right)
    expect(faultsOf(parse(text.replaceAll(right, wrong), { merge: true })).join()).toContain(fault)
  })

  test.skipIf(isComposeMissing)(
    'is accepted by Docker Compose (apt-get install docker-compose)',
    () => {
      const config = (...args: readonly string[]) =>
        spawnSync('docker-compose', [...args, 'config', '-q'], { cwd: root, encoding: 'utf8' })
      expect(config()).toMatchObject({ stderr: '', status: 0 })
      const wrong = text.replace('stop_grace_period: 30s', 'stop_grace_time: 30s')
      const planted = spawnSync('docker-compose', ['-f', '-', 'config', '-q'], {
        ...{ cwd: root, encoding: 'utf8', input: wrong },
      })
      expect(planted.stderr).toContain('stop_grace_time')
    },
  )

  test('servers offer temples the files of a volume that only first-secrets mounts writable', () => {
    const settings = readFileSync(join(root, 'deploy/server.env'), 'utf8')
    const [, folder = ''] = /^TEMPLE_IMAGES=(.+)$/m.exec(settings) ?? []
    const mounts = Object.entries(file.services).flatMap(([name, { volumes = [] }]) =>
      volumes.flatMap((volume) =>
        volume.startsWith('temple-images:') ? [`${name} ${volume}`] : [],
      ),
    )
    expect(mounts).toEqual([
      `first-secrets temple-images:${folder}`,
      `server-1 temple-images:${folder}:ro`,
      `server-2 temple-images:${folder}:ro`,
    ])
    // Otherwise the volume would be root's, and could not be written to.
    const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
    expect(dockerfile).toMatch(new RegExp(`install -d -o node .* ${folder} `))
  })

  test('first-secrets goes on after a crash, and makes nothing anew', () => {
    const folder = newFolder()
    const make = () => {
      const program = join(root, 'deploy/first-secrets.ts')
      return spawnSync(process.execPath, [program, folder, folder], { encoding: 'utf8' })
    }
    // Like a read-only file it cannot be written to, but not by root either.
    symlinkSync('/dev/full', join(folder, 'bridge-token.new'))
    expect(make()).toMatchObject({ status: 0 })
    expect(readdirSync(folder).toSorted()).toEqual([
      ...['admin-password', 'bridge-token', 'dynamic-security.json'],
      ...['metrics-token', 'mqtt-password'],
    ])
    expect(make()).toMatchObject({ status: 0, stdout: '' })
  })

  test('is backed up every night by the commands that make one backup', () => {
    const [, script = ''] = /^cat > \/etc\/cron\.daily.*\n([\s\S]*?)^END$/m.exec(page) ?? []
    const read = spawnSync('sh', ['-n'], { input: script, encoding: 'utf8' })
    expect(read).toMatchObject({ status: 0, stderr: '' })
    const everyNight = script.match(/^docker compose run .*$/gm) ?? []
    expect(everyNight).toHaveLength(2)
    for (const line of everyNight) {
      const once = line.replace(' -T', '').replace('"$night"', '/backups/today')
      expect(page).toContain(`\n${once}\n`)
    }
  })

  test('takes every secret from a file, and contains none', () => {
    const variables = Object.values(file.services).flatMap(({ env_file, environment }) => {
      const lines = env_file === undefined ? '' : readFileSync(join(root, env_file), 'utf8')
      const named = [...lines.matchAll(/^(\w+)=/gm)].flatMap(([, name]) => name ?? [])
      return [...Object.keys(environment ?? {}), ...named]
    })
    const secrets = variables.filter((name) => /SECRET|TOKEN|PASSWORD/.test(name))
    expect(secrets.length).toBeGreaterThan(4)
    expect(secrets.filter((name) => !name.endsWith('_FILE'))).toEqual([])
  })
})

describe('settings of an operator, by the commands of docs/hosting.md', () => {
  const [section = ''] = (page.split('### Settings of your own')[1] ?? '').split('\n### ')
  const blocks = (language: string): readonly string[] =>
    [...section.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map(
      ([, text = '']) => text,
    )
  const [setUp = '', moveAway = ''] = blocks('sh')
  const [monitoring = '', oneMore = ''] = blocks('yaml')
  /** Before version 2, it could not extend services that wait for others. */
  const canExtend = !String(version.stdout).startsWith('1.')

  function run(folder: string, command: string, ...args: readonly string[]) {
    // Whatever Git speaks, or signs, on this machine.
    const env = { ...process.env, LC_ALL: 'C', GIT_CONFIG_GLOBAL: '/dev/null' }
    return spawnSync(command, args, { cwd: folder, encoding: 'utf8', env })
  }

  function sh(folder: string, text: string): void {
    expect(run(folder, 'sh', '-ec', text)).toMatchObject({ status: 0, stderr: '' })
  }

  /** Copies what an operator could wish to change. */
  function newCopy(): string {
    const folder = newFolder()
    for (const name of ['.gitignore', 'docker-compose.yml', 'deploy', 'bridge/mosquitto'])
      cpSync(join(root, name), join(folder, name), { recursive: true })
    return folder
  }

  const IDENTITY = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org']

  function commit(folder: string): void {
    expect(run(folder, 'git', 'add', '--all')).toMatchObject({ status: 0 })
    expect(run(folder, 'git', ...IDENTITY, 'commit', '-qm', 'As it is')).toMatchObject({
      status: 0,
    })
  }

  /** A clone, and the repository from which it is upgraded. */
  function newClone() {
    const [origin, clone] = [newCopy(), join(newFolder(), 'flower-war')]
    run(origin, 'git', 'init', '--quiet')
    commit(origin)
    expect(run(origin, 'git', 'clone', '--quiet', '.', clone)).toMatchObject({ status: 0 })
    return { origin, clone }
  }

  const FILES = ['docker-compose.yml', 'deploy/server.env', 'deploy/prometheus.yml']

  /** Upgrades the clone to a version with other files. */
  function upgraded({ origin, clone }: ReturnType<typeof newClone>) {
    for (const file of FILES) appendFileSync(join(origin, file), '# Of a later version.\n')
    commit(origin)
    return run(clone, 'git', 'pull', '--quiet')
  }

  test.skipIf(isComposeMissing)(
    'Docker Compose puts them in place of those here (apt-get install docker-compose)',
    () => {
      const folder = newCopy()
      sh(folder, setUp)
      appendFileSync(join(folder, 'own/server.env'), 'KEEP_FINISHED=7\nGUESTS=off\n')
      appendFileSync(join(folder, 'own/bridge.env'), 'LOG_LEVEL=debug\n')
      cpSync(join(folder, 'deploy/certificates.yml'), join(folder, 'own/certificates.yml'))
      const override = join(folder, 'docker-compose.override.yml')
      appendFileSync(override, canExtend ? `${monitoring}${oneMore}` : monitoring)
      const config = run(folder, 'docker-compose', '--profile', 'observe', 'config')
      expect(config).toMatchObject({ stderr: '', status: 0 })
      const { services } = parse(config.stdout)
      const servers = ['server-1', 'server-2', ...(canExtend ? ['server-3'] : [])]
      for (const [index, name] of servers.entries())
        expect(services[name].environment).toMatchObject({
          ...{ KEEP_FINISHED: '7', GUESTS: 'off', PUBLIC_PATH: `/p${index + 1}` },
          REDIS_URL: 'redis://redis:6379',
        })
      for (const name of ['bridge-1', 'bridge-2'])
        expect(services[name].environment).toMatchObject({
          ...{ LOG_LEVEL: 'debug', MQTT_URL: 'mqtt://mosquitto:1883' },
        })
      const mounted = JSON.stringify(services.prometheus.volumes)
      expect(mounted).toContain(`${folder}/own/certificates.yml`)
      expect(mounted).toContain(`${folder}/deploy/alerts.yml`)
      expect(mounted).not.toContain(`${folder}/deploy/certificates.yml`)
    },
  )

  test('an upgrade leaves them alone, and nobody else reads them', () => {
    const clones = newClone()
    const { clone } = clones
    sh(clone, `echo DOMAIN=play.example.org >.env\ninstall -d -m 700 backups/today\n${setUp}`)
    appendFileSync(join(clone, 'own/server.env'), 'ADMIN_PASSWORD=of-at-least-twelve\n')
    expect(statSync(join(clone, 'own')).mode & 0o777).toBe(0o700)
    expect(run(clone, 'git', 'status', '--porcelain').stdout).toBe('')
    expect(upgraded(clones)).toMatchObject({ status: 0 })
    expect(readFileSync(join(clone, 'own/server.env'), 'utf8')).toContain('ADMIN_PASSWORD')
    expect(readFileSync(join(clone, 'deploy/server.env'), 'utf8')).toContain(
      '# Of a later version.',
    )
  })

  test('those that stand in files of the clone can be moved away', () => {
    const clones = newClone()
    const { clone } = clones
    for (const file of FILES) appendFileSync(join(clone, file), '# Of the operator.\n')
    const refused = upgraded(clones)
    expect(refused).toMatchObject({ stderr: expect.stringContaining('would be overwritten') })
    expect(refused.status).not.toBe(0)
    sh(clone, moveAway)
    expect(run(clone, 'git', 'pull', '--quiet')).toMatchObject({ status: 0 })
    const kept = readFileSync(join(clone, 'own/changes.diff'), 'utf8')
    expect(kept.match(/^\+# Of the operator\.$/gm)).toHaveLength(FILES.length)
  })
})
