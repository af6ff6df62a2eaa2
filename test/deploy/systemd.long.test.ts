// The units for a machine of one's own, as systemd itself judges them, the backup that one of them makes, and the
// commands with which docs/hosting.md installs all that.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { listenTo, outcomeOf } from '../support/processes.ts'
import { isRedisMissing, newRedis } from '../support/servers/redis.ts'
import { newServerProcess } from '../support/servers/server-process.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const units = join(root, 'deploy/systemd')
const SERVICES = [
  'flower-war.service',
  'flower-war-backup.service',
  'flower-war-firewall.service',
] as const
const NODE = '/usr/local/bin/node'
/** The exposure that systemd may find at most, in tenths; ten is a service without any protection. */
const EXPOSURE_MAX = 25

const isMissing = (...programs: readonly string[]): boolean =>
  programs.some((name) => spawnSync(name, ['--version']).error !== undefined) &&
  process.env['CI'] === undefined

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The command that a unit runs: what goes before Node, and what Node gets. */
function commandOf(unit: string) {
  const text = read(`deploy/systemd/${unit}`).replaceAll('\\\n', ' ')
  const [, command = ''] = /^ExecStart=(.*)$/m.exec(text) ?? []
  const words = command.split(/ +/)
  expect(words).toContain(NODE)
  const at = words.indexOf(NODE)
  return { before: words.slice(0, at), args: words.slice(at + 1) }
}

describe.skipIf(isMissing('systemd-analyze', 'nft'))('the units (systemd, nftables)', () => {
  /** Has systemd judge the units, changed. */
  function analyzed(args: readonly string[], unit: string, change = (text: string) => text) {
    const place = mkdtempSync(join(folder, 'units-'))
    cpSync(units, place, { recursive: true })
    for (const name of readdirSync(place)) {
      const text = readFileSync(join(place, name), 'utf8').replace(NODE, process.execPath)
      writeFileSync(join(place, name), name === unit ? change(text) : text)
    }
    const run = spawnSync('systemd-analyze', ['--no-pager', ...args, join(place, unit)], {
      encoding: 'utf8',
    })
    return { status: run.status, said: run.stdout + run.stderr }
  }
  const security = ['security', '--offline=true', `--threshold=${EXPOSURE_MAX}`]

  test.for([...SERVICES, 'flower-war-backup.timer'])('%s has no faults', (unit) => {
    expect(analyzed(['verify'], unit)).toEqual({ status: 0, said: '' })
  })

  test('with a fault are found', () => {
    const planted = (right: string, wrong: string, unit: string = SERVICES[0]) =>
      analyzed(['verify'], unit, (text) => text.replace(right, wrong)).said
    expect(planted('ProtectClock=true', 'ProtectClocks=true')).toContain('ProtectClocks')
    expect(planted(process.execPath, '/usr/local/bin/no-node')).toContain('no-node')
    expect(planted('*-*-* 04', '*-*-* 44', 'flower-war-backup.timer')).toContain('calendar')
  })

  test.for(SERVICES)('systemd rates %s as hardly exposed', (unit) => {
    expect(analyzed(security, unit)).toMatchObject({ status: 0 })
  })

  test.for([
    ['SystemCallFilter', /^SystemCallFilter=.*\n/gm],
    ['capabilities', /^(?:CapabilityBoundingSet|PrivateUsers)=.*\n/gm],
  ] as const)('without %s are rated as exposed', ([, lines]) => {
    const planted = analyzed(security, SERVICES[0], (text) => text.replaceAll(lines, ''))
    expect(planted).toMatchObject({ status: 1 })
  })
})

describe.skipIf(isMissing('systemd-analyze', 'strace'))('a server (apt-get install strace)', () => {
  /** Calls that SQLite makes for root alone. */
  const ROOTS = ['fchown']
  const [unit] = SERVICES
  /** Under strace everything takes several times as long. */
  const TRACED_MS_MAX = 300_000

  /** The system calls of a named set, and of those within it. */
  function callsIn(set: string): readonly string[] {
    const run = spawnSync('systemd-analyze', ['--no-pager', 'syscall-filter', set], {
      encoding: 'utf8',
    })
    const lines = run.stdout.split('\n').filter((line) => /^ +[@\w]/.test(line))
    return lines
      .map((line) => line.trim())
      .flatMap((name) => (name.startsWith('@') ? callsIn(name) : [name]))
  }

  /** The system calls that are not allowed by a unit. */
  function forbidden(calls: ReadonlySet<string>, text: string): readonly string[] {
    const sets = [...text.matchAll(/^SystemCallFilter=(~?)(\S+)$/gm)]
    const allowed = new Set(sets.flatMap(([, not, set = '']) => (not === '' ? callsIn(set) : [])))
    for (const [, not, set = ''] of sets)
      if (not !== '') for (const call of callsIn(set)) allowed.delete(call)
    return [...calls].filter((call) => !allowed.has(call) && !ROOTS.includes(call))
  }

  test('makes no system call that its unit forbids', { timeout: 2 * TRACED_MS_MAX }, async () => {
    const calls = await callsOf(commandOf(unit).args)
    expect(calls.size).toBeGreaterThan(40)
    const text = read(`deploy/systemd/${unit}`)
    expect(forbidden(calls, text)).toEqual([])
    const planted = `${text}SystemCallFilter=~@network-io\n`
    expect(forbidden(calls, planted)).toEqual(expect.arrayContaining(['bind', 'listen']))
  })

  /** The system calls of a server with a match, and of its bridge, until it has stopped. */
  async function callsOf(command: readonly string[]): Promise<ReadonlySet<string>> {
    const trace = join(folder, 'trace')
    const args = ['-f', '-qq', '-o', trace, process.execPath, ...command]
    const own = { PORT: '0', MQTT_PORT: '0', HOST: '127.0.0.1', DATA_DIR: join(folder, 'traced') }
    const child = spawn('strace', args, { cwd: root, env: { ...process.env, ...own } })
    const ended = once(child, 'exit')
    const said = listenTo(child)
    await expect.poll(said, { timeout: TRACED_MS_MAX }).toContain('a bridge connected')
    const [, pid, url = ''] =
      /"pid":(\d+),.*Flower War plays at (http:\/\/127\.0\.0\.1:\d+)/.exec(said()) ?? []
    const ask = async (path: string, token = '') => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
      const body = JSON.stringify({ game: 'tieqchieq' })
      return (await fetch(`${url}${path}`, { method: 'POST', headers, body })).json()
    }
    const { token } = await ask('/api/guests')
    expect(await ask('/api/matches', token)).toHaveProperty('code')
    process.kill(Number(pid), 'SIGTERM')
    await ended
    const lines = readFileSync(trace, 'utf8').matchAll(/^\d+ +(?:<\.\.\. )?(\w+)(?:\(| resumed)/gm)
    return new Set([...lines].map(([, call = '']) => call))
  }
})

describe('the bridge of a server', () => {
  test('serves its figures to this machine alone, at the port that the unit sets', async () => {
    const [, name = ''] =
      /^Environment=(\w+)=9464$/m.exec(read('deploy/systemd/flower-war.service')) ?? []
    const port = await freePort()
    const server = await newServerProcess({ MQTT_PORT: '0', [name]: String(port) })
    await server.start()
    const figures = async (host: string) => (await fetch(`http://${host}:${port}/metrics`)).text()
    await expect
      .poll(() => figures('127.0.0.1').catch(() => 'nothing'))
      .toMatch(/^flower_war_bridge_broker_connected 1$/m)
    const others = Object.values(networkInterfaces())
      .flatMap((addresses = []) => addresses)
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
    for (const { address } of others) await expect(figures(address)).rejects.toThrow('fetch failed')
    await server.remove()
  })

  test('reaches it at an address of IPv6, too', async () => {
    const port = await freePort()
    const environment = { HOST: '::1', MQTT_PORT: '0', HEALTH_PORT: String(port) }
    const server = await newServerProcess(environment)
    await server.start()
    const ready = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ status }) => status)
    await expect.poll(() => ready().catch(() => 'nothing')).toBe(200)
    await server.remove()
  })
})

describe('the nightly backup', () => {
  const LASTING = 2

  test('gives way to players', () => {
    const unit = read('deploy/systemd/flower-war-backup.service')
    // Its trial has all matches in memory once more: if that runs short, the kernel has to end this one.
    expect(unit).toMatch(/^Nice=10\nOOMScoreAdjust=1000$/m)
  })

  /** Runs the command of the unit, but in this repository, and keeps fewer backups, elsewhere. */
  async function backUp(dataDir: string, into: string, given: Record<string, string> = {}) {
    const { before, args } = commandOf('flower-war-backup.service')
    const [program = '', folder = '', count] = args
    expect(Number(count)).toBeGreaterThan(LASTING)
    const placed = (word: string) => word.replace(folder, into).replace('/opt/flower-war/app', root)
    const [first = '', ...others] = [...before.map(placed), process.execPath]
    // systemd makes the folder.
    mkdirSync(into, { recursive: true })
    const env = { ...process.env, DATA_DIR: dataDir, ...given }
    return outcomeOf(spawn(first, [...others, program, into, `${LASTING}`], { env }))
  }

  test('is restored for trial, and the latest are kept', async () => {
    const server = await newServerProcess()
    await server.start()
    const into = join(folder, 'backups')
    const nights = () => readdirSync(into).filter((name) => name !== 'upgrades')
    const old = '2026-01-01T00-00-00.000Z'
    for (const left of [`${old}.untried`, `upgrades/${old}.untried`, `upgrades/${old}`])
      mkdirSync(join(into, left), { recursive: true })
    for (let count = 0; count <= LASTING; count++)
      expect(await backUp(server.folder, into)).toMatchObject({ status: 0 })
    const kept = nights()
    expect(kept).toHaveLength(LASTING)
    expect(kept.join()).not.toContain('untried')
    expect(readdirSync(join(into, 'upgrades'))).toEqual([old])
    for (const name of kept) expect(readdirSync(join(into, name))).toContain('journal.db')

    // A secret that is cut off keeps a server from starting.
    writeFileSync(join(server.folder, 'auth-secret'), 'short')
    const bad = await backUp(server.folder, into)
    expect(bad).toMatchObject({
      status: 1,
      said: expect.stringContaining('no server starts on it'),
    })
    expect(nights()).toEqual(kept)
    await server.remove()
  })

  test('waits for another backup to end', async () => {
    const server = await newServerProcess()
    await server.start()
    const into = join(folder, 'at-once')
    const both = await Promise.all([backUp(server.folder, into), backUp(server.folder, into)])
    expect(both).toMatchObject([{ status: 0 }, { status: 0 }])
    expect(readdirSync(into)).toHaveLength(2)
    await server.remove()
  })

  test('succeeds with any other variables that the server may have', async () => {
    const server = await newServerProcess()
    await server.start()
    const [port, level] = [join(folder, 'port'), join(folder, 'level')]
    writeFileSync(port, '2567\n')
    writeFileSync(level, 'error\n')
    const files = { PORT_FILE: port, LOG_LEVEL_FILE: level }
    const given = { HOMEASSISTANT_PASSWORD: 'x'.repeat(16), ...files, REDIS_URL: '' }
    expect(await backUp(server.folder, join(folder, 'set'), given)).toMatchObject({ status: 0 })
    await server.remove()
  })

  test('with a damaged database fails', async () => {
    const server = await newServerProcess()
    await server.start()
    await server.stop()
    const file = new DatabaseSync(join(server.folder, 'journal.db'))
    // Lets in a row that breaks a constraint.
    file.exec('CREATE TABLE left_over (a CHECK (a > 1)); PRAGMA ignore_check_constraints = 1')
    file.exec('INSERT INTO left_over VALUES (1)')
    file.close()
    const into = join(folder, 'damaged')
    const bad = await backUp(server.folder, into)
    expect(bad).toMatchObject({ status: 1, said: expect.stringContaining('journal.db is damaged') })
    expect(readdirSync(into)).toEqual([])
    await server.remove()
  })

  test.skipIf(isRedisMissing)('of Redis is restored for trial into another', async () => {
    const redis = await newRedis()
    await redis.start()
    const given = { REDIS_URL: redis.url, PUBLIC_PATH: '/p1' }
    const server = await newServerProcess(given)
    await server.start()
    const into = join(folder, 'of-redis')
    expect(await backUp(server.folder, into, given)).toMatchObject({ status: 0 })
    const kept = readdirSync(into)
    expect(kept).toHaveLength(1)
    expect(readdirSync(join(into, kept[0] ?? ''))).toEqual(['dump.rdb'])
    const both = [backUp(server.folder, into, given), backUp(server.folder, into, given)]
    expect(await Promise.all(both)).toMatchObject([{ status: 0 }, { status: 0 }])
    await server.stop()

    await redis.ask('SET', 'fw:processes', 'which are a set')
    const bad = await backUp(server.folder, into, given)
    expect(bad).toMatchObject({
      status: 1,
      said: expect.stringContaining('no server starts on it'),
    })
    expect(await redis.ask('GET', 'fw:processes')).toBe('which are a set')
    expect(readdirSync(into)).toHaveLength(LASTING)
    await server.remove()
    await redis.stop()
  })

  test('without a journal fails', async () => {
    const failed = await backUp(join(folder, 'nowhere'), join(folder, 'none'))
    expect(failed).toMatchObject({ status: 1, said: expect.stringContaining('no new backup') })
  })
})

describe('deploy/install.sh', () => {
  const script = read('deploy/install.sh')

  test('installs the Node that everything is tested with, and every file of the units', () => {
    const { dependencies }: { dependencies: { node: string } } = JSON.parse(read('package.json'))
    const versions = [...script.matchAll(/v(\d+\.\d+\.\d+)/g)].map(([, version]) => version)
    expect(versions).toEqual([dependencies.node])
    for (const file of readdirSync(units))
      expect(script).toMatch(
        new RegExp(`deploy/systemd/(?:${file}|\\*\\${file.slice(file.lastIndexOf('.'))})`),
      )
  })

  test('has Prometheus ask this machine alone, at the ports of its programs', () => {
    const config = read('deploy/machine.prometheus.yml')
    const [, ofBridge] =
      /^Environment=HEALTH_PORT=(\d+)$/m.exec(read('deploy/systemd/flower-war.service')) ?? []
    const ofExporter = (name: string) =>
      new RegExp(`^options prometheus-${name}-exporter "?(\\d+)`, 'm').exec(script)?.[1]
    expect(config.match(/[\w.-]+:\d{4,}/g)).toEqual(
      ['2567', ofBridge, ofExporter('node'), ofExporter('blackbox')].map(
        (port) => `127.0.0.1:${port}`,
      ),
    )
    expect(script).toContain('home=/opt/flower-war\nsettings=/etc/flower-war\n')
    expect(config).toContain('[/opt/flower-war/app/deploy/alerts.yml]')
    expect(config).toContain('[/etc/flower-war/certificates.yml]')
  })

  test('has the programs of Debian listen to this machine alone', () => {
    const [, options = ''] = /^options\(\) \{\n([\s\S]*?)^\}/m.exec(script) ?? []
    expect(options).toContain('--web.listen-address=127.0.0.1:$2')
    expect(options).toMatch(/ours="\$\{ours:-\} \$1"/)
    // All that it installs got its options before.
    expect(script).toMatch(/^ours=\n(?:options prometheus\S* .*\n){3}[\s\S]*^get dbus \$ours$/m)
  })

  test('sets up a Prometheus that an upgrade restarts for new rules, since reloading needs the program kill', () => {
    const upgrade = read('deploy/upgrade.sh')
    expect(upgrade).toMatch(/systemctl try-restart .*\bprometheus /)
    // Reloading is by /bin/kill, of a package that an empty machine may lack.
    expect(upgrade + script).not.toMatch(/reload[\w-]* prometheus/)
  })

  test.for(['', 'https://play.example.org', 'play.example.org/', 'play.example.org play'])(
    'refuses to run for "%s", which is not a domain',
    (domain) => {
      // Should it run, it would soon find no apt-get.
      const programs = mkdtempSync(join(folder, 'programs-'))
      for (const [name, does] of [
        ['id', 'echo 0'],
        ['dirname', 'echo /'],
        ['apt-get', 'exit 7'],
      ] as const)
        writeFileSync(join(programs, name), `#!/bin/sh\n${does}\n`, { mode: 0o755 })
      const script = join(root, 'deploy/install.sh')
      const run = spawnSync('/bin/sh', [script, domain], {
        env: { PATH: programs },
        encoding: 'utf8',
      })
      expect(run).toMatchObject({ status: 1, stderr: expect.stringContaining('play.example.org') })
    },
  )
})

describe.skipIf(isMissing('shellcheck'))('scripts (apt-get install shellcheck)', () => {
  const scripts = readdirSync(join(root, 'deploy')).filter((file) => file.endsWith('.sh'))
  const check = (input: string) => spawnSync('shellcheck', ['-'], { input, encoding: 'utf8' })

  test.for(scripts)('%s has no faults', (file) => {
    const text = read(`deploy/${file}`)
    expect(check(text)).toMatchObject({ status: 0, stdout: '' })
    expect(check(`${text}cd $HOME`)).toMatchObject({ status: 1 })
  })
})

describe('docs/hosting.md', () => {
  const page = read('docs/hosting.md')
  const [, steps = ''] = page.split('## Public server, step by step')
  const [section = ''] = steps.split('\n## ')
  const commands = [...section.matchAll(/```sh\n([\s\S]*?)```/g)]
    .map(([, text = '']) => text)
    .join('')

  test('has commands that a shell reads, and scripts that exist', () => {
    const shell = (text: string) => spawnSync('sh', ['-n'], { input: text, encoding: 'utf8' })
    const filled = commands.replaceAll('<this repository>', 'repository')
    expect(shell(filled)).toMatchObject({ status: 0, stderr: '' })
    expect(shell(`${filled}if true`)).not.toMatchObject({ status: 0 })
    const scripts = [...commands.matchAll(/deploy\/\w+\.sh/g)].map(([file]) => file)
    expect(new Set(scripts)).toEqual(new Set(['deploy/install.sh', 'deploy/upgrade.sh']))
    for (const file of scripts) expect(existsSync(join(root, file))).toBe(true)
  })
})
