// The fault run of a cluster in its short form: every part is killed, and each planted fault is found.
import { describe, expect, test } from 'vitest'
import { missingPackages } from '../../../deploy/cluster/cluster.ts'
import { faultRun, RUN_MS_MAX } from '../../support/fault-run.ts'
import { CLUSTER_FIGURES, CLUSTER_PLANTS } from './plants.ts'

const isMissing = missingPackages().length > 0 && process.env['CI'] === undefined

describe.skipIf(isMissing)('a cluster (apt-get install redis-server mosquitto caddy)', () => {
  test.concurrent(
    'loses nothing, doubles nothing and shows nothing wrong, whichever of its parts fails',
    async () => {
      const { status, last, said } = await faultRun('cluster', '--short')
      const none = Object.values(CLUSTER_FIGURES).map((figure) => `0 ${figure}`)
      expect(last, said).toMatch(new RegExp(`^\\d+ faults .*, ${none.join(', ')}, 0 other faults;`))
      expect(status).toBe(0)
    },
    RUN_MS_MAX,
  )

  test.concurrent.for(Object.keys(CLUSTER_PLANTS))(
    'the planted fault "%s" is found',
    { timeout: RUN_MS_MAX },
    async (plant) => {
      const { status, last, said } = await faultRun('cluster', '--plant', plant)
      const figure = CLUSTER_PLANTS[plant]?.figure ?? 'lost'
      expect(last, said).toMatch(new RegExp(` [1-9]\\d* ${CLUSTER_FIGURES[figure]}`))
      expect(status).toBe(1)
    },
  )
})
