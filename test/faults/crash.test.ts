import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { FIGURES, PLANTS } from './plants.ts'

/** How the run ends: its exit code, and its last line. */
function crash(...options: readonly string[]) {
  const { status, stdout } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'crash.ts'), ...options],
    { encoding: 'utf8', timeout: 280_000 },
  )
  return { status, last: stdout.trim().split('\n').at(-1) }
}

test('nothing is lost, doubled, shown or cut short, however often the server is killed', () => {
  const { status, last } = crash('--short')
  const none = Object.values(FIGURES).map((figure) => `0 ${figure}`)
  expect(last).toMatch(new RegExp(`^12 kills .* acknowledged, ${none.join(', ')}, 0 other faults$`))
  expect(status).toBe(0)
}, 300_000)

test.for(Object.entries(PLANTS))(
  'the planted fault "%s" is found, as %s',
  { timeout: 300_000 },
  ([plant, figure]) => {
    const { status, last } = crash('--plant', plant)
    expect(last).toMatch(new RegExp(` [1-9]\\d* ${FIGURES[figure]}`))
    expect(status).toBe(1)
  },
)
