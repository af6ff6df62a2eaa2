// The profile of an action: where its time goes.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('a profile lists the share of each stage of an action', () => {
  const script = join(import.meta.dirname, '../../loadtest/room/profile.ts')
  const run = spawnSync(process.execPath, [script, '--short'], { encoding: 'utf8' })
  expect([run.status, run.stderr]).toEqual([0, ''])
  const shares = [...run.stdout.matchAll(/^\| (.*) \| ([\d.]+) % \|$/gm)]
  const parts = shares.map(([, part]) => part)
  for (const part of ['the rules', 'writing to sockets', 'the synced state: writing, encoding'])
    expect(parts).toContain(part)
  const sum = shares.reduce((total, [, , share]) => total + Number(share), 0)
  expect(sum).toBeGreaterThan(98)
  expect(sum).toBeLessThan(102)
})
