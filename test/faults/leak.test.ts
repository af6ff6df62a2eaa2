import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no frame tells of a hidden card, by what it is or by when it comes; what is planted is found', () => {
  const run = spawnSync(process.execPath, [join(import.meta.dirname, 'leak.ts'), '--short'], {
    encoding: 'utf8',
    timeout: 290_000,
  })
  expect(run.stdout.trim().split('\n').at(-1)).toBe(
    '15 runs of 60 matches: 0 with another finding than was planted',
  )
  expect(run.status).toBe(0)
}, 310_000)
