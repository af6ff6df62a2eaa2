// The thread that watches over the event loop of the main one.
import { type Debugger, Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import type { Block, Watch } from './watchdog.ts'

/** So much of a stack says what was running. */
const FRAMES_MAX = 8

const { beats, beatMs, blockedMs }: Watch = workerData
const counter = new Int32Array(beats)
const session = new Session()

let seen = Atomics.load(counter, 0)
let seenAtMs = performance.now()
let seenCpuMs = cpuMs()
/** What is running, while it blocks. */
let at: readonly string[] | undefined

/** Where scripts are from, by their number; told anew each time that the debugger is asked. */
const files = new Map<string, string>()
session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url))
session.on('Debugger.paused', ({ params }) => {
  at = params.callFrames.slice(0, FRAMES_MAX).map(placeOf)
  session.post('Debugger.resume')
  // While somebody is connected a process does not end.
  session.disconnect()
  files.clear()
})

setInterval(() => {
  const now = performance.now()
  const beat = Atomics.load(counter, 0)
  const blockMs = now - seenAtMs
  if (beat === seen) {
    if (blockMs > blockedMs && at === undefined) {
      at = []
      session.connectToMainThread()
      session.post('Debugger.enable')
      session.post('Debugger.pause')
    }
    return
  }
  const cpuNowMs = cpuMs()
  if (at !== undefined) {
    const block: Block = { ms: Math.round(blockMs), cpuMs: Math.round(cpuNowMs - seenCpuMs), at }
    parentPort?.postMessage(block)
  }
  at = undefined
  seen = beat
  seenAtMs = now
  seenCpuMs = cpuNowMs
}, beatMs)

/** What the process has computed so far. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function placeOf({ functionName, location }: Debugger.CallFrame): string {
  const file = files.get(location.scriptId) ?? ''
  return `${functionName || '(anonymous)'} ${file}:${location.lineNumber + 1}`
}
