// deploy/upgrade.sh with real servers: a good version takes the place of the former one, and bad ones do not.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { ask, askJson } from '../open/http.ts'

const root = join(import.meta.dirname, '../..')
/** The parts that a server needs. */
const PARTS = ['package.json', 'deploy', 'server', 'rules', 'protocol', 'conformance', 'bridge']
const MAIN = 'server/src/main.ts'
/** The trial of an upgrade leaves the port to the system. */
const IF_REAL = "if (process.env['PORT'] !== '0')"
/** Versions, each with what its server does before anything else. */
const VERSIONS = {
  'v0.1.0': '',
  // Newer than those below, if not as a text.
  'v0.20.0': '',
  'v0.3.0-none': 'process.exit(1)',
  // Nothing can start it, as with a unit that systemd refuses.
  'v0.3.0-unit': '',
  'v0.3.0-silent': `${IF_REAL} process.exit(1)`,
  'v0.3.0-greedy': `
    import { join } from 'node:path'
    import { DatabaseSync } from 'node:sqlite'
    ${IF_REAL} {
      const bots = new DatabaseSync(join(process.env['DATA_DIR'] ?? '', 'bots.db'))
      bots.exec('PRAGMA user_version = 99')
      process.exit(1)
    }`,
}
const UPGRADE_MS_MAX = 600_000

const home = mkdtempSync(join(tmpdir(), 'flower-war-'))
const at = (...path: readonly string[]): string => join(home, ...path)
const git = (folder: string, ...args: readonly string[]): string =>
  execFileSync('git', args, { cwd: at(folder), encoding: 'utf8' }).trim()

/** Packages as they are installed here, but with the workspaces of that version. */
const install = `mkdir node_modules && ln -s ${root}/node_modules/* node_modules/ &&
  rm node_modules/@flower-war && cp -a ${root}/node_modules/@flower-war node_modules/`
const stop = `kill $(cat ${at('pid')}); while readlink /proc/$(cat ${at('pid')})/exe; do sleep 0.1; done`
const start = `cd ${at('app')} && ! grep -q unit VERSION || exit 1
  node --env-file=${at('server.env')} ${MAIN} >>${at('log')} 2>&1 &
  echo $! >${at('pid')}`
const environment = {
  ...process.env,
  ...{ HOME_FOLDER: home, DATA_DIR: at('data'), BACKUPS: at('backups'), UNITS: at('units') },
  ...{
    SETTINGS: at('server.env'),
    INSTALL: install,
    STOP: stop,
    START: start,
    CADDYFILE: at('Caddyfile'),
    HOPELESS: `! readlink /proc/$(cat ${at('pid')})/exe`,
    READY_SECONDS: '300',
  },
}

/** There once nobody listens to a command any more. */
const UNHEARD = at('unheard')

/** Runs a command, and listens to what it says: to the end, or until that is enough. */
async function run(
  command: string,
  args: readonly string[],
  changed: NodeJS.ProcessEnv = {},
  isEnough: (said: string) => boolean = () => false,
) {
  const env = { ...environment, ...changed }
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const streams = [child.stdout, child.stderr]
  let said = ''
  for (const stream of streams)
    stream.on('data', (data) => {
      said += String(data)
      if (!isEnough(said)) return
      for (const each of streams) each.destroy()
      writeFileSync(UNHEARD, '')
    })
  const [status] = await once(child, 'close')
  return { status, said }
}

type How = [changed?: NodeJS.ProcessEnv, isEnough?: (said: string) => boolean]
const upgrade = (version: readonly string[] = [], ...how: How) =>
  run('sh', [at('app/deploy/upgrade.sh'), ...version], ...how)
const pid = (): string => readFileSync(at('pid'), 'utf8')

/** The matches in a data folder. */
function matchesIn(folder: string): readonly unknown[] {
  const journal = new DatabaseSync(at(folder, 'journal.db'))
  const rows = journal.prepare('SELECT DISTINCT id FROM every_entry').all()
  journal.close()
  return rows.map(({ id }) => id)
}

describe.skipIf(process.platform !== 'linux')('an upgrade', () => {
  let url: string
  let token: string
  let match: string

  beforeAll(async () => {
    const list = ['ls-files', '--cached', '--others', '--exclude-standard', ...PARTS]
    for (const file of execFileSync('git', list, { cwd: root, encoding: 'utf8' })
      .trim()
      .split('\n')) {
      mkdirSync(dirname(at('origin', file)), { recursive: true })
      if (existsSync(join(root, file))) cpSync(join(root, file), at('origin', file))
    }
    for (const folder of ['data', 'units']) mkdirSync(at(folder))
    git('origin', 'init', '--quiet')
    const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org']
    const main = readFileSync(at('origin', MAIN), 'utf8')
    for (const [version, plant] of Object.entries(VERSIONS)) {
      writeFileSync(at('origin', MAIN), `${plant}\n${main}`)
      writeFileSync(at('origin/VERSION'), version)
      git('origin', 'add', '--all')
      git('origin', ...author, 'commit', '--quiet', '--message', version)
      git('origin', 'tag', version)
    }
    git(
      '.',
      '-c',
      'advice.detachedHead=false',
      'clone',
      '--quiet',
      '--branch',
      'v0.1.0',
      'origin',
      'app',
    )
    const port = await freePort()
    url = `http://127.0.0.1:${port}`
    writeFileSync(at('Caddyfile'), `play.example.org {\n\treverse_proxy 127.0.0.1:${port}\n}\n`)
    writeFileSync(at('port'), `${port}\n`)
    writeFileSync(at('server.env'), `PORT_FILE=${at('port')}\nHOST=127.0.0.1\nMQTT_PORT=off\n`)
    await run('sh', ['-c', `cd ${at('app')} && ${install}`])
    await run('sh', ['-c', start])
    await isUp()
    const guest = await askJson(`${url}/api/guests`, { method: 'POST', body: { name: 'Citlali' } })
    token = String(guest['token'])
    const wish = { method: 'POST', token, body: { game: 'tieqchieq' } }
    match = String((await askJson(`${url}/api/matches`, wish))['id'])
  })
  afterAll(async () => {
    await run('sh', ['-c', stop])
    rmSync(home, { recursive: true })
  })

  const isUp = () =>
    run('curl', [
      '-fsS',
      '--retry',
      '60',
      '--retry-delay',
      '1',
      '--retry-connrefused',
      `${url}/readyz`,
    ])

  /** Expects that version to run, with the match and its player. */
  async function plays(version: string) {
    expect(readFileSync(at('app/VERSION'), 'utf8')).toBe(version)
    await isUp()
    const mine = await ask(`${url}/api/matches?mine=1`, { token })
    expect(mine).toMatchObject({ status: 200, text: expect.stringContaining(match) })
  }

  /** Expects an upgrade to end with the former version; returns what it says. */
  async function goesBack(...how: Parameters<typeof upgrade>) {
    const { status, said } = await upgrade(...how)
    expect({ status, said }).toMatchObject({ status: 1 })
    expect(said).toContain('the former one goes on')
    await plays('v0.20.0')
    return said
  }

  test(
    'puts the new version in place, and keeps the former one, also if the connection is lost meanwhile',
    async () => {
      // There before the owner of the server needs it, who could not make it in /var/lib.
      const INSTALL = `[ -d ${at('backups')} ] && ${install}`
      const { status, said } = await upgrade([], { INSTALL, STOP: `kill -HUP $PPID; ${stop}` })
      expect({ status, said }).toMatchObject({ status: 0 })
      expect(said).toContain('v0.20.0 runs')
      expect(said).toContain('header Strict-Transport-Security')
      await plays('v0.20.0')
      expect(readFileSync(at('before/VERSION'), 'utf8')).toBe('v0.1.0')
      expect(readdirSync(at('units'))).toContain('flower-war.service')
      expect(readdirSync(at('backups'))).toHaveLength(1)
      expect(existsSync(at('data-before'))).toBe(false)
    },
    UPGRADE_MS_MAX,
  )

  test(
    'waits for a backup, and lets none begin until it is over',
    async () => {
      const holder = spawn('flock', [at('backups'), 'cat'], { stdio: ['pipe', 'pipe', 'inherit'] })
      holder.stdin.write('held\n')
      await once(holder.stdout, 'data')
      const { status, said } = await upgrade([], { WAIT_SECONDS: '0' })
      expect({ status, said }).toMatchObject({ status: 1 })
      expect(said).toMatch(/It is not over[\s\S]*Nothing has changed/)

      const free = `flock --nonblock ${at('backups')} touch ${at('free')}`
      const waiting = upgrade([], { STOP: `${free}; ${stop}` }, (text) => {
        if (text.includes('waiting for it')) holder.stdin.end()
        return false
      })
      expect(await waiting).toMatchObject({ status: 0, said: expect.stringContaining('waiting') })
      expect(existsSync(at('free'))).toBe(false)
      await plays('v0.20.0')
      expect(await run('sh', ['-c', free])).toMatchObject({ status: 0 })
    },
    UPGRADE_MS_MAX,
  )

  test(
    'to a version that does not start on a backup stops nothing',
    async () => {
      const before = pid()
      const { status, said } = await upgrade(['v0.3.0-none'])
      expect({ status, said }).toMatchObject({ status: 1 })
      expect(said).toContain('no server starts on it')
      expect(said).toContain('Nothing has changed')
      expect(pid()).toBe(before)
      await plays('v0.20.0')
    },
    UPGRADE_MS_MAX,
  )

  test(
    'that cannot copy the data starts the server again',
    async () => {
      const STOP = `${stop}; touch ${at('data-before')}`
      const { status, said } = await upgrade(['v0.1.0'], { STOP })
      expect({ status, said }).toMatchObject({ status: 1 })
      expect(said).toContain('Nothing has changed')
      await plays('v0.20.0')
      expect(existsSync(at('data-before'))).toBe(false)
    },
    UPGRADE_MS_MAX,
  )

  test(
    'to a version that cannot be started goes back',
    async () => {
      // As systemd says that there is no such unit.
      const STOP = `! grep -q unit ${at('app/VERSION')} || exit 5\n${stop}`
      await goesBack(['v0.3.0-unit'], { STOP })
    },
    UPGRADE_MS_MAX,
  )

  test(
    'that cannot put the units in place goes back',
    () => goesBack(['v0.1.0'], { UNITS: at('nowhere') }),
    UPGRADE_MS_MAX,
  )

  test(
    'to a version that does not become ready goes back',
    async () => {
      expect(await goesBack(['v0.3.0-silent'])).not.toContain('gets back what it had')
      expect(readFileSync(at('next/VERSION'), 'utf8')).toBe('v0.3.0-silent')
    },
    UPGRADE_MS_MAX,
  )

  test(
    'to a version that does not become ready goes back, even after its terminal is gone',
    async () => {
      const STOP = `while [ ! -e ${UNHEARD} ]; do sleep 0.1; done; ${stop}`
      const { status, said } = await upgrade(['v0.3.0-silent'], { STOP }, (text) =>
        text.includes('Putting the new version'),
      )
      expect(said).not.toContain('the former one goes on')
      expect({ status, said }).toMatchObject({ status: 1 })
      await plays('v0.20.0')
    },
    UPGRADE_MS_MAX,
  )

  // Returns once the server is ready or has ended, so that nobody waits for one that never will be.
  const startFully = () => `${start}
    while readlink /proc/$(cat ${at('pid')})/exe && ! curl -fs ${url}/readyz; do sleep 0.1; done`

  test(
    'that is cut off while it gives data back leaves both whole',
    async () => {
      // Each ends the script when it is about to put something in the place of the data.
      mkdirSync(at('cut'))
      for (const name of ['cp', 'mv'])
        writeFileSync(
          at('cut', name),
          `#!/bin/sh\ncase "$*" in *' ${at('data')}') kill -KILL $PPID; exit ;; esac\nexec /bin/${name} "$@"\n`,
          { mode: 0o755 },
        )
      const PATH = `${at('cut')}:${process.env['PATH']}`
      const how = { START: startFully(), READY_SECONDS: '2', PATH }
      const { said } = await upgrade(['v0.3.0-greedy'], how)
      expect(said).toContain('gets back what it had')
      for (const folder of ['data-before', 'data-spoilt'])
        expect(matchesIn(folder)).toContain(match)
      rmSync(at('data'), { recursive: true, force: true })
      renameSync(at('data-before'), at('data'))
      await run('sh', ['-c', start])
      await plays('v0.20.0')
    },
    UPGRADE_MS_MAX,
  )

  test(
    'to a version that leaves data which the former one cannot use goes back to what it had',
    async () => {
      const START = startFully()
      const { status, said } = await upgrade(['v0.3.0-greedy'], { START, READY_SECONDS: '2' })
      expect({ status, said }).toMatchObject({ status: 1 })
      expect(said).toContain('gets back what it had')
      expect(said).not.toContain('not ready either')
      await plays('v0.20.0')
    },
    UPGRADE_MS_MAX,
  )

  test('to a version that does not exist changes nothing', async () => {
    const { status, said } = await upgrade(['v9.9.9'])
    expect({ status, said }).not.toMatchObject({ status: 0 })
    expect(said).toContain('Nothing has changed')
    await plays('v0.20.0')
  })
})
