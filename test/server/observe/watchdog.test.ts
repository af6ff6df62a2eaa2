// The watchdog: it names the function that blocks the event loop, and tells it from a process that stood still.
import { promisify } from 'node:util'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { newBlockFinder } from '../../../server/src/observe/block-finder.ts'
import { startWatchdog } from '../../../server/src/observe/watchdog.ts'
import { newServerProcess } from '../../support/servers/server-process.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** Blocks the event loop for an amount of CPU time, under a name that the tests look for. */
function grindObsidian(cpuMs: number): void {
  const before = process.cpuUsage()
  while (process.cpuUsage(before).user < cpuMs * 1_000);
}

interface Block {
  readonly ms: number
  readonly cpuMs: number
  readonly at: readonly string[]
  readonly cause: string
}

test('a function that blocks the event loop is named, with how long it took', async () => {
  const told = Promise.withResolvers<Block>()
  const warn = (facts: object) => {
    const block: Block = { ms: 0, cpuMs: 0, at: [], cause: '', ...facts }
    // On a busy machine other code may block as well, a collection may take most of a block, and the watching thread
    // may be so late that it sees only the end of one, for which little CPU time was left.
    const isOurs = block.at[0]?.startsWith('grindObsidian') && block.cpuMs > 20
    // On a busy machine it may hardly have run.
    if (isOurs && ['unknown', 'machine'].includes(block.cause)) told.resolve(block)
  }
  const counted: number[] = []
  const metrics = { blocked: (ms: number) => void counted.push(ms) }
  // The watchdog's thread needs a moment to begin, so the block is repeated until it has.
  const grinding = setInterval(() => grindObsidian(250), 40)
  stops.push(async () => clearInterval(grinding))
  stops.push(startWatchdog({ warn }, metrics, { beatMs: 10, blockedMs: 100 }))
  const block = await told.promise
  expect(block.ms).toBeGreaterThan(100)
  expect(counted).toContain(block.ms)
  expect(block.at[0]).toMatch(/^grindObsidian .*watchdog\.test\.ts:\d+$/)
})

/** Looks at a loop that should beat every 50 ms: the time, and the beats so far. */
type Looks = readonly (readonly [atMs: number, beat: number])[]

test.for<readonly [loop: string, looks: Looks, found: readonly unknown[]]>([
  [
    'that turns late, but turns, is not reported',
    // Each turn takes 95 ms, so there is one beat per turn.
    [
      [60, 0],
      [100, 1],
      [160, 1],
      [200, 2],
      [260, 2],
      [300, 3],
    ],
    [undefined, undefined, undefined, undefined, undefined, undefined],
  ],
  [
    'that has not turned for just as long as it may is not reported',
    [
      [50, 0],
      [100, 0],
      [105, 1],
    ],
    [undefined, undefined, undefined],
  ],
  [
    'that has not turned for longer is asked once, and reported when it turns',
    [
      [50, 0],
      [101, 0],
      [150, 0],
      [200, 0],
      [250, 1],
      [300, 2],
    ],
    [undefined, 'ask', undefined, undefined, { ms: 250, cpuMs: 250 }, undefined],
  ],
  [
    'that is blocked twice is reported twice',
    [
      [101, 0],
      [150, 0],
      [200, 1],
      [250, 1],
      [301, 1],
      [350, 2],
    ],
    [undefined, 'ask', { ms: 200, cpuMs: 200 }, undefined, 'ask', { ms: 150, cpuMs: 150 }],
  ],
  [
    'of a process that stood still as a whole is not asked, but reported',
    [
      [50, 0],
      [1_000, 0],
      [1_050, 1],
      [1_100, 2],
    ],
    [undefined, undefined, { ms: 1_050, cpuMs: 1_050 }, undefined],
  ],
  [
    'that went on while the watching thread was late is not reported',
    [
      [50, 1],
      [1_000, 20],
      [1_050, 21],
    ],
    [undefined, undefined, undefined],
  ],
])('a loop %s', ([, looks, found]) => {
  const find = newBlockFinder({ beatMs: 50, blockedMs: 100 }, { atMs: 0, beat: 0, cpuMs: 0 })
  expect(looks.map(([atMs, beat]) => find({ atMs, beat, cpuMs: atMs }))).toEqual(found)
})

test('a process that stalls as a whole reports that it did not run, names no function, and goes on', async () => {
  const server = await newServerProcess()
  onTestFinished(() => server.remove())
  await server.start()
  const stall = async (): Promise<string> => {
    server.stall()
    await stoodStill()
    server.goOn()
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    return server.log()
  }
  // The watchdog's thread can only begin while the process runs, so the process runs for as long as it stalls.
  await expect
    .poll(stall, { interval: STILL_MS })
    .toMatch(/"ms":\d+,"cpuMs":\d+,"at":\[\],"cause":"machine"/)
})

/** Long enough to be noticed; only real time passes while a process is stalled. */
const STILL_MS = 1_000
const stoodStill = () => promisify(setTimeout)(STILL_MS)
