// The leak run in its short form: matches that differ only in a hidden hand look alike on the wire.
import { expect, test } from 'vitest'
import { faultRun, RUN_MS_MAX } from '../../support/fault-run.ts'

test(
  'no frame reveals a hidden card, by its content or by its time, and planted leaks are found',
  async () => {
    const { status, last, said } = await faultRun('leak', '--short')
    expect(last, said).toBe(
      '24 runs, those without a plant of at least 8 matches, and 32 where times count: 0 with another finding than was planted',
    )
    expect(status).toBe(0)
  },
  RUN_MS_MAX,
)
