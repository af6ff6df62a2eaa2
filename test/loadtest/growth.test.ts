// What is worked out from measured figures, and how it is drawn.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { costAt, fitCost, predictShare } from '../../loadtest/growth/cost.ts'
import { drawPlot } from '../../loadtest/growth/plot.ts'

const root = join(import.meta.dirname, '../..')

describe('the cost of an action', () => {
  const fit = { perAction: 200, perSecond: 20_000 }
  const costs = [100, 200, 400].map((actionsPerSecond) => ({
    actionsPerSecond,
    cpuPerAction: costAt(fit, actionsPerSecond),
  }))

  test('is found again in what was measured of it', () => {
    const found = fitCost(costs)
    expect(found.perAction).toBeCloseTo(200)
    expect(found.perSecond).toBeCloseTo(20_000)
  })

  test('is that of half the load where two share it', () => {
    expect(costAt(fit, 400)).toBe(250)
    expect(predictShare(fit, 400, 2)).toBeCloseTo(300 / 250)
    expect(predictShare(fit, 400, 1)).toBe(1)
  })
})

test('a curve is drawn where its values are, whatever it is called', () => {
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

test.for(['length', 'archive', 'spectators', 'matches'])(
  'what grows with %s is measured, in its short form',
  { timeout: 60_000 },
  (part) => {
    const script = join(root, 'loadtest/growth/main.ts')
    const run = spawnSync(process.execPath, [script, '--short', '--only', part], {
      encoding: 'utf8',
    })
    expect([run.status, run.stderr]).toEqual([0, ''])
    expect(run.stdout).toMatch(/^\n\|.*\n\| ---:.*\n(\| [\d,]+ \|.*\|\n)+$/)
  },
)

test('what a million people need is worked out from the figures that are kept', () => {
  const run = spawnSync(process.execPath, [join(root, 'loadtest/growth/scale.ts')], {
    encoding: 'utf8',
  })
  expect([run.status, run.stderr]).toEqual([0, ''])
  expect(run.stdout).toMatch(/^\| matches \| 250,000 \|$/m)
  expect(run.stdout).not.toContain('NaN')
})
