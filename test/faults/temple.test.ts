import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isMosquittoMissing } from '../support/mosquitto.ts'
import { TEMPLE_FIGURES, TEMPLE_PLANTS } from './temple-plants.ts'

/** How the run ends: its exit code, and its last line. */
function run(...options: readonly string[]) {
  const args = [join(import.meta.dirname, 'temple.ts'), ...options]
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  return { status, last: stdout.trim().split('\n').at(-1) }
}

describe('no bead is lost or counts twice, whatever is killed', { timeout: 120_000 }, () => {
  function isExact(broker: 'aedes' | 'mosquitto'): void {
    const { status, last } = run('--short', '--broker', broker)
    expect(last).toMatch(
      /: 2 kills of the broker, 4 of the server, 2 of bridges .* 0 lost, 0 doubled, 0 in another order, 0 temples not green$/,
    )
    expect(status).toBe(0)
  }

  test('with the broker of the server', () => isExact('aedes'))

  test('with mosquitto', ({ skip }) => {
    skip(isMosquittoMissing, 'apt-get install mosquitto')
    isExact('mosquitto')
  })
})

test.for(Object.entries(TEMPLE_PLANTS))(
  'the planted fault "%s" is found',
  { timeout: 120_000 },
  ([name, { figure }]) => {
    const { status, last } = run('--plant', name)
    expect(last).toMatch(new RegExp(` [1-9]\\d* ${TEMPLE_FIGURES[figure]}`))
    expect(status).toBe(1)
  },
)
