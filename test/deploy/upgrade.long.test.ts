// deploy/upgrade.sh with real servers: a good version takes the place of the former one, and bad ones do not.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { describe, expect, test } from 'vitest'
import { openMachine, UPGRADE_MS_MAX } from './upgraded-machine.ts'

describe.skipIf(process.platform !== 'linux')('an upgrade', () => {
  // Set to nothing, as by an operator who has no Redis any more.
  const machine = openMachine(async () => ['REDIS_URL='])
  const { at, sh, upgrade, plays, pid, install, stop, start } = machine

  /** The matches in a data folder. */
  function matchesIn(folder: string): readonly unknown[] {
    const journal = new DatabaseSync(at(folder, 'journal.db'))
    const rows = journal.prepare('SELECT DISTINCT id FROM every_entry').all()
    journal.close()
    return rows.map(({ id }) => id)
  }

  /** Expects an upgrade to end with the former version; returns what it says. */
  async function goesBack(...how: Parameters<typeof upgrade>) {
    const { status, said } = await upgrade(...how)
    expect({ status, said }).toMatchObject({ status: 1 })
    expect(said).toMatch(/the former one goes on[\s\S]*The former version is ready\.$/m)
    await plays('v0.20.0')
    // The way back from that version is still there.
    expect(existsSync(at('before/known'))).toBe(true)
    return said
  }

  test(
    'puts the new version in place, and keeps the former one, also if the connection is lost meanwhile',
    async () => {
      // The folder of backups is made before, since the user of the server could not make it in /var/lib.
      const INSTALL = `[ -d ${at('backups')} ] && ${install}`
      // A server refuses this secret. It is in the operator's shell alone, so the trial must not get it.
      const how = { INSTALL, AUTH_SECRET: 'short', START: `unset AUTH_SECRET; ${start}` }
      const { status, said } = await upgrade([], { ...how, STOP: `kill -HUP $PPID; ${stop}` })
      expect({ status, said }).toMatchObject({ status: 0 })
      expect(said).toContain('v0.20.0 runs')
      expect(said).toContain('header Strict-Transport-Security')
      await plays('v0.20.0')
      expect(readFileSync(at('before/VERSION'), 'utf8')).toBe('v0.1.0')
      expect(readdirSync(at('units'))).toContain('flower-war-firewall.service')
      expect(readFileSync(at('units/caddy.service.d/flower-war.conf'), 'utf8')).toContain('=4096')
      expect(readdirSync(at('journald'))).toEqual(['flower-war.conf'])
      expect(said).toContain('enabled flower-war-backup.timer')
      // Not among those of the nights, of which the oldest would have to go.
      expect(readdirSync(at('backups'))).toEqual(['upgrades'])
      expect(readdirSync(at('backups/upgrades'))).toHaveLength(1)
      expect(existsSync(at('data/before-upgrade'))).toBe(false)
    },
    UPGRADE_MS_MAX,
  )

  test(
    'to the newest release stops nothing where that runs already',
    async () => {
      const before = pid()
      const { status, said } = await upgrade()
      expect({ status, said }).toMatchObject({ status: 0 })
      expect(said).toMatch(
        /v0\.20\.0, the newest release, runs here already[\s\S]*Nothing has changed/,
      )
      expect(pid()).toBe(before)
      expect(readFileSync(at('before/VERSION'), 'utf8')).toBe('v0.1.0')
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
      const waiting = upgrade(['v0.20.0'], { STOP: `${free}; ${stop}` }, (text) => {
        if (text.includes('waiting for it')) holder.stdin.end()
        return false
      })
      expect(await waiting).toMatchObject({ status: 0, said: expect.stringContaining('waiting') })
      // The operator may have disabled what is not new.
      expect((await waiting).said).not.toContain('enabled')
      expect(existsSync(at('free'))).toBe(false)
      await plays('v0.20.0')
      expect(await sh(free)).toMatchObject({ status: 0 })
    },
    UPGRADE_MS_MAX,
  )

  /** A PATH whose mv does something else when its arguments match a pattern of the shell. */
  function withMv(pattern: string, instead: string): string {
    mkdirSync(at('moves'), { recursive: true })
    const script = `#!/bin/sh\ncase "$*" in ${pattern}) ${instead} ;; esac\nexec /bin/mv "$@"\n`
    writeFileSync(at('moves/mv'), script, { mode: 0o755 })
    return `${at('moves')}:${machine.path}`
  }

  // By then, npm has filled its cache.
  const filling = `mkdir -p ${at('cache/.npm')}; ${install}`
  const left = () =>
    ['next', 'older', 'cache/.npm', 'data/before-upgrade'].filter((each) => existsSync(at(each)))

  test(
    'to a version that does not start on a copy of the data stops nothing, and leaves nothing',
    async () => {
      const before = pid()
      const { status, said } = await upgrade(['v0.3.0-none'], { INSTALL: filling })
      expect({ status, said }).toMatchObject({ status: 1 })
      expect(said).toContain('no server starts on it')
      expect(said).toContain('Nothing has changed')
      expect(left()).toEqual([])
      expect(pid()).toBe(before)
      await plays('v0.20.0')
    },
    UPGRADE_MS_MAX,
  )

  test(
    'that is interrupted, or cannot be built, leaves nothing either',
    async () => {
      // Ends the outermost shell of the script.
      const interrupt = `shell=$PPID; while grep -q deploy/upgrade.sh /proc/$shell/cmdline; do
        script=$shell; shell=$(cut -d ' ' -f 4 /proc/$shell/stat); done; kill -TERM $script`
      for (const fault of [interrupt, 'false']) {
        const { status, said } = await upgrade(['v0.1.0'], { INSTALL: `${filling} && ${fault}` })
        expect({ status, said }).toMatchObject({ status: 1 })
        expect(said).toContain('Nothing has changed')
        expect(left()).toEqual([])
      }
      await plays('v0.20.0')
    },
    UPGRADE_MS_MAX,
  )

  test(
    'that lacks a game which was put into the app says where games outlast upgrades',
    async () => {
      const settings = readFileSync(at('server.env'), 'utf8')
      writeFileSync(at('server.env'), `${settings}GAMES=./put-there/game.ts\n`)
      const { status, said } = await upgrade(['v0.1.0'])
      writeFileSync(at('server.env'), settings)
      expect({ status, said }).toMatchObject({ status: 1 })
      expect(said).toContain('"Games from elsewhere"')
      expect(readFileSync(join(import.meta.dirname, '../../docs/hosting.md'), 'utf8')).toContain(
        '\n## Games from elsewhere\n',
      )
      await plays('v0.20.0')
    },
    UPGRADE_MS_MAX,
  )

  test(
    'that cannot copy the data starts the server again',
    async () => {
      const STOP = `${stop}; touch ${at('data/before-upgrade')}`
      const { status, said } = await upgrade(['v0.1.0'], { STOP })
      expect({ status, said }).toMatchObject({ status: 1 })
      expect(said).toContain('Nothing has changed')
      await plays('v0.20.0')
      expect(existsSync(at('data/before-upgrade'))).toBe(false)
    },
    UPGRADE_MS_MAX,
  )

  test(
    'does not say that the server goes on where it does not',
    async () => {
      const full = `${stop}; touch ${at('data/before-upgrade')}`
      for (const how of [{ STOP: 'false' }, { STOP: full, START: 'false' }]) {
        const { status, said } = await upgrade(['v0.1.0'], how)
        expect({ status, said }).toMatchObject({ status: 1 })
        expect(said).toContain('the server may be down')
        expect(said).not.toContain('Nothing has changed')
      }
      await sh(start)
      await plays('v0.20.0')
    },
    UPGRADE_MS_MAX,
  )

  test(
    'that cannot put the new version in its place puts the former one back, and starts it',
    async () => {
      const PATH = withMv("'-T next app'", 'exit 1')
      writeFileSync(at('before/known'), '')
      const said = expect.stringMatching(/could not take the place[\s\S]*Nothing has changed/)
      expect(await upgrade(['v0.1.0'], { PATH })).toMatchObject({ status: 1, said })
      await plays('v0.20.0')
      expect(existsSync(at('before/known'))).toBe(true)
      expect(left()).toEqual([])
    },
    UPGRADE_MS_MAX,
  )

  test(
    'to a version that cannot be started goes back',
    async () => {
      // systemd cannot stop a unit that it refused to load.
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
      // As an upgrade leaves it that is cut off after it has made room for the former version.
      renameSync(at('before'), at('older'))
      expect(await goesBack(['v0.3.0-silent'])).not.toContain('gets back what it had')
      expect(existsSync(at('data/before-upgrade'))).toBe(false)
      expect(readFileSync(at('next/VERSION'), 'utf8')).toBe('v0.3.0-silent')
      // So that it is new to the next upgrade.
      expect(readdirSync(at('units'))).not.toContain('flower-war-new.timer')
    },
    UPGRADE_MS_MAX,
  )

  test(
    'to a version that does not become ready goes back, even after its terminal is gone',
    async () => {
      const STOP = `while [ ! -e ${machine.unheard} ]; do sleep 0.1; done; ${stop}`
      const { status, said } = await upgrade(['v0.3.0-silent'], { STOP }, (text) =>
        text.includes('Putting the new version'),
      )
      expect(said).not.toContain('the former one goes on')
      expect({ status, said }).toMatchObject({ status: 1 })
      await plays('v0.20.0')
    },
    UPGRADE_MS_MAX,
  )

  // Returns once the server is ready or has ended, so that no test waits for one that never gets ready.
  const startFully = () => `${start}
    while readlink /proc/$(cat ${at('pid')})/exe && ! curl -fs --noproxy '*' ${machine.url()}/readyz; do sleep 0.1; done`

  /** The folders with data that were put aside. */
  const aside = (): readonly string[] =>
    readdirSync(at('data')).filter((name) => /^before-2/.test(name))

  test(
    'that is interrupted while restoring the data leaves both copies whole',
    async () => {
      // Kills the script when it is about to put something in the place of the data.
      const PATH = withMv(`*' ${at('data/restored')}'`, 'kill -KILL $PPID; exit')
      const how = { START: startFully(), READY_SECONDS: '2', PATH }
      const { said } = await upgrade(['v0.3.0-greedy'], how)
      expect(said).toContain('gets back what it had')
      for (const folder of ['data', 'data/before-upgrade'])
        expect(matchesIn(folder)).toContain(machine.match())
      renameSync(at('data/before-upgrade'), at('data/restored'))
      await sh(start)
      await plays('v0.20.0')
      expect(aside()).toHaveLength(1)
    },
    UPGRADE_MS_MAX,
  )

  test(
    'to a version that leaves data unusable to the former one restores the former data, and keeps the other',
    async () => {
      const START = startFully()
      const { status, said } = await upgrade(['v0.3.0-greedy'], { START, READY_SECONDS: '2' })
      expect({ status, said }).toMatchObject({ status: 1 })
      expect(said).toContain('gets back what it had')
      expect(said).toContain('The former version is ready with that')
      await plays('v0.20.0')
      expect(aside()).toHaveLength(2)
      for (const folder of aside()) expect(matchesIn(`data/${folder}`)).toContain(machine.match())
    },
    UPGRADE_MS_MAX,
  )

  test.skipIf(process.getuid?.() !== 0)(
    'does so with data that are a file system of their own, too',
    async () => {
      const mounted = `mount --bind ${at('data')} ${at('data')} && ! mv ${at('data')} ${at('moved')}`
      const script = `READY_SECONDS=2 START='${startFully()}' sh ${at('app/deploy/upgrade.sh')} v0.3.0-greedy`
      writeFileSync(at('upgrade'), `${mounted} && ${script}`)
      const { status, said } = await sh(`unshare --mount sh ${at('upgrade')}`)
      expect({ status, said }).toMatchObject({ status: 1 })
      expect(said).toContain('gets back what it had')
      await plays('v0.20.0')
      expect(aside()).toHaveLength(3)
      for (const folder of aside()) expect(matchesIn(`data/${folder}`)).toContain(machine.match())
    },
    UPGRADE_MS_MAX,
  )

  test(
    'leaves the data as it is while the former version has only not answered yet',
    async () => {
      // It runs, but is slow.
      const START = `! grep -q v0.20.0 ${at('app/VERSION')} || { sleep 600 >/dev/null 2>&1 & echo $! >${at('pid')}; exit; }
        ${start}`
      const { status, said } = await upgrade(['v0.3.0-silent'], { START, READY_SECONDS: '3' })
      expect({ status, said }).toMatchObject({ status: 1 })
      expect(said).toContain('The former version is not ready either')
      expect(said).not.toContain('gets back what it had')
      await sh(`kill -KILL $(cat ${at('pid')}); ${start}`)
      await plays('v0.20.0')
    },
    UPGRADE_MS_MAX,
  )

  test(
    'changes nothing if nobody answers where the settings say, unless that is wished',
    async () => {
      const port = readFileSync(at('port'), 'utf8')
      writeFileSync(at('port'), '9')
      const before = pid()
      const { status, said } = await upgrade(['v0.1.0'])
      writeFileSync(at('port'), port)
      expect({ status, said }).toMatchObject({ status: 1 })
      expect(said).toMatch(/does not answer at http:\/\/127\.0\.0\.2:9\/[\s\S]*Nothing has changed/)
      expect(pid()).toBe(before)
      await plays('v0.20.0')

      await sh(stop)
      expect(await upgrade()).toMatchObject({ status: 1 })
      expect(await upgrade(['v0.20.0'], { UNANSWERED: 'yes' })).toMatchObject({ status: 0 })
      await plays('v0.20.0')
    },
    UPGRADE_MS_MAX,
  )

  test.skipIf(process.getuid?.() !== 0)(
    'is built by the user of the server, who cannot change what root runs, nor anything afterwards',
    async () => {
      chmodSync(at(), 0o755)
      // Like a clone in root's home, or a repository for which root alone has a key.
      chmodSync(at('origin'), 0o700)
      // Nothing of these may succeed, by which root would come to run something of the build.
      const spoil = [
        ...['echo >deploy/upgrade.sh', 'touch deploy/package.json', 'mv deploy spoilt'],
        ...['touch .git/hooks/post-checkout', 'echo >>.git/config', 'mv .git spoilt', 'touch made'],
      ]
      const INSTALL = `for each in ${spoil.map((each) => `'${each}'`).join(' ')}; do
          ! sh -c "$each" || exit 1
        done
        echo "$(id -un) ($(nice), $(cat /proc/self/oom_score_adj))" >web/builder && touch node_modules/package && echo built`
      // Notes where each user's git reads settings, which can name programs to run.
      mkdirSync(at('noting'))
      const note = `echo "$(id -un) $HOME" >>${at('homes')}\nexec env "PATH=$PATHS" git "$@"`
      writeFileSync(at('noting/git'), `#!/bin/sh\n${note}\n`, { mode: 0o755 })
      const { PATH: PATHS = '' } = process.env
      const how = { SERVER_USER: 'nobody', INSTALL, PATHS, PATH: `${at('noting')}:${PATHS}` }
      const { status, said } = await upgrade(['v0.3.0-look'], how)
      expect({ status, said }).not.toMatchObject({ status: 0 })
      expect(said).toMatch(/built[\s\S]*trying the new version on it[\s\S]*Nothing has changed/)
      expect(said).toMatch(/built by (nobody \(10, 1000\)), tried by \1, changeable: <>/)
      // Root's until here, as where that unpacked the archive of another machine.
      expect((await sh(`stat -c '%U %a' ${at('backups')}`)).said).toBe('nobody 700\n')
      const homes = readFileSync(at('homes'), 'utf8')
      expect(homes).toContain('root ')
      expect(homes).not.toMatch(new RegExp(`nobody|${at('cache')}`))
    },
  )

  test('to the newest release does not go back from what is not released yet', async () => {
    await sh(`git -C ${at('app')} fetch --quiet origin &&
      git -C ${at('app')} update-ref --no-deref HEAD FETCH_HEAD`)
    const { status, said } = await upgrade()
    expect({ status, said }).toMatchObject({ status: 1 })
    expect(said).toMatch(
      /not an earlier version of the newest release, v0\.20\.0[\s\S]*Nothing has changed/,
    )
    await plays('v0.20.0')
  })

  test('to a version that does not exist changes nothing', async () => {
    const { status, said } = await upgrade(['v9.9.9'])
    expect({ status, said }).not.toMatchObject({ status: 0 })
    expect(said).toContain('Nothing has changed')
    await plays('v0.20.0')
  })
})
