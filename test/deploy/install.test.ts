// deploy/install.sh writes each file whole or not at all, since it takes an existing file for finished, and leaves
// alone what is not its own.
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../deploy/install.sh'), 'utf8')
/** Functions of the script. */
const [put, options, newestRelease] = ['put', 'options', 'newest_release'].map(
  (name) => new RegExp(`^${name}\\(\\) \\{\\n[\\s\\S]*?^\\}\\n`, 'm').exec(script)?.[0] ?? '',
)
const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'server.env')

/** Writes the file as the script does, with other programs first. */
function write(text: string, programs = folder) {
  const args = ['-euc', `${put}put "$@"`, 'sh', file, text, userInfo().username, '600']
  const PATH = `${programs}:${process.env['PATH']}`
  return spawnSync('sh', args, { env: { ...process.env, PATH }, encoding: 'utf8' })
}

test.for(['chown', 'chmod', 'sync', 'mv'])(
  'if it is killed at %s, the file is as it was',
  (name) => {
    const programs = mkdtempSync(join(folder, 'programs-'))
    writeFileSync(join(programs, name), '#!/bin/sh\nkill -KILL $PPID\n', { mode: 0o755 })
    rmSync(file, { force: true })
    expect(write('PORT=1', programs)).toMatchObject({ signal: 'SIGKILL' })
    expect(existsSync(file)).toBe(false)

    expect(write('PORT=1')).toMatchObject({ status: 0, stderr: '' })
    expect(write('PORT=2', programs)).toMatchObject({ signal: 'SIGKILL' })
    expect(readFileSync(file, 'utf8')).toBe('PORT=1\n')

    expect(write('PORT=2')).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(file, 'utf8')).toBe('PORT=2\n')
    expect(statSync(file).mode & 0o777).toBe(0o600)
  },
)

test('no file of settings is written otherwise', () => {
  const WRITES = /^.*(?:(?<!2)>|\binstall (?!-d)).*(?:\$settings|\/etc\/caddy|system\/\$1).*$/gm
  expect(script.match(/^ *(?:\[.*\|\| )?put .*/gm)?.length).toBeGreaterThan(5)
  expect(script.match(WRITES) ?? []).toEqual([])
  expect('echo x >>"$settings/y"\ninstall -m 644 a "$settings/b"'.match(WRITES)).toHaveLength(2)
})

test('a program of monitoring that the machine already had keeps its options, those of an earlier run do not', () => {
  const programs = mkdtempSync(join(folder, 'programs-'))
  // The units that the machine has.
  const systemctl = '#!/bin/sh\n[ "$1 $2" != "cat bare.service" ]\n'
  writeFileSync(join(programs, 'systemctl'), systemctl, { mode: 0o755 })
  const units = mkdtempSync(join(folder, 'units-'))
  const own = join(units, 'own.service.d/flower-war.conf')
  mkdirSync(dirname(own))
  writeFileSync(own, 'of an earlier run')
  const functions = [put, options].join('').replaceAll('/etc/systemd/system', units)
  const user = userInfo().username
  const script = `say() { echo "$*"; }
    ${functions.replace(/\$\{3:-root\}/, user)}
    ours=
    for name in bare own other; do options $name '9090 --a'; done
    echo "ours:$ours"`
  const PATH = `${programs}:${process.env['PATH']}`
  const run = spawnSync('sh', ['-euc', script], { env: { ...process.env, PATH }, encoding: 'utf8' })
  expect(run).toMatchObject({ status: 0, stdout: 'ours: bare own\n' })
  expect(run.stderr).toContain('other was here before')
  expect(readdirSync(units).toSorted()).toEqual(['bare.service.d', 'own.service.d'])
  expect(readFileSync(own, 'utf8')).toContain('127.0.0.1:9090 --a')
})

test('another Node is replaced with all of its npm, and last, once the disk has the rest', () => {
  const [step = ''] = /^if \[ "\$\(\/usr\/local\/bin\/node[\s\S]*?^fi$/m.exec(script) ?? []
  const [, version = ''] = /^version=(.*)$/m.exec(script) ?? []
  const machine = mkdtempSync(join(folder, 'machine-'))
  const at = (path: string): string => join(machine, path)
  const node = (version: string) => `#!/bin/sh\necho ${version}\n`
  const make = (path: string, text: string) => {
    mkdirSync(dirname(at(path)), { recursive: true })
    writeFileSync(at(path), text, { mode: 0o755 })
  }
  // The mirror has a Node for this machine, and the machine an earlier one.
  const name = `node-${version}-linux-x64`
  make(`${name}/bin/node`, node(version))
  make(`${name}/lib/node_modules/npm/new.js`, '')
  make('usr/bin/node', node('v24.1.0'))
  make('usr/lib/node_modules/npm/old.js', '')
  make('usr/lib/node_modules/other/of-the-operator.js', '')
  for (const [program, does] of [
    ['dpkg', 'echo amd64'],
    ['xz', 'cat'],
    ['curl', `case $1 in *O) cp "${machine}/\${2##*/}" . ;; *) cat "${machine}/\${2##*/}" ;; esac`],
    ['sync', `(cat ${at('usr/bin/node')}; ls ${at('usr/lib/node_modules/npm')}) >${at('synced')}`],
  ] as const)
    make(`programs/${program}`, `#!/bin/sh\n${does}\n`)
  const lines = `say() { :; }\nmirror=https://mirror.example\nversion=${version}
    (cd ${machine} && tar -cf ${name}.tar.xz ${name} && sha256sum ${name}.tar.xz >SHASUMS256.txt)
    ${step.replaceAll('/usr/local', at('usr'))}`
  const env = { ...process.env, PATH: `${at('programs')}:${process.env['PATH']}` }
  const run = spawnSync('sh', ['-euc', lines], { env, encoding: 'utf8' })
  expect(run).toMatchObject({ status: 0, stderr: '' })
  expect(readFileSync(at('usr/bin/node'), 'utf8')).toBe(node(version))
  expect(readdirSync(at('usr/lib/node_modules')).toSorted()).toEqual(['npm', 'other'])
  expect(readdirSync(at('usr/lib/node_modules/npm'))).toEqual(['new.js'])
  expect(readFileSync(at('synced'), 'utf8')).toBe(`${node('v24.1.0')}new.js\n`)
})

test('a server whose pages could not be built is neither installed nor put in the place of another', () => {
  const upgrade = readFileSync(join(import.meta.dirname, '../../deploy/upgrade.sh'), 'utf8')
  const commands = [
    /sh -c '(npm ci [^']*)'/.exec(script),
    /INSTALL:-(npm ci [^}]*)\}/.exec(upgrade),
  ]
  const place = mkdtempSync(join(folder, 'app-'))
  writeFileSync(join(place, 'npm'), '#!/bin/sh\n', { mode: 0o755 })
  mkdirSync(join(place, 'web/build'), { recursive: true })
  const env = { ...process.env, PATH: `${place}:${process.env['PATH']}` }
  const build = (program: string) => {
    writeFileSync(join(place, 'web/build/main.ts'), program)
    return commands.map((found) => spawnSync('sh', ['-c', found?.[1] ?? ''], { cwd: place, env }))
  }
  const failed = { status: 1 }
  expect(build('')).toMatchObject([failed, failed])
  const page =
    "import { mkdirSync, writeFileSync } from 'node:fs'\nmkdirSync('web/dist', { recursive: true })\n"
  const built = { status: 0 }
  expect(build(`${page}writeFileSync('web/dist/index.html', '')`)).toMatchObject([built, built])
})

/** Runs lines of the script with settings of the server. */
function runLines(lines: string, settings = '') {
  const place = mkdtempSync(join(folder, 'settings-'))
  writeFileSync(join(place, 'server.env'), settings)
  // A Caddy whose ports another proxy has.
  writeFileSync(join(place, 'systemctl'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  const before = `say() { echo "$*"; }\nsettings=${place}\ndomain=play.example.org\n`
  const PATH = `${place}:${process.env['PATH']}`
  const env = { ...process.env, PATH }
  const done = spawnSync('sh', ['-euc', before + lines], { env, encoding: 'utf8' })
  return { status: done.status, said: done.stdout + done.stderr, place }
}

test('a Caddy that cannot start beside another proxy is named, and the rest is set up all the same', () => {
  const [start = ''] = /^systemctl \$apply caddy.*$/m.exec(script) ?? []
  expect(runLines(`apply=restart\n${start}`)).toMatchObject({
    status: 0,
    said: expect.stringContaining('Caddy cannot start'),
  })
})

test('the open files of Caddy are limited, at once and only if it is ours, and no player is cut off for nothing', () => {
  const [block = ''] = /^limits=[\s\S]*?^systemctl \$apply caddy/m.exec(script) ?? []
  const machine = mkdtempSync(join(folder, 'caddy-'))
  const systemctl = '#!/bin/sh\necho "$*" >>said\n'
  writeFileSync(join(machine, 'systemctl'), systemctl, { mode: 0o755 })
  const lines = `say() { :; }\nhome=\nhere=${join(import.meta.dirname, '../..')}\ndomain=play.example.org\n${block
    .replaceAll('/etc/systemd/system', machine)
    .replaceAll('/etc/caddy', machine)}`
  const env = { ...process.env, PATH: `${machine}:${process.env['PATH']}` }
  const does = (proxy: string): string => {
    writeFileSync(join(machine, 'Caddyfile'), proxy)
    rmSync(join(machine, 'said'), { force: true })
    const run = spawnSync('sh', ['-euc', lines], { cwd: machine, env, encoding: 'utf8' })
    expect(run).toMatchObject({ status: 0, stderr: '' })
    return readFileSync(join(machine, 'said'), 'utf8')
  }
  const limits = join(machine, 'caddy.service.d/flower-war.conf')
  expect(does('other.example.org {\n}\n')).toBe('reload-or-restart caddy\n')
  expect(existsSync(limits)).toBe(false)
  expect(does('play.example.org {\n}\n')).toBe('daemon-reload\nrestart caddy\n')
  expect(readFileSync(limits, 'utf8')).toContain('[Service]\nLimitNOFILE=4096\n')
  expect(does('play.example.org {\n}\n')).toBe('reload-or-restart caddy\n')
})

test('neither the server nor the proxy is waited for without end', () => {
  const asking = script.replaceAll(/\\\n */g, '').match(/^.*\bcurl .*--retry .*$/gm) ?? []
  expect(asking).toHaveLength(2)
  for (const line of asking) expect(line).toMatch(/ --max-time \d+ --retry-max-time \d+ /)
})

test('a proxy that may be elsewhere is said to be unknown, rather than wrong', () => {
  const [block = ''] = /^if ! plays; then\n[\s\S]*?^fi$/m.exec(script) ?? []
  const { status, said } = runLines(`plays() { false; }\n${block}`)
  expect(status).toBe(1)
  expect(said).toMatch(/127\.0\.0\.1:443[\s\S]*elsewhere[\s\S]*open https:\/\/play\.example\.org/)
})

test("the operator's password is said to be where the settings have it", () => {
  const [last = ''] = /^password=.*\nsay .*$/m.exec(script) ?? []
  const file = runLines(last, 'ADMIN_PASSWORD_FILE=/etc/flower-war/admin-password\n')
  expect(file.said).toContain('the password is in /etc/flower-war/admin-password.')
  const own = runLines(last, 'ADMIN_PASSWORD=of-the-operator\n')
  expect(own.said).toContain(`the password is in ${own.place}/server.env.`)
})

test('the newest release is installed, or what was cloned as long as there is none', () => {
  const repository = mkdtempSync(join(folder, 'repository-'))
  const sh = (command: string) =>
    spawnSync('sh', ['-euc', command], { cwd: repository, encoding: 'utf8' }).stdout
  const newest = () => sh(`${newestRelease}newest_release .`)
  const author = '-c user.name=Somebody -c user.email=somebody@example.org'
  sh(`git init --quiet && git ${author} commit --quiet --allow-empty --message first`)
  expect(newest()).toBe('')
  sh('for tag in v0.3.0 v0.20.0 v0.21.0-rc.1 other; do git tag $tag; done')
  expect(newest()).toBe('v0.20.0\n')
  expect(script).toMatch(/release=\$\(newest_release .*\n.*checkout .* "\$release"$/m)
})

test.for([
  ['ADMIN_PASSWORD=of#the-operator', true],
  ["ADMIN_PASSWORD='of#the-operator'", false],
  ['# ADMIN_PASSWORD=of#the-operator', false],
  ['ADMIN_PASSWORD=of-the-operator', false],
] as const)('an upgrade whose trial fails with %s says how to write it: %s', ([line, isSaid]) => {
  const upgrade = readFileSync(join(import.meta.dirname, '../../deploy/upgrade.sh'), 'utf8')
  const [trial = ''] = /^ {2}if ! try_out; then\n[\s\S]*?^ {2}fi$/m.exec(upgrade) ?? []
  const settings = `PORT=2567\n${line}\n`
  const { status, said } = runLines(
    `settings=$settings/server.env\ntry_out() { false; }\n${trial}`,
    settings,
  )
  expect(status).toBe(1)
  expect(said.includes('into single quotes')).toBe(isSaid)
  // Node would read another value than systemd gives to the server.
  const { ADMIN_PASSWORD: read } = parseEnv(settings)
  expect(read === 'of').toBe(isSaid)
})

test('after an upgrade to a version that is made for a newer Node, it is said that this script brings it', () => {
  const upgrade = readFileSync(join(import.meta.dirname, '../../deploy/upgrade.sh'), 'utf8')
  const [hint = ''] = /^hint_node\(\) \{\n[\s\S]*?^\}\n/m.exec(upgrade) ?? []
  expect(upgrade).toMatch(/ runs\. .*\n {2}hint_node /)
  const home = mkdtempSync(join(folder, 'home-'))
  mkdirSync(join(home, 'app/deploy'), { recursive: true })
  writeFileSync(join(home, 'app/deploy/install.sh'), script)
  const [, ours = ''] = /^version=(v[\d.]+)$/m.exec(script) ?? []
  const said = (node: string): string => {
    const lines = `say() { echo "$*"; }\nnode() { echo ${node}; }\nhome=${home}\n${hint}hint_node`
    return spawnSync('sh', ['-euc', lines], { cwd: home, encoding: 'utf8' }).stdout
  }
  expect(said(ours)).toBe('')
  expect(said('v100.0.0')).toBe('')
  expect(said('v9.99.0')).toContain(`made for Node ${ours}, and this machine has v9.99.0`)
})

test('going back by hand restarts what an upgrade restarts', () => {
  const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
  const [, byHand = ''] = /^mv before app\n([\s\S]*?)^```/m.exec(read('docs/hosting.md')) ?? []
  const [, restarted = ''] = /systemctl try-restart (.*) \|\|/.exec(read('deploy/upgrade.sh')) ?? []
  const units = restarted.split(' ').filter((unit) => unit !== 'systemd-journald')
  expect(units.length).toBeGreaterThan(2)
  for (const unit of units) expect(byHand).toMatch(new RegExp(`^systemctl .*\\b${unit}\\b`, 'm'))
})
