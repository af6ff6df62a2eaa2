// The crash run in its short form: a server is killed again and again, and each planted fault is found.
import { expect, test } from 'vitest'
import { faultRun, RUN_MS_MAX } from '../../support/fault-run.ts'
import { FIGURES, PLANTS } from './plants.ts'

test.concurrent(
  'no input is lost or doubled, no hidden card shown and no decision cut short, however often the server is killed',
  async () => {
    const { status, last, said } = await faultRun('crash', '--short')
    const none = Object.values(FIGURES).map((figure) => `0 ${figure}`)
    expect(last, said).toMatch(
      new RegExp(`^12 kills .* acknowledged, ${none.join(', ')}, 0 other faults$`),
    )
    expect(status).toBe(0)
  },
  RUN_MS_MAX,
)

test.concurrent.for(Object.entries(PLANTS))(
  'the planted fault "%s" is found, as %s',
  { timeout: RUN_MS_MAX },
  async ([plant, figure]) => {
    const { status, last, said } = await faultRun('crash', '--plant', plant)
    expect(last, said).toMatch(new RegExp(` [1-9]\\d* ${FIGURES[figure]}`))
    expect(status).toBe(1)
  },
)
