// A day on a small scale: some people play at their own pace, others browse the lobby, and the server's memory is
// watched throughout.
import { sleep } from 'k6'
import http from 'k6/http'
import { Gauge } from 'k6/metrics'
import { visit } from './lobby.ts'
import { countError, counted, heldTo, PLAYED } from './parts/figures.ts'
import { crowd, type Times, timed, times, URL_OF_SERVER, VUS } from './parts/settings.ts'
import { play } from './play.ts'

/** Memory of the server process. */
const residentMb = new Gauge('resident_mb')
/** Growth of memory from the second quarter to the last, as a share; the first is for warming up. */
const memoryGrowth = new Gauge('memory_growth')
const LOOK_S = 2
/** A server may require a token for its metrics. */
const TOKEN: string | undefined = __ENV['METRICS_TOKEN']
const HEADERS = TOKEN === undefined ? {} : { authorization: `Bearer ${TOKEN}` }

export const options = heldTo(
  {
    tables: crowd('play'),
    visitors: crowd('visit', Math.ceil(VUS / 10)),
    lookout: crowd('look', 1),
  },
  { ...PLAYED, ...timed({ action_ms: ['p(99)<250'], memory_growth: ['value<0.25'] }) },
)

export const setup = times
export { play, visit }

export const look = counted(({ endsAtMs }: Times) => {
  const seen: number[] = []
  while (Date.now() < endsAtMs) {
    const { status, body } = http.get(`${URL_OF_SERVER}/metrics`, { headers: HEADERS })
    const [, bytes] = /^process_resident_memory_bytes (\d\S*)/m.exec(String(body)) ?? []
    if (bytes === undefined)
      return countError(`/metrics: ${status}, and not what memory the server has`)
    seen.push(Number(bytes) / 1e6)
    residentMb.add(Number(bytes) / 1e6)
    sleep(LOOK_S)
  }
  const quarter = (index: number) =>
    seen.slice((seen.length * index) / 4, (seen.length * (index + 1)) / 4)
  const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length
  const growth = mean(quarter(3)) / mean(quarter(1)) - 1
  // A run of a few seconds has no quarters.
  if (Number.isFinite(growth)) memoryGrowth.add(growth)
})
