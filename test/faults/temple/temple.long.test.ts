// The run of temples in its short form: beads fall while every process is killed in turn.
import { describe, expect, test, vi } from 'vitest'
import { isPythonMissing } from '../../support/clients/python.ts'
import { faultRun, RUN_MS_MAX } from '../../support/fault-run.ts'
import { isCompilerMissing } from '../../support/temples/host-temple.ts'
import { isMosquittoMissing } from '../../support/temples/mosquitto.ts'
import { TEMPLE_FIGURES, TEMPLE_PLANTS } from './plants.ts'

// Temples, and whoever looks at them, mostly wait.
vi.setConfig({ maxConcurrency: 4 })

describe.concurrent('no bead is lost or counts twice, whatever is killed', {
  timeout: RUN_MS_MAX,
}, () => {
  /**
   * Each is killed twice, and once more while the beads of the outage are held; some of the kills are at certain
   * moments.
   */
  async function isExact(...options: readonly string[]): Promise<string> {
    const { status, last, said } = await faultRun('temple', '--short', ...options)
    expect(said).toContain(
      'an outage of 120 minutes with 200 beads in each of 8 temples: ' +
        '1407 beads credited, 201 ignored, 0 temples whose beads were not held',
    )
    expect(last, said).toMatch(
      /: 3 kills of the broker, 6 of the server, 3 of bridges, [03] of temples in .* 0 lost, 0 doubled, 0 in another order, 0 temples not green$/,
    )
    expect(status, said).toBe(0)
    return last ?? ''
  }

  test.concurrent('with mosquitto', async ({ skip }) => {
    skip(isMosquittoMissing, 'apt-get install mosquitto')
    expect(await isExact('--broker', 'mosquitto')).toContain(', 0 of temples in')
  })

  // Some of them are models as with mosquitto: broker, server and bridges cannot tell one from the other.
  test.concurrent('TPL-13 with the broker of the server, and temples that are programs, whose power is cut', async ({
    skip,
  }) => {
    skip(isCompilerMissing, 'apt-get install gcc libc6-dev libsodium-dev')
    skip(isPythonMissing, 'apt-get install python3-venv')
    const last = await isExact('--with', 'c', '--with', 'python')
    expect(last).toMatch(/, 3 of temples in .* in 16 temples \(c, python, simulated\)/)
  })

  // Where no program can be built, the broker is tried all the same.
  if (isCompilerMissing || isPythonMissing)
    test.concurrent('with the broker of the server', async () => {
      expect(await isExact()).toContain(', 0 of temples in')
    })
})

test.concurrent.for(Object.entries(TEMPLE_PLANTS))(
  'the planted fault "%s" is found',
  { timeout: RUN_MS_MAX },
  async ([name, { figure }]) => {
    const { status, last, said } = await faultRun('temple', '--plant', name)
    expect(last, said).toMatch(new RegExp(` [1-9]\\d* ${TEMPLE_FIGURES[figure]}`))
    expect(status).toBe(1)
  },
)
