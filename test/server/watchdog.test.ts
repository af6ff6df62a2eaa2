import { afterEach, expect, test } from 'vitest'
import { startWatchdog } from '../../server/src/watchdog.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** Blocks the event loop, under a name that can be recognized. */
function grindObsidian(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

interface Block {
  readonly ms: number
  readonly cpuMs: number
  readonly at: readonly string[]
}

test('what blocks the event loop is named, with how long it took', async () => {
  const told = Promise.withResolvers<Block>()
  const warn = (facts: object) => {
    const block: Block = { ms: 0, cpuMs: 0, at: [], ...facts }
    // A busy machine may stand still elsewhere too.
    if (block.at[0]?.startsWith('grindObsidian')) told.resolve(block)
  }
  stops.push(startWatchdog({ warn }, { beatMs: 10, blockedMs: 100 }))
  // The thread needs a moment to begin: the same again until it has.
  const grinding = setInterval(() => grindObsidian(250), 40)
  const block = await told.promise
  clearInterval(grinding)
  expect(block.ms).toBeGreaterThan(100)
  expect(block.cpuMs).toBeGreaterThan(20)
  expect(block.at[0]).toMatch(/^grindObsidian .*watchdog\.test\.ts:\d+$/)
})
