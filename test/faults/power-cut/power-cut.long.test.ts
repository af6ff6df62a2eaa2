// The run of power cuts in its short form: a recorded disk stops at random writes, and its remains are opened.
import { describe, expect, test } from 'vitest'
import { isCompilerMissing } from '../../../loadtest/disk/preload.ts'
import { faultRun, RUN_MS_MAX } from '../../support/fault-run.ts'
import { PLANTS } from './plants.ts'

const isSkipped = isCompilerMissing && process.env['CI'] === undefined

describe.skipIf(isSkipped)('a power cut (apt-get install gcc libc6-dev)', () => {
  test(
    'undoes nothing that was acknowledged or shown, and leaves a whole journal',
    async () => {
      const { status, last, said } = await faultRun('power-cut', '--short')
      expect(last, said).toMatch(/^40 cuts .* 8 matches, 0 lost, 0 broken$/)
      expect(status).toBe(0)
    },
    RUN_MS_MAX,
  )

  test.for(Object.entries(PLANTS))(
    'finds the planted fault "%s"',
    { timeout: RUN_MS_MAX },
    async ([plant, { figure }]) => {
      const { status, last, said } = await faultRun('power-cut', '--short', '--plant', plant)
      expect(last, said).toMatch(new RegExp(` [1-9]\\d* ${figure}`))
      expect(status).toBe(1)
    },
  )
})
