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
/** When this thread last looked. */
let lookedAtMs = seenAtMs
/** Whether the debugger has been asked, and has not answered. */
let isAsking = false

/** Where scripts are from, by their number; told anew each time that the debugger is asked. */
const files = new Map<string, string>()
session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url))
session.on('Debugger.paused', ({ params }) => {
  // If the block is over by now, this is no part of it.
  if (at !== undefined) at = params.callFrames.slice(0, FRAMES_MAX).map(placeOf)
  session.post('Debugger.resume')
  // While somebody is connected a process does not end.
  session.disconnect()
  isAsking = false
  files.clear()
})

setInterval(() => {
  const now = performance.now()
  const beat = Atomics.load(counter, 0)
  const blockMs = now - seenAtMs
  if (beat === seen) {
    // Where this thread has not run either the whole process stood still, and nothing in it is to blame. A process that was
    // asked just when it went on was once found to stand still for ever, as if it were paused.
    if (blockMs > blockedMs && at === undefined && now - lookedAtMs < blockedMs) ask()
    lookedAtMs = now
    return
  }
  lookedAtMs = now
  const cpuNowMs = cpuMs()
  // While this thread alone was late, the other has gone on beating: each beat stands for a time in which it turned.
  const hasStood = blockMs - (beat - seen) * beatMs > blockedMs
  if (at !== undefined || hasStood) {
    const [ms, cpu] = [Math.round(blockMs), Math.round(cpuNowMs - seenCpuMs)]
    const block: Block = { ms, cpuMs: cpu, at: at ?? [] }
    parentPort?.postMessage(block)
  }
  at = undefined
  seen = beat
  seenAtMs = now
  seenCpuMs = cpuNowMs
}, beatMs)

/** Asks the debugger what is running. */
function ask(): void {
  at = []
  if (isAsking) return
  isAsking = true
  session.connectToMainThread()
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}

/** What the process has computed so far. */
function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function placeOf({ functionName, location }: Debugger.CallFrame): string {
  const file = files.get(location.scriptId) ?? ''
  return `${functionName || '(anonymous)'} ${file}:${location.lineNumber + 1}`
}
