// Prometheus scrapes every server and bridge, Grafana shows only metrics that exist, and alerts watch no others. The
// operator's page says what to do about each alert, and keeps the secrets of monitoring from other users.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { type Bridge, startBridge } from '../../bridge/src/bridge.ts'
import { readConfig } from '../../bridge/src/config.ts'
import { GAMES } from '../../rules/src/games.ts'
import { newLog } from '../../server/src/observe/log.ts'
import {
  alertsIn,
  EXPORTED,
  metricsIn,
  OF_CLUSTERS,
  OF_PROMETHEUS,
  type Rules,
  seriesIn,
} from '../support/documents/alerts.ts'
import { BRIDGE_TOKEN, startTestServer } from '../support/servers/server.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const read = (file: string): string => readFileSync(join(deploy, file), 'utf8')

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

/** A job of Prometheus, limited to the members used here. */
interface Job {
  readonly job_name: string
  readonly static_configs?: readonly { readonly targets: readonly string[] }[]
  readonly relabel_configs?: readonly { readonly replacement?: string }[]
}

describe('dashboard and alerts', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>
  let bridge: Bridge
  let known: ReadonlySet<string>
  let ofBridge: readonly string[]
  let figures: string

  beforeAll(async () => {
    server = await startTestServer(GAMES)
    figures = await (await fetch(`${server.url}/metrics`)).text()
    const names = [...figures.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    )
    const config = readConfig({ BRIDGE_TOKEN, SERVER_URL: server.url })
    if (typeof config === 'string') throw new Error(config)
    bridge = startBridge(config, newLog('silent'), () => {})
    ofBridge = [...(await bridge.metrics()).matchAll(/^(\w+) /gm)].map(([, name = '']) => name)
    const others = [...Object.values(EXPORTED).flat(), ...OF_PROMETHEUS, ...OF_CLUSTERS]
    known = new Set([...names, ...ofBridge, ...others])
  })
  afterAll(async () => {
    await bridge.stop()
    await server.stop()
  })

  const { panels }: Dashboard = JSON.parse(read('grafana/dashboards/flower-war.json'))

  test.for(panels)('the dashboard shows only metrics that exist: $title', ({ targets }) => {
    const names = targets.flatMap(({ expr }) => metricsIn(expr))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  const rules: Rules = parse(read('alerts.yml'))

  test.for(rules.groups.flatMap((group) => group.rules))(
    '$alert watches metrics that exist',
    ({ expr }) => {
      const names = metricsIn(expr)
      expect(names.length).toBeGreaterThan(0)
      expect(names.filter((name) => !known.has(name))).toEqual([])
      expect(unseenIn(expr)).toEqual([])
    },
  )

  /** The jobs that have what an alert watches. */
  function jobsOf(query: string): readonly string[] {
    const named = [...query.matchAll(/\bjob=~?"([\w|]+)"/g)].flatMap(([, all = '']) =>
      all.split('|'),
    )
    const [first] = Object.entries(EXPORTED).flatMap(([job, names]) =>
      metricsIn(query).some((name) => names.some((each) => each === name)) ? [job] : [],
    )
    const isOfBridge = metricsIn(query).some((name) => ofBridge.includes(name))
    return named.length > 0 ? named : [first ?? (isOfBridge ? 'bridge' : 'server')]
  }

  /** The alerts that can never fire, since no target is asked for what they watch. */
  function neverIn(config: string): readonly string[] {
    const { scrape_configs: jobs }: { scrape_configs: readonly Job[] } = parse(config)
    const asked = jobs.map(({ job_name: job }) => job)
    return rules.groups.flatMap((group) =>
      group.rules.flatMap(({ alert, expr }) =>
        jobsOf(expr).every((job) => asked.includes(job)) ? [] : [alert],
      ),
    )
  }

  test.for(['prometheus.yml', 'machine.prometheus.yml'])(
    'by %s every alert can fire, and without a job some cannot',
    (file) => {
      expect(neverIn(read(file))).toEqual([])
      const without = (job: string) =>
        neverIn(read(file).replace(`job_name: ${job}\n`, 'job_name: x\n'))
      expect(without('bridge')).toEqual(['BridgeGone', 'BridgeCutOff', 'BrokerGone'])
      expect(without('certificates')).toEqual(['CertificateEnds', 'AddressGone', 'ExporterGone'])
    },
  )

  /** Series of a server that are not there before the first time: Prometheus would not see that time. */
  function unseenIn(query: string): readonly string[] {
    const counted = seriesIn(query).filter(([name]) => /^flower_war_.*_total$/.test(name))
    const series = counted.map(([name, label]) => `${name}{${label}}`)
    return series.filter((each) => !figures.includes(`\n${each} `))
  }

  test('a series that does not exist before its first count is found', () => {
    const query = 'increase(flower_war_refusals_total{code="wish-unfulfilled"}[5m]) > 0'
    expect(unseenIn(query)).toEqual(['flower_war_refusals_total{code="wish-unfulfilled"}'])
    const other = 'rate(flower_war_refusals_total{code=~"too-many-(requests|messages)"}[5m])'
    expect(unseenIn(other)).toEqual(['flower_war_refusals_total{code="too-many-messages"}'])
  })

  test('an unknown metric is found', () => {
    const names = metricsIn('sum by (game) (rate(flower_war_wishes_total{game="mexica"}[1m]))')
    expect(names.filter((name) => !known.has(name))).toEqual(['flower_war_wishes_total'])
  })

  test('the dashboard queries the Prometheus of docker-compose.yml', () => {
    const { datasources } = parse(read('grafana/provisioning/datasources/prometheus.yml'))
    const { services } = parse(read('../docker-compose.yml'), { merge: true })
    const { hostname } = new URL(datasources[0].url)
    expect(services).toHaveProperty(hostname)
    expect(read('grafana/dashboards/flower-war.json')).toContain(`"uid": "${datasources[0].uid}"`)
  })
})

test('Prometheus scrapes every server, every bridge and the exporters', () => {
  const { services } = parse(read('../docker-compose.yml'), { merge: true })
  const { scrape_configs: jobs }: { scrape_configs: readonly Job[] } = parse(read('prometheus.yml'))
  const asked = jobs.flatMap(({ static_configs = [], relabel_configs = [] }) => [
    ...static_configs.flatMap(({ targets }) => targets),
    ...relabel_configs.flatMap(({ replacement = [] }) => replacement),
  ])
  const names = Object.keys(services).filter((name) => /^(server|bridge)-|-exporter$/.test(name))
  expect(asked.map((target: string) => target.split(':')[0])).toEqual(names)
})

describe('the table of alerts in docs/hosting.md', () => {
  const page = read('../docs/hosting.md')
  const inTable = (text: string): readonly string[] => {
    const [, section = ''] = text.split(/^### Alerts$/m)
    const [table = ''] = section.split(/^#/m)
    return [...table.matchAll(/^\| `(\w+)` \|/gm)].map(([, name = '']) => name)
  }

  test('says of each alert what to do', () => {
    expect(inTable(page)).toEqual(alertsIn(parse(read('alerts.yml'))))
  })

  test('without one of them would be found', () => {
    expect(inTable(page.replace(/^\| `ServerFull`.*$/m, ''))).not.toContain('ServerFull')
  })
})

describe('the Alertmanager of docs/hosting.md', () => {
  const page = read('../docs/hosting.md')
  const routeIn = (text: string): { readonly group_by?: readonly string[] } => {
    const [, settings = ''] = /alertmanager\.yml <<'END'\n([\s\S]*?)^END$/m.exec(text) ?? []
    return parse(settings).route
  }

  test('does not keep an outage back while it tells of other alerts', () => {
    expect(routeIn(page)).toMatchObject({ group_by: ['alertname'] })
  })

  test('without that would be found', () => {
    expect(routeIn(page.replace(', group_by: [alertname]', ''))).not.toHaveProperty('group_by')
  })
})

describe('the secrets of monitoring in docs/hosting.md', () => {
  const page = read('../docs/hosting.md')
  /** Runs commands of the page in a folder of our own, as our own user; returns that folder. */
  function done(commands: RegExp): string {
    const folder = mkdtempSync(join(tmpdir(), 'flower-war-secrets-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const [text = ''] = commands.exec(page) ?? []
    const own = text
      .replaceAll('/etc/flower-war', folder)
      .replace('-o flower-war', '-o $(id -u)')
      .replace('-g prometheus', '-g $(id -g)')
    const run = spawnSync('sh', ['-ec', `umask 022\n${own}`], { encoding: 'utf8' })
    expect(run).toMatchObject({ stderr: '', status: 0 })
    return folder
  }

  test.for<readonly [string, RegExp, number]>([
    ['alertmanager.yml', /^install .*alertmanager\.yml\ncat [\s\S]*?^END$/m, 0o640],
    ['metrics-token', /^ *install .*metrics-token$/m, 0o440],
  ])('%s is readable for the programs that need it alone', ([file, commands, mode]) => {
    expect(statSync(join(done(commands), file)).mode & 0o777).toBe(mode)
  })

  test('the token stands in no file that everybody can read', () => {
    const line = 'authorization: { credentials_file: /etc/flower-war/metrics-token }'
    expect(page).toContain(`\`${line}\``)
    expect(read('proxy-hint.sh')).toContain(`'    ${line}'`)
    expect(page + read('proxy-hint.sh')).not.toMatch(/credentials: /)
  })
})
