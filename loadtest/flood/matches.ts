// A flood of matches (G17): many addresses create a great number, which stay open, fall asleep, and are forgotten after
// a day that passes in minutes here. Beyond 75,000, the server forgets some of them earlier.
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { SLEEP_AFTER_MS } from '../../server/src/config/limits/all-matches.ts'
import { startContestant } from '../room/contestant.ts'
import { benchGame } from '../room/game.ts'
import { moderate } from '../room/measures/latency.ts'
import type { MatchFlood } from './maker.ts'
import { type FloodWindow, measureWindow, reportWindows } from './windows.ts'

const MATCHES = 100_000
const PER_SECOND = 400
const TABLES = 20
const WINDOW_MS = 10_000
const QUIET_WINDOWS = 3
/** The most windows of one part: some matches may never be forgotten. */
const WINDOWS_MAX = 120

/** Measures windows before, while matches are made, while they fall asleep, and until they are forgotten. */
export async function floodWithMatches(isShort: boolean): Promise<void> {
  const server = await startContestant('ours, whose days are short', benchGame('tieqchieq'))
  const under = await moderate(server, { tables: isShort ? 2 : TABLES })
  const flood = { port: server.port, matches: isShort ? 100 : MATCHES, perSecond: PER_SECOND }
  const windowMs = isShort ? 1_000 : WINDOW_MS
  const window = (): Promise<FloodWindow> => measureWindow(under, windowMs)
  const during = async (isOver: (windows: number) => unknown): Promise<readonly FloodWindow[]> => {
    const windows = [await window()]
    while (!(await isOver(windows.length)) && windows.length < WINDOWS_MAX)
      windows.push(await window())
    return windows
  }
  await window()
  const quiet = await during((windows) => isShort || windows >= QUIET_WINDOWS)
  const maker = make(flood)
  const made = await during(() => Promise.race([maker, sleep(0, false)]))
  const asleep = await during((windows) => isShort || windows * windowMs >= SLEEP_AFTER_MS)
  const forgotten = await during(async () => isShort || (await isNoneOpen(server.port)))
  if (forgotten.length >= WINDOWS_MAX) throw new Error('there are still open matches')
  await server.stop()
  console.log(`\n${flood.matches} open matches, ${PER_SECOND} a second\n`)
  reportWindows({ quiet, made, asleep, forgotten })
  const stall = Math.max(...[...made, ...asleep, ...forgotten].map((each) => each.longestStallMs))
  console.log(`\nG17 longest stall ${stall.toFixed(0)} ms (goal 50)`)
}

/** Makes the matches in a thread of its own, so that their answers do not keep the players waiting. */
async function make(flood: MatchFlood): Promise<true> {
  const worker = new Worker(new URL('maker.ts', import.meta.url), { workerData: flood })
  return new Promise((resolve, reject) =>
    worker.once('exit', () => resolve(true)).once('error', reject),
  )
}

async function isNoneOpen(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/matches?phase=open`)
  const { matches }: { matches: readonly unknown[] } = await answer.json()
  return matches.length === 0
}
