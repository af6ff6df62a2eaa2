// Runs one contestant in a thread of its own, so that the JIT compiler shapes no code for two of them. For each number
// of milliseconds received, it plays that long and replies with its speed.
import { parentPort, workerData } from 'node:worker_threads'
import { CONTESTANTS, type ContestantName } from './contestants.ts'
import type { Speed } from './measure.ts'

const name: ContestantName = workerData
const contestant = CONTESTANTS[name]()

parentPort?.on('message', (roundMs: number) => {
  const begin = performance.now()
  let actions = 0
  let matches = 0
  let elapsedMs = 0
  while (elapsedMs < roundMs) {
    for (const count of contestant.play()) {
      actions += count
      matches++
    }
    elapsedMs = performance.now() - begin
  }
  const speed: Speed = {
    actionsPerSecond: (actions * 1000) / elapsedMs,
    matchesPerSecond: (matches * 1000) / elapsedMs,
  }
  parentPort?.postMessage(speed)
})
