// Prometheus scrapes every server and bridge, and Grafana shows only metrics that exist.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Bridge, startBridge } from '../../bridge/src/bridge.ts'
import { readConfig } from '../../bridge/src/config.ts'
import { GAMES } from '../../rules/src/games.ts'
import { newLog } from '../../server/src/observe/log.ts'
import { BRIDGE_TOKEN, startTestServer } from '../support/server.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const read = (file: string): string => readFileSync(join(deploy, file), 'utf8')

interface Dashboard {
  readonly panels: readonly {
    readonly title: string
    readonly targets: readonly { readonly expr: string }[]
  }[]
}

/** The names in a query that are neither functions nor labels. */
function metricsIn(query: string): readonly string[] {
  const bare = query.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(by|without) *\([^)]*\)|"[^"]*"/g, ' ')
  return [...bare.matchAll(/\b[a-z_][a-z0-9_]*\b(?! *\()/g)].map(([name]) => name)
}

describe('the dashboard', () => {
  let server: Awaited<ReturnType<typeof startTestServer>>
  let bridge: Bridge
  let known: ReadonlySet<string>

  beforeAll(async () => {
    server = await startTestServer(GAMES)
    const figures = await (await fetch(`${server.url}/metrics`)).text()
    const names = [...figures.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    )
    const config = readConfig({ BRIDGE_TOKEN, SERVER_URL: server.url })
    if (typeof config === 'string') throw new Error(config)
    bridge = startBridge(config, newLog('silent'), () => {})
    const ofBridge = [...(await bridge.metrics()).matchAll(/^(\w+) /gm)].map(
      ([, name = '']) => name,
    )
    // `up` is Prometheus's own metric of each target.
    known = new Set([...names, 'up', ...ofBridge])
  })
  afterAll(async () => {
    await bridge.stop()
    await server.stop()
  })

  const { panels }: Dashboard = JSON.parse(read('grafana/dashboards/flower-war.json'))

  test.for(panels)('shows only metrics that exist: $title', ({ targets }) => {
    const names = targets.flatMap(({ expr }) => metricsIn(expr))
    expect(names.length).toBeGreaterThan(0)
    expect(names.filter((name) => !known.has(name))).toEqual([])
  })

  test('with an unknown metric would be found', () => {
    const names = metricsIn('sum by (game) (rate(flower_war_wishes_total{game="mexica"}[1m]))')
    expect(names.filter((name) => !known.has(name))).toEqual(['flower_war_wishes_total'])
  })

  test('queries the Prometheus of docker-compose.yml', () => {
    const { datasources } = parse(read('grafana/provisioning/datasources/prometheus.yml'))
    const { services } = parse(read('../docker-compose.yml'), { merge: true })
    const { hostname } = new URL(datasources[0].url)
    expect(services).toHaveProperty(hostname)
    expect(read('grafana/dashboards/flower-war.json')).toContain(`"uid": "${datasources[0].uid}"`)
  })
})

test('Prometheus scrapes every server and every bridge', () => {
  const { services } = parse(read('../docker-compose.yml'), { merge: true })
  const { scrape_configs: jobs } = parse(read('prometheus.yml'))
  const asked = jobs.flatMap((job: { static_configs: { targets: string[] }[] }) =>
    job.static_configs.flatMap(({ targets }) => targets),
  )
  const names = Object.keys(services).filter((name) => /^(server|bridge)-/.test(name))
  expect(asked.map((target: string) => target.split(':')[0])).toEqual(names)
})
