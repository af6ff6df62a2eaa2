// A fleet of simulated temples at a real server, limited in time and number: shows how a server copes with them, and
// that no bead is lost.
import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { badNetwork, type Mishaps } from './bad-network.ts'
import { type FleetTable, openFleetTable } from './fleet-table.ts'
import { type SimulatedTemple, simulateTemple } from './simulated-temple.ts'
import { newTally, type Tally } from './tally.ts'

/** The limits that a server has for one address, and for the beads of a match. */
export const FLEET_LIMITS = { temples: 200, beadsPerSecond: 4, seconds: 3_600 } as const
/** The maximum number of temples at one match. */
const TEMPLES_PER_TABLE = 8
/** The interval at which hosts attend to their match. */
const ATTEND_MS = 200
/** The longest time until everything is accepted after the last bead. */
const END_MS_MAX = 60_000
/** The number of power cuts, and of cuts of the Wi-Fi, for every 1,000 beads. */
const CUTS_PER_1000 = 10
const WIFI_MS_MAX = 3_000

export interface FleetWish {
  readonly url: string
  readonly temples: number
  readonly beadsPerSecond: number
  readonly seconds: number
  readonly isChaotic: boolean
}

export interface FleetFigures {
  readonly line: string
  /** Beads that fell in temples that were at a match. */
  readonly fallen: number
  /** Beads that the matches still lack in the end. */
  readonly missing: number
}

interface Box {
  readonly temple: SimulatedTemple
  readonly tally: Tally
}

/** The network between the temples and their broker. */
interface Network {
  isBad: boolean
  readonly mishaps: Mishaps
}

export async function runFleet(wish: FleetWish): Promise<FleetFigures> {
  const mishaps: Mishaps = { lost: 0, doubled: 0, late: 0 }
  const network: Network = { isBad: wish.isChaotic, mishaps }
  const cuts = { wifi: 0, power: 0 }
  const tables: FleetTable[] = []
  const boxes: Box[] = []
  for (let first = 0; first < wish.temples; first += TEMPLES_PER_TABLE) {
    const table = await openFleetTable(wish.url, `Fleet ${tables.length + 1}`)
    tables.push(table)
    const count = Math.min(TEMPLES_PER_TABLE, wish.temples - first)
    const own = Array.from({ length: count }, () => newBox(table, network))
    boxes.push(...(await Promise.all(own)))
  }
  let isOver = false
  const attending = tables.map(async (table) => {
    while (!isOver) {
      // A request may be refused because the match has changed meanwhile; the next call tries again.
      await table.attend().catch(() => {})
      await sleep(ATTEND_MS)
    }
  })
  await until(boxes, ({ temple }) => temple.device.bind?.binding !== undefined)
  await Promise.all(boxes.map((box) => live(box, wish, cuts)))
  // Temples wait longer before each repetition: after five lost in a row, the last one would come too late.
  network.isBad = false
  await until(boxes, ({ tally }) => tally.waiting === 0)
  isOver = true
  await Promise.all(attending)
  for (const { temple } of boxes) temple.stop()
  for (const table of tables) await table.leave()
  return figuresOf(wish, { tables, boxes, mishaps, cuts })
}

/** True if no bead is missing, and at least one fell. */
export function isFleetGood({ fallen, missing }: Omit<FleetFigures, 'line'>): boolean {
  return fallen > 0 && missing === 0
}

async function newBox(table: FleetTable, network: Network): Promise<Box> {
  const credentials = await table.newTemple()
  const tally = newTally()
  const badly = badNetwork(randomInt, network.mishaps)
  const temple = simulateTemple({
    ...credentials,
    remembers: true,
    changed: () => tally.look(temple.device),
    carry: (publication, send) => (network.isBad ? badly(publication, send) : send(publication)),
  })
  return { temple, tally }
}

/** Drops beads in a temple, with power cuts and losses of Wi-Fi if the fleet is chaotic. */
async function live(
  { temple, tally }: Box,
  { beadsPerSecond, seconds, isChaotic }: FleetWish,
  cuts: { wifi: number; power: number },
): Promise<void> {
  const beads = Math.ceil(beadsPerSecond * seconds)
  for (let bead = 0; bead < beads; bead++) {
    await sleep((randomInt(1_000) / 500 / beadsPerSecond) * 1_000)
    tally.drop(temple.device)
    temple.drop(randomInt(2) === 0 ? 'H' : 'T')
    const fate = isChaotic ? randomInt(1_000) : 1_000
    if (fate < CUTS_PER_1000) {
      cuts.power++
      temple.reboot()
    } else if (fate < 2 * CUTS_PER_1000) {
      cuts.wifi++
      temple.setWifi(false)
      setTimeout(() => temple.setWifi(true), randomInt(WIFI_MS_MAX))
    }
  }
}

function figuresOf(
  { seconds }: FleetWish,
  run: {
    readonly tables: readonly FleetTable[]
    readonly boxes: readonly Box[]
    readonly mishaps: Mishaps
    readonly cuts: { readonly wifi: number; readonly power: number }
  },
): FleetFigures {
  const { tables, boxes, mishaps, cuts } = run
  const sum = (counts: readonly number[]): number => counts.reduce((all, each) => all + each, 0)
  const of = (key: 'fallen' | 'accepted' | 'late' | 'waiting'): number =>
    sum(boxes.map(({ tally }) => tally[key]))
  const [fallen, missing] = [of('fallen'), of('waiting')]
  const took = boxes.flatMap(({ tally }) => tally.tookMs).sort((one, other) => one - other)
  const at = (share: number): string =>
    (took[Math.floor(took.length * share)] ?? Number.NaN).toFixed(0)
  const matches = sum(tables.map((table) => table.matches))
  const line =
    `${many(boxes.length, 'temple')} at ${many(tables.length, 'table')}, ${many(matches, 'match', 'matches')}, ` +
    `${seconds} s: ${fallen} beads fell, ${of('accepted')} accepted (p50 ${at(0.5)} ms, p99 ${at(0.99)} ms), ` +
    `${of('late')} after the end of a match, ${missing} missing; ` +
    `${sum(tables.map(({ ignored }) => ignored))} reports sent away by hosts; on the way ${mishaps.lost} reports lost, ` +
    `${mishaps.doubled} doubled, ${mishaps.late} late; ${cuts.wifi} cuts of Wi-Fi, ${cuts.power} of power`
  return { line, fallen, missing }
}

function many(count: number, one: string, several = `${one}s`): string {
  return `${count} ${count === 1 ? one : several}`
}

async function until(boxes: readonly Box[], holds: (box: Box) => boolean): Promise<void> {
  const endMs = performance.now() + END_MS_MAX
  while (performance.now() < endMs && !boxes.every(holds)) await sleep(50)
}
