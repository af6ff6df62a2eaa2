import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('hostile frames and requests hurt nobody who plays, and nothing has to be read of them', () => {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'fuzz.ts'), '--short'], {
    encoding: 'utf8',
  })
  expect(run.stderr).toBe('')
  expect(run.stdout).toMatch(/^2\d{3} inputs in \d+ s: .* 0 faults\n$/)
  expect(run.status).toBe(0)
}, 120_000)
