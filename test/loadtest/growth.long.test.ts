// Growth measurements: models fitted to their figures, plots, and the tables in the docs.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { costAt, fitCost, predictShare } from '../../loadtest/growth/cost.ts'
import { type Figures, keptFigures } from '../../loadtest/growth/figures.ts'
import { drawPlot } from '../../loadtest/growth/plot.ts'
import { REPORTS, type Report } from '../../loadtest/growth/reports.ts'
import { present } from '../../rules/src/invariant.ts'
import { isRedisMissing } from '../support/servers/redis.ts'

const root = join(import.meta.dirname, '../..')

describe('the cost of an action', () => {
  const fit = { perAction: 200, perSecond: 20_000 }
  const costs = [100, 200, 400].map((actionsPerSecond) => ({
    actionsPerSecond,
    cpuPerAction: costAt(fit, actionsPerSecond),
  }))

  test('is recovered from its measurements', () => {
    const found = fitCost(costs)
    expect(found.perAction).toBeCloseTo(200)
    expect(found.perSecond).toBeCloseTo(20_000)
  })

  test('is that of half the load when two processes share it', () => {
    expect(costAt(fit, 400)).toBe(250)
    expect(predictShare(fit, 400, 2)).toBeCloseTo(300 / 250)
    expect(predictShare(fit, 400, 1)).toBe(1)
  })
})

test('a plot draws a curve at its values, and escapes its title', () => {
  const points = [
    [1, 5],
    [100, 10],
  ] as const
  const picture = drawPlot({
    ...{ title: 'a < b & c', sizes: 'sizes', values: 'values' },
    series: [{ name: 'one', points }],
  })
  expect(picture).toContain('a &lt; b &amp; c')
  // From the left at half the height to the top at the right.
  expect(picture).toContain('M64.0 166.0 L616.0 44.0')
})

test('in a wide plot, each power of ten has the same room', () => {
  const points = [
    [1, 1],
    [10, 10],
    [100, 100],
  ] as const
  const words = { title: '', sizes: '', values: '' }
  const picture = drawPlot({ ...words, isWide: true, series: [{ name: 'one', points }] })
  expect(picture).toContain('M64.0 288.0 L340.0 166.0 L616.0 44.0')
})

test.for(['length', 'archive', 'spectators', 'matches'])(
  'growth with %s is measured, in its short form',
  (part) => {
    const script = join(root, 'loadtest/growth/main.ts')
    const run = spawnSync(process.execPath, [script, '--short', '--only', part], {
      encoding: 'utf8',
    })
    expect([run.status, run.stderr]).toEqual([0, ''])
    expect(run.stdout).toMatch(/^\n\|.*\n\| ---:.*\n(\| [\d,]+ \|.*\|\n)+$/)
  },
)

test.skipIf(isRedisMissing)('the cost of several processes is measured and modelled', () => {
  const script = join(root, 'loadtest/growth/main.ts')
  const run = spawnSync(process.execPath, [script, '--short', '--only', 'processes'], {
    encoding: 'utf8',
  })
  expect([run.status, run.stderr]).toEqual([0, ''])
  expect(run.stdout).toMatch(/^Model, of the last 3: -?\d+ µs an action, -?\d+ ms a second/m)
  expect(run.stdout).toMatch(/^\| 2 \| -?[\d.]+ \| [\d.]+ \| \d+ % \|$/m)
})

test('the needs of a million people are worked out from the kept figures', () => {
  const run = spawnSync(process.execPath, [join(root, 'loadtest/growth/scale.ts')], {
    encoding: 'utf8',
  })
  expect([run.status, run.stderr]).toEqual([0, ''])
  expect(run.stdout).toMatch(/^\| matches \| 250,000 \|$/m)
  expect(run.stdout).not.toContain('NaN')
  expectInDocs(run.stdout)
})

test('a number of people that is not a number is refused', () => {
  const script = join(root, 'loadtest/growth/scale.ts')
  const run = spawnSync(process.execPath, [script, '--people', 'many'], { encoding: 'utf8' })
  expect([run.status, run.stdout]).toEqual([1, ''])
  expect(run.stderr).toContain('--people')
})

test.for(Object.keys(REPORTS) as (keyof Figures)[])(
  'the table of %s in the docs matches the kept figures',
  (part) => expectInDocs(tableOf(part)),
)

function tableOf<Part extends keyof Figures>(part: Part): string {
  const kept = keptFigures()
  const figures: Figures = {
    matches: present(kept.matches, 'it was measured'),
    spectators: present(kept.spectators, 'it was measured'),
    length: present(kept.length, 'it was measured'),
    processes: present(kept.processes, 'it was measured'),
    archive: present(kept.archive, 'it was measured'),
  }
  const report: Report<Figures[Part]> = REPORTS[part]
  return report.table(figures[part])
}

/** Checks that docs/performance.md has every table row of an output. */
function expectInDocs(said: string): void {
  const docs = readFileSync(join(root, 'docs/performance.md'), 'utf8').split('\n')
  const rows = said.split('\n').filter((line) => line.startsWith('|'))
  expect(rows.length).toBeGreaterThan(2)
  expect(rows.filter((row) => !docs.includes(row))).toEqual([])
}

test.for([
  ['growth/main.ts', '--only', 'everything'],
  ['growth/main.ts', '--fast'],
] as const)('an unknown measurement is refused: %s %s', ([script, ...args]) => {
  const run = spawnSync(process.execPath, [join(root, 'loadtest', script), ...args], {
    encoding: 'utf8',
  })
  expect([run.status, run.stdout]).toEqual([1, ''])
})
