// The thread that watches the event loop of the main thread.
import { type Debugger, Session } from 'node:inspector'
import { parentPort, workerData } from 'node:worker_threads'
import { FRAMES_MAX } from '../config/limits/own-work.ts'
import { newBlockFinder, type Reading } from './block-finder.ts'
import type { Block, Watch } from './watchdog.ts'

const { beats, beatMs, blockedMs }: Watch = workerData
const counter = new Int32Array(beats)
const session = new Session()

const find = newBlockFinder({ beatMs, blockedMs }, read())
/** The functions that were running in the present block. */
let at: readonly string[] | undefined
/** True while the debugger has been asked and has not answered. */
let isAsking = false

/** The URLs of scripts by id; sent again each time the debugger is asked. */
const files = new Map<string, string>()
session.on('Debugger.scriptParsed', ({ params }) => files.set(params.scriptId, params.url))
session.on('Debugger.paused', ({ params }) => {
  // Ignored if the block is over by now.
  if (at !== undefined) at = params.callFrames.slice(0, FRAMES_MAX).map(placeOf)
  session.post('Debugger.resume')
  // A connected debugger would keep the process from ending.
  session.disconnect()
  isAsking = false
  files.clear()
})

setInterval(() => {
  const found = find(read())
  if (found === 'ask') return ask()
  if (found === undefined) return
  const block: Block = { ...found, at: at ?? [] }
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

function read(): Reading {
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
