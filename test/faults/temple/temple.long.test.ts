import { describe, expect, test } from 'vitest'
import { faultRun, RUN_MS_MAX } from '../../support/fault-run.ts'
import { isMosquittoMissing } from '../../support/temples/mosquitto.ts'
import { TEMPLE_FIGURES, TEMPLE_PLANTS } from './plants.ts'

describe('no bead is lost or counts twice, whatever is killed', { timeout: RUN_MS_MAX }, () => {
  function isExact(broker: 'aedes' | 'mosquitto'): void {
    const { status, last, said } = faultRun('temple', '--short', '--broker', broker)
    expect(last, said).toMatch(
      /: 2 kills of the broker, 4 of the server, 2 of bridges .* 0 lost, 0 doubled, 0 in another order, 0 temples not green$/,
    )
    expect(status, said).toBe(0)
  }

  test('with the broker of the server', () => isExact('aedes'))

  test('with mosquitto', ({ skip }) => {
    skip(isMosquittoMissing, 'apt-get install mosquitto')
    isExact('mosquitto')
  })
})

test.for(Object.entries(TEMPLE_PLANTS))(
  'the planted fault "%s" is found',
  { timeout: RUN_MS_MAX },
  ([name, { figure }]) => {
    const { status, last, said } = faultRun('temple', '--plant', name)
    expect(last, said).toMatch(new RegExp(` [1-9]\\d* ${TEMPLE_FIGURES[figure]}`))
    expect(status).toBe(1)
  },
)
