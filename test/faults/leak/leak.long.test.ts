import { expect, test } from 'vitest'
import { faultRun, RUN_MS_MAX } from '../../support/fault-run.ts'

test(
  'no frame reveals a hidden card, by its content or by its time, and planted leaks are found',
  () => {
    const { status, last, said } = faultRun('leak', '--short')
    expect(last, said).toBe(
      '24 runs of at least 60 matches: 0 with another finding than was planted',
    )
    expect(status).toBe(0)
  },
  RUN_MS_MAX,
)
