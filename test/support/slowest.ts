// A reporter for Vitest that prints the slowest files last, so that a slow file is noticed on the day it is added.
import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const SHOWN = 10

/** Returns the time to load a file and run its tests, in milliseconds. */
function durationOf(module: TestModule): number {
  const { setupDuration, collectDuration, duration } = module.diagnostic()
  return setupDuration + collectDuration + duration
}

export class Slowest implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    if (modules.length <= SHOWN) return
    const slowest = [...modules].sort((one, other) => durationOf(other) - durationOf(one))
    const lines = slowest.slice(0, SHOWN).map((module) => {
      const seconds = (durationOf(module) / 1_000).toFixed(1)
      return `${seconds.padStart(8)} s  ${relative(process.cwd(), module.moduleId)}`
    })
    console.log(['The slowest files:', ...lines, ''].join('\n'))
  }
}
