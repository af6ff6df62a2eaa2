import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const isMosquittoThere = spawnSync('mosquitto', ['-h']).error === undefined

describe('no bead is lost or counts twice, whatever is killed', { timeout: 120_000 }, () => {
  function run(broker: 'aedes' | 'mosquitto'): void {
    const args = [join(import.meta.dirname, 'temple.ts'), '--short', '--broker', broker]
    const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    const last = stdout.trim().split('\n').at(-1)
    expect(last).toMatch(/: 6 kills .* 0 lost, 0 doubled, 0 in another order, 0 temples not green$/)
    expect(status).toBe(0)
  }

  test('with the broker of the server', () => run('aedes'))

  test('with mosquitto', ({ skip }) => {
    skip(!isMosquittoThere && !process.env['CI'], 'apt-get install mosquitto')
    run('mosquitto')
  })
})
