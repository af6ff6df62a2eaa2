import { expect, test } from 'vitest'
import { faultRun, RUN_MS_MAX } from '../support/fault-run.ts'

test(
  'no frame tells of a hidden card, by what it is or by when it comes; what is planted is found',
  () => {
    const { status, last, said } = faultRun('leak', '--short')
    expect(last, said).toBe(
      '18 runs of at least 60 matches: 0 with another finding than was planted',
    )
    expect(status).toBe(0)
  },
  RUN_MS_MAX,
)
