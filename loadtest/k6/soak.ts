// A day on a small scale: people play at their own pace, others look around, and what the server holds is looked at all
// the while.
import { sleep } from 'k6'
import http from 'k6/http'
import { Gauge } from 'k6/metrics'
import type { Options } from 'k6/options'
import { visit } from './lobby.ts'
import { CLEAN, counted } from './parts/figures.ts'
import { crowd, type Times, timed, times, URL_OF_SERVER, VUS } from './parts/settings.ts'
import { play } from './play.ts'

/** What the server process holds. */
const residentMb = new Gauge('resident_mb')
/** How much more it holds in the last quarter than in the second, as a share; the first is for warming up. */
const memoryGrowth = new Gauge('memory_growth')
const LOOK_S = 2

export const options: Options = {
  scenarios: {
    tables: crowd('play'),
    visitors: crowd('visit', Math.ceil(VUS / 10)),
    lookout: crowd('look', 1),
  },
  thresholds: { ...CLEAN, ...timed({ action_ms: ['p(99)<250'], memory_growth: ['value<0.25'] }) },
}

export const setup = times
export { play, visit }

export const look = counted(({ endsAtMs }: Times) => {
  const seen: number[] = []
  while (Date.now() < endsAtMs) {
    const { body } = http.get(`${URL_OF_SERVER}/metrics`)
    const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(String(body)) ?? []
    if (bytes !== undefined) {
      seen.push(Number(bytes) / 1e6)
      residentMb.add(Number(bytes) / 1e6)
    }
    sleep(LOOK_S)
  }
  const quarter = (index: number) =>
    seen.slice((seen.length * index) / 4, (seen.length * (index + 1)) / 4)
  const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length
  memoryGrowth.add(mean(quarter(3)) / mean(quarter(1)) - 1)
})
