// The figures of a server in the text format of Prometheus.
import { expect, test } from 'vitest'
import { during, LOOP_WORKS } from '../../../server/src/observe/loop-work.ts'
import { newMetrics } from '../../../server/src/observe/metrics.ts'

const NOBODY = { connections: 0, matches: [] }

test('count the time of the event loop by kind of work, and all else as other', async () => {
  const metrics = newMetrics()
  const seconds = async (): Promise<ReadonlyMap<string, number>> => {
    const text = await metrics.text(() => NOBODY)
    const lines = text.matchAll(/^flower_war_loop_seconds_total\{work="(.+)"\} (\S+)$/gm)
    return new Map([...lines].map(([, work = '', value]) => [work, Number(value)]))
  }
  const before = await seconds()
  during('bots', () => keepBusy(20))
  keepBusy(20)
  const after = await seconds()
  expect([...after.keys()]).toEqual([...LOOP_WORKS, 'other'])
  const since = (work: string): number => (after.get(work) ?? 0) - (before.get(work) ?? 0)
  expect(since('bots')).toBeGreaterThan(0.019)
  expect(since('other')).toBeGreaterThan(0.019)
})

test('begin at zero for every failure of the journal, so that the first one is seen to rise', async () => {
  const text = await newMetrics().text(() => NOBODY)
  for (const code of ['fenced', 'gap', 'lost', 'unavailable'])
    expect(text).toContain(`flower_war_failed_appends_total{code="${code}"} 0\n`)
})

function keepBusy(ms: number): void {
  const endMs = performance.now() + ms
  while (performance.now() < endMs);
}
