import { promisify } from 'node:util'
import { afterEach, expect, test } from 'vitest'
import { startWatchdog } from '../../server/src/watchdog.ts'
import { newServerProcess } from '../support/server-process.ts'

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

test('a loop that turns late, but turns, is blamed for nothing', async () => {
  const blamed: object[] = []
  const blockedMs = 100
  // Where the thread that watches was late itself it names nothing.
  const warn = (facts: object) => {
    const { at }: Block = { ms: 0, cpuMs: 0, at: [], ...facts }
    if (at.length > 0) blamed.push(facts)
  }
  stops.push(startWatchdog({ warn }, { beatMs: blockedMs / 2, blockedMs }))
  let longestMs = 0
  const turnedAtMs = [performance.now()]
  for (const endMs = performance.now() + 2_000; performance.now() < endMs; ) {
    grindObsidian(blockedMs * 0.4)
    await promisify(setImmediate)()
    // A turn that is too short for a beat may stand before one that is long.
    const [beforeMs = performance.now()] = turnedAtMs.slice(-2)
    turnedAtMs.push(performance.now())
    longestMs = Math.max(longestMs, performance.now() - beforeMs)
  }
  // A busy machine may have kept it waiting in truth.
  expect(longestMs > blockedMs || blamed.length === 0).toBe(true)
})

test('a process that stood still as a whole says so, names nothing, and goes on', async () => {
  const server = await newServerProcess()
  await server.start()
  const stall = async (): Promise<string> => {
    server.stall()
    await stoodStill()
    server.goOn()
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    return server.log()
  }
  await expect.poll(stall).toMatch(/"ms":\d+,"cpuMs":\d+,"at":\[\]/)
  await server.remove()
})

/** So long that it is noticed. */
const stoodStill = () => promisify(setTimeout)(1_000)
