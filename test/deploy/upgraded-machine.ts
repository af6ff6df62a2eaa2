// A machine with a server of an early version, which deploy/upgrade.sh replaces by others.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect } from 'vitest'
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
  'v0.20.0': '',
  'v0.3.0-none': 'process.exit(1)',
  // Nothing can start it, as with a unit that systemd refuses.
  'v0.3.0-unit': '',
  'v0.3.0-silent': `${IF_REAL} process.exit(1)`,
  'v0.3.0-greedy': `
    import { readFileSync } from 'node:fs'
    import { join } from 'node:path'
    import { DatabaseSync } from 'node:sqlite'
    ${IF_REAL} {
      const folder = readFileSync(process.env['DATA_DIR_FILE'] ?? '', 'utf8').trim()
      const bots = new DatabaseSync(join(folder, 'bots.db'))
      bots.exec('PRAGMA user_version = 99')
      process.exit(1)
    }`,
  // Has LOOK in the place of the trial.
  'v0.3.0-look': '',
}
/** Says who built a version, who tries it and how they give way, and what other users than root could change in it. */
const LOOK = `find=$(find . ! -type l \\( ! -user root -o -perm -002 -o ! -group root -perm -020 \\))
  tried="$(id -un) ($(nice), $(cat /proc/self/oom_score_adj))"
  echo "built by $(cat web/builder), tried by $tried, changeable: <$find>"
  exit 1`
/** A timer that the versions from v0.3.0-silent on have besides. */
const NEW_TIMER = 'deploy/systemd/flower-war-new.timer'
export const UPGRADE_MS_MAX = 600_000

type IsEnough = (said: string) => boolean

/** Runs a command, and listens to its output: to the end, or until it is enough, when it makes the file `unheard`. */
async function run(
  [command = '', ...args]: readonly string[],
  env: NodeJS.ProcessEnv,
  unheard: string,
  isEnough: IsEnough = () => false,
) {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const streams = [child.stdout, child.stderr]
  let said = ''
  for (const stream of streams)
    stream.on('data', (data) => {
      said += String(data)
      if (!isEnough(said)) return
      for (const each of streams) each.destroy()
      writeFileSync(unheard, '')
    })
  const [status] = await once(child, 'close')
  return { status, said }
}

/** Makes a repository with all versions. */
function makeOrigin(folder: string): void {
  const list = ['ls-files', '--cached', '--others', '--exclude-standard', ...PARTS]
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).trim().split('\n')
  for (const file of files.filter((each) => existsSync(join(root, each)))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: folder })
  git('init', '--quiet')
  const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@example.org']
  const main = readFileSync(join(folder, MAIN), 'utf8')
  for (const [version, plant] of Object.entries(VERSIONS)) {
    writeFileSync(join(folder, MAIN), `${plant}\n${main}`)
    writeFileSync(join(folder, 'VERSION'), version)
    if (version === 'v0.3.0-silent') writeFileSync(join(folder, NEW_TIMER), '')
    if (version === 'v0.3.0-look') {
      mkdirSync(join(folder, 'web'))
      writeFileSync(join(folder, 'web/page'), '')
      const look = `import { spawnSync } from 'node:child_process'
        spawnSync('sh', ['-c', ${JSON.stringify(LOOK)}], { stdio: 'inherit' })
        process.exit(1)`
      writeFileSync(join(folder, 'deploy/kept-backups.ts'), look)
    }
    git('add', '--all')
    git(...author, 'commit', '--quiet', '--message', version)
    git('tag', version)
  }
  // Neither is the newest release: one is a candidate, the other is newer only as a text.
  git('tag', 'v0.21.0-rc.1')
  git('tag', 'v0.3.0', 'v0.1.0')
}

/** The commands that install, stop and start the server of a machine, instead of npm and systemd. */
function commandsOf(at: (...path: readonly string[]) => string) {
  const pid = at('pid')
  return {
    // Packages as they are installed here, but with the workspaces of that version.
    install: `mkdir -p node_modules && ln -s ${root}/node_modules/* node_modules/ &&
      rm node_modules/@flower-war && cp -a ${root}/node_modules/@flower-war node_modules/`,
    stop: `kill $(cat ${pid}); while readlink /proc/$(cat ${pid})/exe; do sleep 0.1; done`,
    start: `cd ${at('app')} && ! grep -q unit VERSION || exit 1
      node --env-file=${at('server.env')} ${MAIN} >>${at('log')} 2>&1 &
      echo $! >${pid}`,
    hopeless: `! readlink /proc/$(cat ${pid})/exe`,
  }
}

/**
 * A program that runs Node, which remembers what it compiles, also where the script lets it have no variables: all
 * versions are nearly the same, and each is started many times.
 */
const rememberingNode = (folder: string): string =>
  `#!/bin/sh\nexport NODE_COMPILE_CACHE=${folder}\nexec ${process.execPath} "$@"\n`

/**
 * Programs that replace those of the system: nothing waits for the disk, since no power is cut here, and whoever looks
 * each second does so five times as often.
 */
const QUICKER = {
  sync: '#!/bin/sh\n',
  sleep: '#!/bin/sh\n[ "$1" != 1 ] || set 0.2\nexec /bin/sleep "$@"\n',
}

/** Sets a machine up before the first test of the file, with more lines of settings, and removes it after the last. */
export function openMachine(more: () => Promise<readonly string[]> = async () => []) {
  const home = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const at = (...path: readonly string[]): string => join(home, ...path)
  const { install, stop, start, hopeless } = commandsOf(at)
  const environment = {
    ...process.env,
    PATH: `${at('bin')}:${process.env['PATH']}`,
    ...{ HOME_FOLDER: home, BACKUPS: at('backups'), UNITS: at('units') },
    SERVER_USER: userInfo().username,
    ...{ SETTINGS: at('server.env'), CADDYFILE: at('Caddyfile'), READY_SECONDS: '300' },
    ...{ PROMETHEUS: at('prometheus.yml'), JOURNALD: at('journald') },
    ...{ INSTALL: install, STOP: stop, START: start, HOPELESS: hopeless },
    ENABLE: 'echo enabled',
  }
  /** A file that exists once nothing reads the output of a command any more. */
  const unheard = at('unheard')
  const sh = (command: string) => run(['sh', '-c', command], environment, unheard)
  const upgrade = (
    version: readonly string[] = [],
    changed: NodeJS.ProcessEnv = {},
    isEnough?: IsEnough,
  ) => {
    const script = at('app/deploy/upgrade.sh')
    // A proxy that does not answer: it is for the world outside.
    const env = { ...environment, http_proxy: 'http://127.0.0.1:9', ...changed }
    return run(['sh', script, ...version], env, unheard, isEnough)
  }
  let url = ''
  let token = ''
  let match = ''
  const isUp = () => sh(`curl -fsS --retry 60 --retry-delay 1 --retry-connrefused ${url}/readyz`)

  beforeAll(async () => {
    for (const folder of ['data', 'units/caddy.service.d', 'journald', 'origin', 'bin'])
      mkdirSync(at(folder), { recursive: true })
    writeFileSync(at('units/caddy.service.d/flower-war.conf'), '')
    const programs = { ...QUICKER, node: rememberingNode(at('compiled')) }
    for (const [name, text] of Object.entries(programs))
      writeFileSync(at('bin', name), text, { mode: 0o755 })
    makeOrigin(at('origin'))
    await sh(`git clone --quiet --depth 1 --branch v0.1.0 file://${at('origin')} ${at('app')}`)
    const port = await freePort()
    // Not where servers usually listen.
    url = `http://127.0.0.2:${port}`
    writeFileSync(at('Caddyfile'), `play.example.org {\n\treverse_proxy 127.0.0.2:${port}\n}\n`)
    writeFileSync(at('port'), `${port}\n`)
    writeFileSync(at('folder'), `${at('data')}\n`)
    const settings = [`PORT_FILE=${at('port')}`, `DATA_DIR_FILE=${at('folder')}`, 'HOST=127.0.0.2']
    writeFileSync(
      at('server.env'),
      [...settings, 'MQTT_PORT=off', ...(await more()), ''].join('\n'),
    )
    await sh(`cd ${at('app')} && ${install}`)
    await sh(start)
    await isUp()
    const guest = await askJson(`${url}/api/guests`, { method: 'POST', body: { name: 'Citlali' } })
    token = String(guest['token'])
    const wish = { method: 'POST', token, body: { game: 'tieqchieq' } }
    match = String((await askJson(`${url}/api/matches`, wish))['id'])
  })
  afterAll(async () => {
    await sh(stop)
    rmSync(home, { recursive: true })
  })

  return {
    ...{ at, sh, upgrade, unheard, install, stop, start },
    path: environment.PATH,
    url: () => url,
    match: () => match,
    pid: () => readFileSync(at('pid'), 'utf8'),
    /** Expects that version to run, with the match and its player. */
    async plays(version: string) {
      expect(readFileSync(at('app/VERSION'), 'utf8')).toBe(version)
      await isUp()
      const mine = await ask(`${url}/api/matches?mine=1`, { token })
      expect(mine).toMatchObject({ status: 200, text: expect.stringContaining(match) })
    },
  }
}
