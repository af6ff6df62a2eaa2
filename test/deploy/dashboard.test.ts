// Checks the dashboard without Grafana, which publishes no schema of dashboards: each panel has a position, a number
// and a data source, and Prometheus understands every query.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'

const grafana = join(import.meta.dirname, '../../deploy/grafana')
const text = readFileSync(join(grafana, 'dashboards/flower-war.json'), 'utf8')
const { datasources }: { datasources: readonly { readonly uid: string; readonly type: string }[] } =
  parse(readFileSync(join(grafana, 'provisioning/datasources/prometheus.yml'), 'utf8'))

interface Place {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}
interface Panel {
  readonly id: number
  readonly title: string
  readonly type: string
  readonly datasource: { readonly type: string; readonly uid: string }
  readonly gridPos: Place
  readonly targets: readonly {
    readonly refId: string
    readonly expr: string
    readonly legendFormat: string
  }[]
}
interface Dashboard {
  readonly panels: readonly Panel[]
  readonly templating: { readonly list: readonly { readonly name: string }[] }
}

/** The members of a panel; Grafana silently ignores any other. */
const MEMBERS = [
  'id',
  'title',
  'type',
  'description',
  'datasource',
  'gridPos',
  'fieldConfig',
  'targets',
]

/** The columns of every dashboard. */
const COLUMNS = 24

/** The faults that Grafana shows as an empty panel, or not at all. */
function faultsOf({ panels, templating }: Dashboard): readonly string[] {
  const names = templating.list.map(({ name }) => name)
  return panels.flatMap((panel, index) => {
    const { id, title, gridPos, targets, datasource } = panel
    const before = panels.slice(0, index)
    const refs = targets.map(({ refId }) => refId)
    const used = [...JSON.stringify(panel).matchAll(/\$\{?(?!__)(\w+)/g)].map(
      ([, name = '']) => name,
    )
    const faults: Readonly<Record<string, boolean>> = {
      'has the id of another': before.some((each) => each.id === id),
      'lies over another': before.some((each) => isOver(each.gridPos, gridPos)),
      'is not within the page': gridPos.x < 0 || gridPos.x + gridPos.w > COLUMNS,
      'is of no kind that is used here': panel.type !== 'timeseries',
      'has what Grafana does not read': Object.keys(panel).some((name) => !MEMBERS.includes(name)),
      'asks nothing': targets.length === 0,
      'asks twice under one name': new Set(refs).size < refs.length,
      'asks nobody that is provisioned': !datasources.some(
        ({ uid, type }) => uid === datasource.uid && type === datasource.type,
      ),
      'has a variable that nothing defines': used.some((name) => !names.includes(name)),
    }
    return Object.entries(faults).flatMap(([fault, is]) => (is ? [`${title} ${fault}`] : []))
  })
}

const isOver = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h

describe('the dashboard', () => {
  test('has no faults', () => {
    const dashboard: Dashboard = JSON.parse(text)
    expect(dashboard.panels.length).toBeGreaterThan(10)
    expect(faultsOf(dashboard)).toEqual([])
  })

  test.for<readonly [string, string, string]>([
    ['People at matches has the id of another', '"id": 2,', '"id": 1,'],
    ['People at matches lies over another', '"x": 8,', '"x": 7,'],
    ['Inputs a second is not within the page', '"x": 16,', '"x": 17,'],
    ['Matches in memory is of no kind', '"type": "timeseries"', '"type": "time-series"'],
    ['Matches in memory has what Grafana', '"targets": [', '"queries": [], "targets": ['],
    ['Matches in memory asks nothing', '"targets": [', '"targets": [], "tags": ['],
    ['People at matches asks twice under one name', '"refId": "B"', '"refId": "A"'],
    ['Matches in memory asks nobody that is provisioned', '"uid": "prometheus"', '"uid": "other"'],
    [
      'Matches in memory has a variable that',
      '(flower_war_matches)',
      '(flower_war_matches{game=\\"$game\\"})',
    ],
  ])('with a planted fault is found: %s', ([fault, right, wrong]) => {
    expect(text).toContain(right)
    expect(faultsOf(JSON.parse(text.replace(right, wrong))).join('\n')).toContain(fault)
  })
})

const isMissing =
  spawnSync('promtool', ['--version']).error !== undefined && process.env['CI'] === undefined

describe.skipIf(isMissing)('its queries (apt-get install prometheus)', () => {
  /** Has Prometheus read all queries, as if each were a rule. */
  function judged({ panels }: Dashboard) {
    const queries = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    const rules = queries.map((expr, index) => ({ record: `query:${index}`, expr }))
    const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const file = join(folder, 'rules.yml')
    writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }))
    return spawnSync('promtool', ['check', 'rules', file], { encoding: 'utf8' })
  }

  test('are understood by Prometheus', () => {
    expect(judged(JSON.parse(text))).toMatchObject({ status: 0, stderr: '' })
    const planted = text.replace('sum by (game, phase) (', 'sum by (game, phase (')
    expect(judged(JSON.parse(planted))).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('parse error'),
    })
  })
})
