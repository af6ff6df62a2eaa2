// The load runs, in their short form, where k6 is at hand or Go can build it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findK6 } from '../../loadtest/run/find-k6.ts'

const root = join(import.meta.dirname, '../..')
const k6 = await findK6()
const scripts = readdirSync(join(root, 'loadtest/k6'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.replace(/\.ts$/, ''))

async function run(...args: readonly string[]): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [join(root, 'loadtest/run/main.ts'), ...args])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  const [code] = await once(child, 'exit')
  return { code, said }
}

test.skipIf(k6 === undefined).for(scripts)('%s finds nothing wrong', async (script) => {
  const { code, said } = await run(script, '--short')
  expect([code, said]).toEqual([0, expect.stringContaining("✓ 'count==0' count=0")])
})

test.skipIf(k6 === undefined)('what does not answer is found', async () => {
  const { code, said } = await run('play', '--short', '--url', 'http://127.0.0.1:9')
  expect(code).not.toBe(0)
  expect(said).toMatch(/✗ 'count==0' count=\d+/)
})

test('says which scripts there are', async () => {
  const { code, said } = await run('dance')
  expect([code, said]).toEqual([1, expect.stringContaining('reconnect-storm')])
})
