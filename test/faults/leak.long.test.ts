import { expect, test } from 'vitest'
import { faultRun } from '../support/fault-run.ts'

test('no frame tells of a hidden card, by what it is or by when it comes; what is planted is found', () => {
  const { status, last, said } = faultRun('leak', '--short')
  expect(last, said).toBe('18 runs of 60 matches: 0 with another finding than was planted')
  expect(status).toBe(0)
}, 310_000)
