import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { WRONG_DEVICES } from '../../bridge/check/wrong-devices.ts'

const main = join(import.meta.dirname, '../../bridge/check/main.ts')

async function run(...options: readonly string[]) {
  const child = spawn(process.execPath, [main, ...options])
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (said += data))
  const [status] = await once(child, 'exit')
  return { status, said }
}

describe('the checks of a temple', { timeout: 180_000 }, () => {
  test('pass one that is right, and fail each wrong one by its number, over a real broker', async () => {
    const { status, said } = await run('--self-test', '--json')
    const tests: readonly { name: string; expected?: string; isFound: boolean }[] = JSON.parse(said)
    expect(tests.filter(({ expected }) => expected === undefined)).toHaveLength(2)
    expect(tests.length).toBe(2 + Object.keys(WRONG_DEVICES).length)
    expect(tests.filter(({ isFound }) => !isFound)).toEqual([])
    expect(status).toBe(0)
  })

  test('are not begun without a temple and a broker', async () => {
    for (const options of [[], ['--tid', 'temple01'], ['--tid', 'Temple', '--listen', '0']]) {
      const { status, said } = await run(...options)
      expect(said).toMatch(/^npm run temple:check -- --tid/)
      expect(status).toBe(1)
    }
  })
})
