// The thread that watches over the event loop of the main one.
import { type Debugger, Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import { FRAMES_MAX } from '../config/own-limits.ts'
import type { Block, Watch } from './watchdog.ts'
import { type Look, newWatchdogJudge } from './watchdog-judge.ts'

const { beats, beatMs, blockedMs }: Watch = workerData
const counter = new Int32Array(beats)
const session = new Session()

const judge = newWatchdogJudge({ beatMs, blockedMs }, look())
/** The functions that are running while it blocks. */
let at: readonly string[] | undefined
/** True while the debugger has been asked, and has not answered. */
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
  const verdict = judge(look())
  if (verdict === 'ask') return ask()
  if (verdict === undefined) return
  const block: Block = { ...verdict, at: at ?? [] }
  parentPort?.postMessage(block)
  at = undefined
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

function look(): Look {
  const { user, system } = process.cpuUsage()
  return {
    atMs: performance.now(),
    beat: Atomics.load(counter, 0),
    cpuMs: (user + system) / 1_000,
  }
}

function placeOf({ functionName, location }: Debugger.CallFrame): string {
  const file = files.get(location.scriptId) ?? ''
  return `${functionName || '(anonymous)'} ${file}:${location.lineNumber + 1}`
}
