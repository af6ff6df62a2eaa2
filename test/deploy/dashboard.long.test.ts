// The dashboard at work: Prometheus scrapes a cluster that is played on, by the configuration that it is shipped with,
// and every query of every panel has to find something there.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type Cluster, missingPackages, startCluster } from '../../deploy/cluster/cluster.ts'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { KINDS, type Kind, playWitnessed } from '../faults/cluster/tables.ts'
import { chanceOf } from '../support/chance/chance.ts'

const deploy = join(import.meta.dirname, '../../deploy')
const read = (file: string): string => readFileSync(join(deploy, file), 'utf8')
const isMissing =
  (missingPackages().length > 0 || spawnSync('prometheus', ['--version']).error !== undefined) &&
  process.env['CI'] === undefined

interface Target {
  readonly expr: string
  readonly legendFormat?: string
}
interface Dashboard {
  readonly panels: readonly { readonly title: string; readonly targets: readonly Target[] }[]
}
const { panels }: Dashboard = JSON.parse(read('grafana/dashboards/flower-war.json'))

/** A series that a query found: its labels, and its latest value. */
interface Series {
  readonly metric: Readonly<Record<string, string>>
  readonly value: readonly [number, string]
}

/** Panels that may show only zeros as long as all goes well. */
const QUIET = [
  'Inputs that were not kept',
  'Matches of processes that died',
  'Lag of the event loop',
  'Temples that wait in bridges',
]

const START_MS_MAX = 180_000
/** Rates need a minute, which becomes two on a busy machine; only a query that finds nothing takes so long. */
const DATA_MS_MAX = 300_000
/**
 * Wrong invitation codes at each look: soon more than an address may try, and not so many that players have to wait.
 */
const WRONG_CODES = 5

describe.skipIf(isMissing)(
  'the dashboard (apt-get install prometheus redis-server mosquitto caddy)',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
    /** The address of each service on this machine. */
    const places = new Map<string, string>()
    let cluster: Cluster
    let prometheus: ReturnType<typeof spawn>
    let url = ''
    let isOver = false

    beforeAll(async () => {
      cluster = await startCluster({
        folder,
        adapt(program) {
          const { PORT, HEALTH_PORT } = program.environment
          places.set(program.name, `127.0.0.1:${PORT ?? HEALTH_PORT}`)
          return program
        },
      })
      const port = await freePort()
      url = `http://127.0.0.1:${port}`
      prometheus = spawn(
        'prometheus',
        [
          `--config.file=${writeConfig()}`,
          `--storage.tsdb.path=${join(folder, 'prometheus')}`,
          `--web.listen-address=127.0.0.1:${port}`,
        ],
        { stdio: 'ignore' },
      )
      await cluster.part('bridge-2').end('SIGTERM')
      for (const kind of KINDS.slice(0, 2)) void keepPlaying(kind)
    }, START_MS_MAX)
    afterAll(async () => {
      isOver = true
      if (prometheus?.kill()) await once(prometheus, 'exit')
      await cluster?.stop()
      rmSync(folder, { recursive: true })
    })

    /** Writes the shipped configuration for this machine: faster, and with alerts that do not wait. */
    function writeConfig(): string {
      const alerts = join(folder, 'alerts.yml')
      writeFileSync(alerts, read('alerts.yml').replaceAll(/^( +for:) .*$/gm, '$1 0s'))
      const token = join(folder, 'metrics-token')
      writeFileSync(token, cluster.secret('metrics-token'))
      let text = read('prometheus.yml')
        .replaceAll(/_interval: 10s/g, '_interval: 1s')
        .replace('/etc/prometheus/alerts.yml', alerts)
        .replace('/run/secrets/metrics-token', token)
      for (const [name, place] of places)
        text = text.replaceAll(new RegExp(`${name}:\\d+`, 'g'), place)
      const file = join(folder, 'prometheus.yml')
      writeFileSync(file, text)
      return file
    }

    /** Plays one match after the other; the last one is cut off. */
    async function keepPlaying(kind: Kind): Promise<void> {
      const chance = chanceOf(`dashboard ${kind.game}`)
      const mishaps = { lost: 0, doubled: 0, late: 0, remembered: 0, forgotten: 0 }
      const parts = {
        url: cluster.url,
        chance,
        boxes: { url: cluster.url, chance, mishaps, waitMs: DATA_MS_MAX },
        thinkMs: () => 500,
        progress() {},
      }
      try {
        while (!isOver) await (await playWitnessed(parts, kind)).end
      } catch (error) {
        if (!isOver) throw error
      }
    }

    /** Does what is refused: tries wrong codes. */
    async function knock(): Promise<void> {
      await Promise.all(
        Array.from({ length: WRONG_CODES }, () => fetch(`${cluster.url}/api/codes/nonsense`)),
      )
    }

    async function found(expr: string): Promise<readonly Series[]> {
      const answer = await fetch(`${url}/api/v1/query?query=${encodeURIComponent(expr)}`)
      const { data } = Object(await answer.json())
      return data.result
    }

    const queries = panels.flatMap(({ title, targets }) =>
      targets.map((target) => ({ title, ...target })),
    )

    test.for(queries)(
      'finds something for "$title": $expr',
      { timeout: DATA_MS_MAX },
      async ({ title, expr, legendFormat = '' }) => {
        const isShown = ({ value: [, text] }: Series): boolean =>
          QUIET.includes(title) ? Number.isFinite(Number(text)) : Number(text) > 0
        const series = await vi.waitFor(
          async () => {
            await knock()
            const all = await found(expr).catch(() => [])
            expect(all.filter(isShown)).not.toEqual([])
            return all
          },
          { timeout: DATA_MS_MAX - 1_000, interval: 500 },
        )
        // Each label that the legend names exists.
        const labels = [...legendFormat.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label)
        for (const { metric } of series)
          expect(Object.keys(metric)).toEqual(expect.arrayContaining(labels))
      },
    )
  },
)
