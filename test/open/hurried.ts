// Preloaded into the processes of a release, it lets waits of a minute and more pass four times as fast in those that
// record a world, so that a match that everybody has left falls asleep soon, and the seat of a player who does not come
// is free soon.
import { syncBuiltinESMExports } from 'node:module'
import timersPromises from 'node:timers/promises'

const LONG_MS_MIN = 60_000
const TIMES = 4
const RECORDING = /\/test\/(open\/record|support\/servers\/server-main)\.ts$/

const shortened = (ms: number): number => (ms < LONG_MS_MIN ? ms : ms / TIMES)

if (RECORDING.test(process.argv[1] ?? '')) {
  const set = globalThis.setTimeout
  const sooner = (run: () => void, ms = 0, ...args: []) => set(run, shortened(ms), ...args)
  Object.assign(globalThis, { setTimeout: sooner })
  const pass = timersPromises.setTimeout
  const passSooner = (ms = 0, ...more: []) => pass(shortened(ms), ...more)
  Object.assign(timersPromises, { setTimeout: passSooner })
  syncBuiltinESMExports()
}
