// The alert rules, as Prometheus itself judges them: each fires where it has to, and is quiet short of that. The
// exporters that they need are Debian's.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createServer } from 'node:tls'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { listenAnywhere } from '../../loadtest/run/ports.ts'
import { alertsIn, EXPORTED, metricsIn, type Rules } from '../support/documents/alerts.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const text = readFileSync(join(deploy, 'alerts.yml'), 'utf8')
const rules: Rules = parse(text)

const PROGRAMS = ['promtool', 'prometheus-node-exporter', 'prometheus-blackbox-exporter']
const isMissing =
  PROGRAMS.some((name) => spawnSync(name, ['--version']).error !== undefined) &&
  process.env['CI'] === undefined

/** Figures, one a minute, with which an alert has to fire in the end, and others with which it must not. */
interface Case {
  readonly alert: string
  readonly series: string
  readonly loud: string
  readonly quiet: string
  /** Further figures that are the same in both. */
  readonly beside?: Readonly<Record<string, string>>
}

const END_MINUTES = 60
const FREE = 'node_filesystem_avail_bytes{mountpoint="/", fstype="ext4"}'
const SIZE = { 'node_filesystem_size_bytes{mountpoint="/", fstype="ext4"}': '100x60' }
/** The time is that of the evaluation, which begins at zero. */
const END_SECONDS = END_MINUTES * 60
const DAY_SECONDS = 86_400
const certainDays = (days: number): string => `${END_SECONDS + days * DAY_SECONDS}x60`

const CASES: readonly Case[] = [
  { alert: 'ServerGone', series: 'up{job="server"}', loud: '1x50 0x9', quiet: '1x59 0' },
  { alert: 'ServerNotReady', series: 'flower_war_redis_up', loud: '1x50 0x9', quiet: '1x59 0' },
  {
    alert: 'ServerRestarts',
    series: 'process_start_time_seconds{job="server"}',
    loud: '1x50 2 3 4x7',
    quiet: '1x20 2 3 4x36',
  },
  {
    alert: 'JournalAway',
    series: 'flower_war_failed_appends_total{code="unavailable"}',
    loud: '0x58 1 1',
    quiet: '0x20 1x39',
  },
  {
    alert: 'JournalAway',
    series: 'flower_war_refusals_total{code="journal-unavailable"}',
    loud: '0x58 1 1',
    quiet: '0x20 1x39',
  },
  {
    alert: 'JournalSlow',
    series: 'flower_war_journal_append_seconds_bucket{le="0.25"}',
    loud: '0+980x60',
    quiet: '0+995x60',
    beside: {
      'flower_war_journal_append_seconds_bucket{le="1"}': '0+1000x60',
      'flower_war_journal_append_seconds_bucket{le="+Inf"}': '0+1000x60',
    },
  },
  {
    alert: 'EventLoopBlocked',
    series: 'flower_war_blocked_seconds_total',
    loud: '0x56 0 7 7 7',
    quiet: '0x56 0 4 4 4',
  },
  {
    alert: 'DurabilityLow',
    series: 'flower_war_process_info{durability="everysec"}',
    loud: '1x60',
    quiet: '1x50',
    beside: { 'flower_war_process_info{durability="always"}': '1x60' },
  },
  {
    alert: 'RedisFilling',
    series: 'flower_war_redis_memory_bytes',
    loud: '81x60',
    quiet: '79x60',
    beside: { flower_war_redis_memory_max_bytes: '100x60' },
  },
  {
    alert: 'RedisFilling',
    series: 'flower_war_redis_memory_bytes{instance="a"}',
    loud: '81x60',
    quiet: '99x40 79x19',
    beside: { 'flower_war_redis_memory_max_bytes{instance="a"}': '100x60' },
  },
  {
    alert: 'ManyTurnedAway',
    series: 'flower_war_refusals_total{code="too-many-requests"}',
    loud: '0+66x60',
    quiet: '0+54x60',
  },
  {
    alert: 'ManyTurnedAway',
    series: 'flower_war_refusals_total{code="too-many-guesses"}',
    loud: '0+66x60',
    quiet: '0+54x60',
  },
  {
    alert: 'ManyTurnedAway',
    series: 'flower_war_limits_total{limit="too-many-messages"}',
    loud: '0+66x60',
    quiet: '0+54x60',
  },
  {
    alert: 'ManyTurnedAway',
    series: 'flower_war_refusals_total{code="too-many-requests"}',
    loud: '0+33x60',
    quiet: '0+27x60',
    beside: { 'flower_war_limits_total{limit="too-many-messages"}': '0+33x60' },
  },
  {
    alert: 'ServerFull',
    series: 'flower_war_refusals_total{code="server-full"}',
    loud: '0x58 1 1',
    quiet: '0x20 1x39',
  },
  {
    alert: 'BridgeGone',
    series: 'up{job="bridge"}',
    loud: '1x50 0x9',
    quiet: '1x59 0',
    beside: { 'flower_war_bridge_server_connected{job="bridge"}': '1x60' },
  },
  // Another program answers in its place.
  {
    alert: 'BridgeGone',
    series: 'flower_war_bridge_server_connected{job="bridge"}',
    loud: '1x50 _x9',
    quiet: '1x58 _',
    beside: { 'up{job="bridge"}': '1x60' },
  },
  {
    alert: 'BridgeCutOff',
    series: 'flower_war_bridge_server_connected',
    loud: '1x50 0x9',
    quiet: '1x59 0',
  },
  {
    alert: 'BrokerGone',
    series: 'flower_war_bridge_broker_connected',
    loud: '1x50 0x9',
    quiet: '1x59 0',
  },
  { alert: 'DiskFilling', series: FREE, loud: '9x60', quiet: '11x60', beside: SIZE },
  // Fast, as when strangers fill it.
  { alert: 'DiskFilling', series: FREE, loud: '50x57 9x2', quiet: '50x59 9', beside: SIZE },
  // Full within three days, and within a month.
  { alert: 'DiskFilling', series: FREE, loud: '39-0.01x60', quiet: '39-0.001x60', beside: SIZE },
  {
    alert: 'UnitFailed',
    series: 'node_systemd_unit_state{name="flower-war-backup.service", state="failed"}',
    loud: '0x50 1x9',
    quiet: '0x60',
    beside: { 'node_systemd_unit_state{name="cron.service", state="failed"}': '1x60' },
  },
  {
    alert: 'NoBackups',
    series: 'node_systemd_unit_state{name="flower-war.service", state="active"}',
    loud: '1x60',
    // Not while the server is off, too, as on a machine of another purpose.
    quiet: '0x60',
  },
  {
    alert: 'NoBackups',
    series: 'node_systemd_unit_state{name="flower-war-backup.timer", state="active"}',
    loud: '0x60',
    quiet: '1x10 0x49',
    beside: { 'node_systemd_unit_state{name="flower-war.service", state="active"}': '1x60' },
  },
  {
    alert: 'NoBackups',
    series: 'node_systemd_timer_last_trigger_seconds{name="flower-war-backup.timer"}',
    loud: certainDays(-1.5),
    quiet: certainDays(-1),
  },
  {
    alert: 'CertificateEnds',
    series: 'probe_ssl_earliest_cert_expiry',
    loud: certainDays(13),
    quiet: certainDays(15),
  },
  {
    alert: 'AddressGone',
    series: 'probe_success{job="certificates"}',
    loud: '1x50 0x9',
    quiet: '1x57 0 0',
  },
  { alert: 'ExporterGone', series: 'up{job="machine"}', loud: '1x40 0x19', quiet: '1x52 0x7' },
]

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The cases in which each alert has one at most: these are judged in one go, which takes promtool much less time. */
function rounds(): readonly (readonly Case[])[] {
  const before = CASES.map(
    ({ alert }, index) => CASES.slice(0, index).filter((each) => each.alert === alert).length,
  )
  return [...new Set(before)].map((turn) => CASES.filter((_, index) => before[index] === turn))
}

/** A test in the form of promtool. */
function testOf(round: readonly Case[], mood: 'loud' | 'quiet') {
  const series = round.flatMap((each) =>
    Object.entries({ [each.series]: each[mood], ...each.beside }),
  )
  return {
    interval: '1m',
    input_series: series.map(([name, values]) => ({ series: name, values })),
    promql_expr_test: round.map((each) => ({
      // promtool repeats the query, with its comment.
      expr: `count(ALERTS{alertname="${each.alert}", alertstate="firing"}) or vector(0) # ${nameOf(each, mood)}`,
      eval_time: `${END_MINUTES}m`,
      exp_samples: [{ value: mood === 'loud' ? 1 : 0 }],
    })),
  }
}

/** Names a case; no name is part of another. */
const nameOf = (each: Case, mood: string): string =>
  `[${each.alert} ${CASES.indexOf(each)} ${mood}]`

/** Has promtool judge all cases by these rules, and returns the names of those that failed. */
function failedBy(changed: Rules): readonly string[] {
  writeFileSync(join(folder, 'alerts.yml'), JSON.stringify(changed))
  const tests = (['loud', 'quiet'] as const).flatMap((mood) =>
    rounds().map((round) => testOf(round, mood)),
  )
  const file = join(folder, 'cases.yml')
  writeFileSync(file, JSON.stringify({ rule_files: ['alerts.yml'], tests }))
  const run = spawnSync('promtool', ['test', 'rules', file], { encoding: 'utf8' })
  const said = run.stdout + run.stderr
  const all = (['loud', 'quiet'] as const).flatMap((mood) =>
    CASES.map((each) => nameOf(each, mood)),
  )
  const names = all.filter((name) => said.includes(`# ${name}`))
  // Any other complaint is a failure, too.
  return run.status === 0 || names.length > 0 ? names : [said]
}

/** The rules with other conditions. */
const withConditions = (change: (expr: string) => string): Rules => ({
  groups: rules.groups.map((group) => ({
    ...group,
    rules: group.rules.map((rule) => ({ ...rule, expr: change(rule.expr) })),
  })),
})

describe.skipIf(isMissing)('the alerts (apt-get install prometheus)', () => {
  const promtool = (...args: readonly string[]) => spawnSync('promtool', args, { encoding: 'utf8' })

  test('are valid, and so is the configuration of Prometheus', () => {
    expect(promtool('check', 'rules', join(deploy, 'alerts.yml'))).toMatchObject({ status: 0 })
    for (const config of ['prometheus.yml', 'machine.prometheus.yml'])
      expect(promtool('check', 'config', '--syntax-only', join(deploy, config))).toMatchObject({
        status: 0,
      })
    const wrong = join(folder, 'wrong.yml')
    writeFileSync(wrong, text.replace('up{job="server"} == 0', 'up{job="server"} == '))
    expect(promtool('check', 'rules', wrong)).toMatchObject({ status: 1 })
  })

  test('fire when they have to, and stay quiet just short of it', () => {
    expect(new Set(CASES.map(({ alert }) => alert))).toEqual(new Set(alertsIn(rules)))
    expect(failedBy(rules)).toEqual([])
  })

  test('that never fire, or always fire, fail every case', () => {
    const all = (mood: string) => CASES.map((each) => nameOf(each, mood))
    expect(failedBy(withConditions(() => 'vector(1) == 0'))).toEqual(all('loud'))
    expect(failedBy(withConditions(() => 'vector(1)'))).toEqual(all('quiet'))
  })

  // Plants of different alerts do not hide each other, so one run judges several.
  test.for([
    [
      ['CertificateEnds', '14 * 86400', '7 * 86400', 'loud'],
      ['DiskFilling', '< 0.1', '< 0.2', 'quiet'],
      ['DurabilityLow', 'durability!=', 'durability=', 'quiet'],
      ['ManyTurnedAway', '> 1', '> 2', 'loud'],
      ['NoBackups', '30 * 3600', '40 * 3600', 'loud'],
      ['RedisFilling', '> 0.8', '> 0.9', 'loud'],
    ],
    [
      ['CertificateEnds', '14 * 86400', '21 * 86400', 'quiet'],
      ['EventLoopBlocked', '> 6', '> 9', 'loud'],
      ['ManyTurnedAway', '> 1', '> 0.8', 'quiet'],
      ['NoBackups', '30 * 3600', '20 * 3600', 'quiet'],
      ['RedisFilling', '> 0.8', '> 0.7', 'quiet'],
    ],
  ] as const)('with wrong numbers or signs are found: %j', (plants) => {
    const failed = failedBy(
      withConditions((expr) =>
        plants.reduce((text, [, right, wrong]) => text.replace(right, wrong), expr),
      ),
    )
    for (const [alert, , , mood] of plants)
      expect(failed).toContainEqual(expect.stringMatching(`^\\[${alert} \\d+ ${mood}`))
  })
})

describe.skipIf(isMissing)('the exporters (apt-get install prometheus-node-exporter …)', () => {
  /** Starts an exporter, and returns the figures that it shows at a path once some are as expected. */
  async function shownBy(program: string, args: readonly string[], path: string, expected: RegExp) {
    const port = await freePort()
    const child = spawn(program, [...args, `--web.listen-address=127.0.0.1:${port}`], {
      stdio: 'ignore',
    })
    onTestFinished(async () => {
      const gone = once(child, 'exit')
      child.kill()
      await gone
    })
    let figures = ''
    await expect
      .poll(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}${path}`).catch(() => undefined)
        figures = (await answer?.text()) ?? ''
        return figures
      })
      .toMatch(expected)
    return figures
  }
  const namesIn = (figures: string): readonly string[] =>
    [...figures.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name)

  test('of the machine exposes what the alerts name', async () => {
    // Its metrics of units need systemd, which is missing on some machines.
    const asked = EXPORTED.machine.filter((name) => !name.startsWith('node_systemd_'))
    const shown = namesIn(await shownBy('prometheus-node-exporter', [], '/metrics', /^# TYPE /m))
    expect(shown).toEqual(expect.arrayContaining([...asked]))
  })

  test('of certificates exposes what the alerts name, with the configuration here', async () => {
    const tls = join(import.meta.dirname, '../support/tls')
    const read = (file: string) => readFileSync(join(tls, file))
    const server = createServer({ cert: read('fullchain.pem'), key: read('privkey.pem') })
    server.on('tlsClientError', () => {})
    // The probe reads nothing after the handshake, so its end may reset the connection.
    server.on('secureConnection', (socket) => socket.on('error', () => {}))
    const port = await listenAnywhere(server)
    onTestFinished(() => void server.close())
    // The certificate of the tests has no known issuer, and is not what is tested.
    const config = parse(readFileSync(join(deploy, 'blackbox.yml'), 'utf8'))
    config.modules.tls.tcp.tls_config = { insecure_skip_verify: true }
    const file = join(folder, 'blackbox.yml')
    writeFileSync(file, JSON.stringify(config))
    const figures = await shownBy(
      'prometheus-blackbox-exporter',
      [`--config.file=${file}`],
      `/probe?module=tls&target=127.0.0.1:${port}`,
      // It waits a few seconds for an answer, which a machine that stands still may not give.
      /^probe_success 1$/m,
    )
    expect(namesIn(figures)).toEqual(expect.arrayContaining([...EXPORTED.certificates]))
  })

  test('are scraped only for metrics that an alert names', () => {
    const named = rules.groups.flatMap((group) =>
      group.rules.flatMap(({ expr }) => metricsIn(expr)),
    )
    expect(named).toEqual(expect.arrayContaining([...EXPORTED.machine, ...EXPORTED.certificates]))
  })
})
