// The thread that watches over the event loop of the main one.
import { type Debugger, Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import type { Block, Watch } from './watchdog.ts'

/** So much of a stack says what was running. */
const FRAMES_MAX = 8

const { beats, beatMs, blockedMs }: Watch = workerData
const counter = new Int32Array(beats)
const session = new Session()
session.connectToMainThread()

let seen = Atomics.load(counter, 0)
let seenAtMs = performance.now()
/** What is running, while it blocks. */
let at: readonly string[] | undefined

/** Where scripts are from, by their number; told anew each time that the debugger is asked. */
const files = new Map<string, string>()
session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url))
session.on('Debugger.paused', ({ params }) => {
  at = params.callFrames.slice(0, FRAMES_MAX).map(placeOf)
  session.post('Debugger.resume')
  session.post('Debugger.disable')
  files.clear()
})

setInterval(() => {
  const now = performance.now()
  const beat = Atomics.load(counter, 0)
  const blockMs = now - seenAtMs
  if (beat === seen) {
    if (blockMs > blockedMs && at === undefined) {
      at = []
      session.post('Debugger.enable')
      session.post('Debugger.pause')
    }
    return
  }
  if (at !== undefined) parentPort?.postMessage({ ms: Math.round(blockMs), at } satisfies Block)
  at = undefined
  seen = beat
  seenAtMs = now
}, beatMs)

function placeOf({ functionName, location }: Debugger.CallFrame): string {
  const file = files.get(location.scriptId) ?? ''
  return `${functionName || '(anonymous)'} ${file}:${location.lineNumber + 1}`
}
