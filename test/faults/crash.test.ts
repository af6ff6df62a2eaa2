import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('nothing acknowledged is lost or counts twice, however often the server is killed', () => {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'crash.ts'), '--short'], {
    encoding: 'utf8',
  })
  const last = run.stdout.trim().split('\n').at(-1)
  expect(last).toMatch(/^12 kills .* acknowledged, 0 lost, 0 applied twice, 0 other faults$/)
  expect(run.status).toBe(0)
}, 120_000)
