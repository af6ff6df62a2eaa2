// On a machine set up by an earlier deploy/install.sh, the lines that its proxy and Prometheus lack are printed until
// they are there, and that no firewall limits its connections.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const deploy = join(import.meta.dirname, '../../deploy')
const ours = readFileSync(join(deploy, 'machine.Caddyfile'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
afterAll(() => rmSync(folder, { recursive: true }))
const units = join(folder, 'units')
const enabled = join(units, 'multi-user.target.wants')
mkdirSync(enabled, { recursive: true })
writeFileSync(join(enabled, 'flower-war-firewall.service'), '')

type Files = { proxy?: string; monitoring?: string; settings?: string }

/** Returns what is said about a machine with these files; without one, it is not there. */
function hints(files: Files, unitsOf = units): string {
  const { proxy, monitoring, settings } = files
  const env = {
    ...process.env,
    CADDYFILE: written('Caddyfile', proxy),
    PROMETHEUS: written('prometheus.yml', monitoring),
    SETTINGS: written('server.env', settings),
    UNITS: unitsOf,
  }
  return execFileSync('sh', [join(deploy, 'proxy-hint.sh')], { env, encoding: 'utf8' })
}

function written(name: string, text: string | undefined): string {
  const file = join(folder, name)
  rmSync(file, { force: true })
  if (text !== undefined) writeFileSync(file, text)
  return file
}

/** Returns what is said about a proxy with this configuration. */
const said = (proxy: string): string => hints({ proxy })

/** The lines to be added, without the sentences. */
const linesOf = (hint: string): readonly string[] =>
  hint.split('\n').filter((line) => line !== '' && !line.startsWith('proxy: '))

const EARLIER = `# The proxy of one server on a machine of its own.
# A comment about Strict-Transport-Security and _authToken adds neither.
play.example.org {
\treverse_proxy 127.0.0.1:2567
}
`
const HSTS = '\theader Strict-Transport-Security max-age=31536000'

test('a proxy as set up today lacks nothing, and without a proxy nothing is printed', () => {
  expect(said(ours)).toBe('')
  expect(hints({})).toBe('')
})

test('an earlier proxy with the printed lines in the printed places equals one as set up today', () => {
  const lines = linesOf(said(EARLIER))
  const ofSite = lines.slice(lines.indexOf(HSTS))
  expect(ofSite[1]).toBe('\thandle_errors {')
  const filter = lines.slice(0, -ofSite.length).join('\n')
  expect(ours).toContain(`${filter}\n\nplay.example.org {`)
  const mended = `${filter}\n${EARLIER.replace(' {\n', ` {\n${ofSite.join('\n')}\n`)}`
  expect(said(mended)).toBe('')
})

test('only what is missing is named, and how the proxy reads it', () => {
  const unsafe = said(ours.replace(HSTS, ''))
  expect(linesOf(unsafe)).toEqual([HSTS])
  expect(unsafe).toContain('systemctl reload caddy')
  const talkative = said(ours.replace('_authToken', 'other'))
  expect(linesOf(talkative)).not.toContain(HSTS)
  expect(talkative).toContain('_authToken')
  const [servers = ''] = /^\tservers \{\n[\s\S]*?^\t\}\n/m.exec(ours) ?? []
  expect(servers).toContain('max_header_size')
  const open = said(ours.replace(servers, '\tservers {\n\t\tprotocols h1 h2\n\t}\n'))
  expect(`${linesOf(open).join('\n')}\n`).toBe(servers)
})

test.for([
  ['', '127.0.0.1:2567', true],
  ['', 'localhost:2567', true],
  ['', ':2567', true],
  ['', '127.0.0.1:25670', false],
  ['', '192.0.2.1:2567', false],
  ['PORT=3000', '127.0.0.1:2567', false],
  ['PORT=3000', '127.0.0.1:3000', true],
  ['HOST=192.0.2.1', 'localhost:2567', false],
  ['HOST=fd00::7', '[fd00::7]:2567', true],
] as const)('with "%s", a proxy that leads to %s is right: %s', ([settings, place, isRight]) => {
  const hint = hints({ settings, proxy: ours.replace('127.0.0.1:2567', place) })
  expect(linesOf(hint).join('')).toMatch(isRight ? /^$/ : /^\treverse_proxy \S+$/)
})

const monitoring = readFileSync(join(deploy, 'machine.prometheus.yml'), 'utf8')
const BRIDGE = /^ *#.*\n {2}- job_name: bridge\n(?: {4}.*\n)+/m

test('jobs that an earlier Prometheus lacks are printed as they are to be put', () => {
  expect(hints({ monitoring })).toBe('')
  const [bridge = ''] = BRIDGE.exec(monitoring) ?? []
  const earlier = monitoring.replace(bridge, '')
  const hint = hints({ monitoring: earlier })
  expect(hint).toContain('systemctl restart prometheus')
  const lines = hint.split('\n').filter((line) => line !== '' && !line.startsWith('monitoring: '))
  expect(`${lines.join('\n')}\n`).toBe(bridge.replace(/^ *#.*\n/, ''))
  expect(hints({ monitoring: `${earlier}${lines.join('\n')}\n` })).toBe('')
  expect(hints({ monitoring: earlier, settings: 'MQTT_PORT=off' })).toBe('')
})

test('a Prometheus that asks elsewhere than where the server is, is named', () => {
  expect(hints({ monitoring, settings: 'PORT=3000' })).toContain('127.0.0.1:3000')
  const moved = monitoring.replace('127.0.0.1:2567', "'127.0.0.1:3000'")
  expect(hints({ monitoring: moved, settings: 'PORT=3000' })).toBe('')
})

test.for([
  ['192.0.2.1', true],
  ['fd00::7', true],
  ['0.0.0.0', false],
  ['127.0.0.2', false],
  ['::1', false],
  ['localhost', false],
] as const)('a Prometheus that asks at %s needs a token: %s', ([host, isNeeded]) => {
  const place = host.includes(':') ? `[${host}]` : host.replace('0.0.0.0', '127.0.0.1')
  const moved = monitoring.replace('127.0.0.1:2567', `'${place}:2567'`)
  const hint = hints({ monitoring: moved, settings: `HOST=${host}` })
  expect(hint.includes('METRICS_TOKEN')).toBe(isNeeded)
  const shown = moved.replace(
    '  - job_name: server\n',
    '$&    authorization: { credentials_file: x }\n',
  )
  expect(hints({ monitoring: shown, settings: `HOST=${host}` })).toBe('')
})

test('a Prometheus that does not show the token that the server asks for is named', () => {
  const settings = 'METRICS_TOKEN_FILE=/etc/flower-war/metrics-token'
  const [line = ''] = /^ +authorization: .*$/m.exec(hints({ monitoring, settings })) ?? []
  const job = '  - job_name: server\n'
  expect(monitoring).toContain(job)
  const mended = monitoring.replace(job, `${job}${line}\n`)
  expect(mended).toContain('authorization: { credentials_file: ')
  expect(hints({ monitoring: mended, settings })).toBe('')
  expect(hints({ monitoring, settings: 'METRICS_TOKEN=' })).toBe('')
})

test('a machine whose firewall limits no connections is told what sets that up, unless it has another proxy', () => {
  expect(hints({ proxy: ours }, folder)).toMatch(/^firewall: .*deploy\/install\.sh.*\n$/)
  expect(hints({}, folder)).toBe('')
})

test('install.sh and upgrade.sh print it at the end', () => {
  for (const name of ['install.sh', 'upgrade.sh']) {
    const script = readFileSync(join(deploy, name), 'utf8')
    expect(script.slice(-900)).toMatch(/^.*sh \S*deploy\/proxy-hint\.sh.*$/m)
  }
})
