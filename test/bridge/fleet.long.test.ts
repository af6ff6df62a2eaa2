// The command `temple-fleet`, which simulates many temples: no bead is lost, and wrong calls are refused.
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFleetGood } from '../../temple/src/simulated/fleet.ts'
import { outcomeOf } from '../support/processes.ts'
import { startProgram } from '../support/servers/program.ts'
import { startTestServer } from '../support/servers/server.ts'

const main = join(import.meta.dirname, '../../temple/src/main.ts')

const run = (...options: readonly string[]) => outcomeOf(startProgram([main, ...options]))

test('a fleet under --chaos loses no beads', async () => {
  const server = await startTestServer(undefined, { mqtt: { host: '127.0.0.1', port: 0 } })
  const url = ['--url', server.url]
  const { status, said } = await run(
    '--fleet',
    '9',
    '--rate',
    '4',
    '--seconds',
    '2',
    '--chaos',
    ...url,
  )
  expect(said).toMatch(/^9 temples at 2 tables, .* 72 beads fell, .* 0 missing; .*\n$/)
  expect(status).toBe(0)
  await server.stop()
})

test.for([
  ['has every bead', { fallen: 2, missing: 0 }, true],
  ['misses one', { fallen: 2, missing: 1 }, false],
  ['is at no match, so that no bead counts', { fallen: 0, missing: 0 }, false],
] as const)('a fleet that %s, with figures %j, is good: %j', ([, figures, isGood]) => {
  expect(isFleetGood(figures)).toBe(isGood)
})

test.for([
  ['too many temples', '--fleet', ['--fleet', '201']],
  ['too many beads', '--rate', ['--fleet', '2', '--rate', '5']],
  ['nonsense', '--fleet', ['--fleet', 'many']],
] as const)('a fleet with %s is refused', async ([, option, options]) => {
  const { status, said } = await run(...options)
  expect(said).toContain(`${option} must be a number`)
  expect(status).toBe(2)
})
