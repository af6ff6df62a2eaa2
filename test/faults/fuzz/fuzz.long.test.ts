// The fuzz run in its short form: hostile frames and requests while people play.
import { expect, test } from 'vitest'
import { faultRun, RUN_MS_MAX } from '../../support/fault-run.ts'

test(
  'hostile frames and requests do not disturb players, and leave nothing in the log that needs attention',
  async () => {
    const { status, last, said, stderr } = await faultRun('fuzz', '--short')
    expect(stderr).toBe('')
    expect(last, said).toMatch(/^2\d{3} inputs in \d+ s: .* 0 faults$/)
    expect(status).toBe(0)
  },
  RUN_MS_MAX,
)
