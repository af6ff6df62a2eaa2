// npm run bench:bead [-- --short]: measures the time from a bead to the screens of all four clients at a table, through
// the broker, the bridge and the journal, and in turn that of an answer over the WebSocket, in the same match (G12).
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type SimulatedTemple,
  simulateTemple,
} from '../../temple/src/simulated/simulated-temple.ts'
import { startContestant } from '../room/contestant.ts'
import { benchGame } from '../room/game.ts'
import { post } from '../room/http.ts'
import { quantile } from '../room/measures/statistics.ts'
import { openRoomTable, type RoomTable } from '../room/tables/room-table.ts'
import type { Listener } from '../room/tables/table.ts'
import { readOptions } from '../run/command-line.ts'
import { endOnSignals } from '../run/over.ts'

const values = readOptions({ short: { type: 'boolean', default: false } })
const GAME = benchGame('flower-war')
/** The first match is for warming up. */
const MATCHES = values.short ? 2 : 11
/** Below the 64 beads that a binding takes at once. */
const BEADS = values.short ? 10 : 50
/** Pause between two measurements, in which the server computes the next decision. */
const PAUSE_MS = 15
/** Time after which a bead or an answer is given up as lost. */
const LOST_MS = 5_000

/** Opens a table of Flower War, and pairs a new temple with it. */
async function newPlace(port: number, listener: Listener) {
  const url = `http://127.0.0.1:${port}`
  const table = await openRoomTable(port, GAME, listener)
  const token = table.token()
  const at = `${url}/api/temples`
  const { device, code } = await post(`${at}/claims`, '', {})
  await post(`${at}/claims/approve`, token, { code })
  const { temple, password, broker } = await post(`${at}/claims/poll`, '', { device })
  await post(`${at}/pairings`, token, { match: table.match(), temple, seats: 'all' })
  const box = simulateTemple({
    temple: String(temple),
    password: String(password),
    broker: String(broker),
    remembers: true,
    // The temple is never switched off, so it needs only one epoch.
    newEpoch: () => '00000001',
  })
  while (box.device.bind?.binding === undefined) await sleep(PAUSE_MS)
  return { table, box }
}

/** Alternates beads and answers; returns the milliseconds of each, and the number of beads that were lost. */
async function measure(port: number) {
  const took = { bead: [] as number[], answer: [] as number[], lost: 0 }
  let end: (atMs?: number) => void = () => {}
  const listener: Listener = {
    asked() {},
    answered() {},
    over() {},
    shown: () => end(performance.now()),
    // The previous bead changed the decision before the answer arrived.
    refused: () => end(),
  }
  const { table, box } = await newPlace(port, listener)
  const time = async (begin: () => void): Promise<number | undefined> => {
    const seen = new Promise<number | undefined>((resolve) => {
      end = resolve
    })
    const beginMs = performance.now()
    begin()
    const endMs = await Promise.race([seen, sleep(LOST_MS).then(() => undefined)])
    await sleep(PAUSE_MS)
    return endMs === undefined ? undefined : endMs - beginMs
  }
  for (let bead = 0; bead < BEADS; bead++) {
    const ms = await time(() => drop(table, box, bead))
    if (ms === undefined) took.lost++
    else took.bead.push(ms)
    const answer = table.isAsked() ? await time(() => table.act()) : undefined
    if (answer !== undefined) took.answer.push(answer)
  }
  box.stop()
  table.close()
  return took
}

function drop(table: RoomTable, box: SimulatedTemple, bead: number): void {
  table.expect()
  box.drop(bead % 2 === 0 ? 'H' : 'T')
}

endOnSignals()
const server = await startContestant('ours, with temples', GAME)
const beads: number[] = []
const answers: number[] = []
let lost = 0
for (let match = 0; match < MATCHES; match++) {
  const took = await measure(server.port)
  lost += took.lost
  if (match === 0) continue
  beads.push(...took.bead)
  answers.push(...took.answer)
}
await server.stop()

const row = (name: string, took: readonly number[]): string =>
  `| ${name} | ${took.length} | ${quantile(took, 0.5).toFixed(2)} | ${quantile(took, 0.99).toFixed(2)} |`
console.log('\nFrom the hand to the screens of all four at a table of Flower War\n')
console.log('| by | times | p50 ms | p99 ms |')
console.log('| --- | ---: | ---: | ---: |')
console.log(row('an answer over the WebSocket', answers))
console.log(row('a bead, by MQTT and the bridge', beads))
const ratio = quantile(beads, 0.5) / quantile(answers, 0.5)
console.log(`\nG12 bead : answer ${ratio.toFixed(2)}   (goal 2); ${lost} lost`)
process.exit(lost === 0 ? 0 : 1)
