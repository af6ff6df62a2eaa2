// npm run faults:temple [-- --short] [-- --broker mosquitto] [-- --with c] [-- --with python] [-- --plant <fault>]:
// drops beads in many temples, over a network that loses, doubles and reorders their messages, while broker, bridges
// and server are killed and restarted, and temples lose their Wi-Fi and their power. Those with memory are models, or
// the given programs as processes, which are killed too. Then there are two hours without a network. Every bead must be
// in the record of its match, once and in order. Ends with a line of figures, and exit code 0 or 1.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { drawBelow } from '../../../rules/src/random.ts'
import { chanceOf } from '../../support/chance/chance.ts'
import { seedRun } from '../../support/chance/fault-seed.ts'
import { type Kind, PROGRAMS } from './bodies.ts'
import {
  BEAD_MS,
  type Box,
  type BoxParts,
  checkRecord,
  drop,
  isAccepted,
  isLit,
  live,
  newBox,
  type RunMishaps,
  reboot,
  until,
} from './box.ts'
import { OUTAGE_BEADS, OUTAGE_MINUTES, outlast } from './outage.ts'
import { leaveAll, type Person, sitDownAt } from './people.ts'
import { TEMPLE_FIGURES, TEMPLE_PLANTS } from './plants.ts'
import { newProcesses, type Victim } from './processes.ts'
import { installPrograms } from './programs.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    broker: { type: 'string', default: 'aedes' },
    with: { type: 'string', multiple: true, default: [] },
    plant: { type: 'string', default: '' },
  },
})
seedRun()
// Ending the run ends everything that it has started.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const isPlanted = values.plant !== ''
if (isPlanted && TEMPLE_PLANTS[values.plant] === undefined)
  throw new Error(`no fault ${values.plant}`)
const MATCHES = isPlanted ? 1 : 4
/** The seats that each temple of a match serves: the seat whose turn it always is, and others. */
const SERVED = [[0], [0, 1], [0, 2], [0, 1, 2]]
/** The kinds of the temples with memory, in rotation. */
const KINDS = values.with.length === 0 ? (['simulated'] as const) : values.with.map(programNamed)
const BEADS = isPlanted ? 16 : values.short ? 320 : 10_000
/** The longest time until the bridges have what temples have sent, on a calm network. */
const PASSED_ON_MS_MAX = 60_000
const KILLS_OF_EACH = isPlanted ? 0 : values.short ? 2 : 20

const chance = chanceOf('temples')
const kill = chanceOf('kills')
const mishaps: RunMishaps = { lost: 0, doubled: 0, late: 0, remembered: 0, forgotten: 0 }
const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
const { url, broker, server, bridges, ...processes } = await newProcesses(
  values.broker,
  folder,
  values.plant,
)
const installed = await installPrograms(KINDS)
const { programs } = installed
const parts: BoxParts = { url, chance, mishaps, programs, waitMs: isPlanted ? 10_000 : 60_000 }
const kills = { broker: 0, server: 0, bridge: 0, temple: 0 }

function programNamed(name: string): Kind {
  const found = PROGRAMS.find((each) => each === name)
  if (found === undefined) throw new Error(`no program ${name}: ${PROGRAMS.join(', ')}`)
  return found
}

/** Returns what is killed and restarted in rotation: processes, including temples that are processes. */
function victims(): readonly (readonly [name: keyof typeof kills, victim: Victim])[] {
  const bridge = bridges[drawBelow(kill, bridges.length)] ?? bridges[0]
  const common = [
    ['broker', broker] as const,
    ['server', server] as const,
    ['bridge', bridge] as const,
  ]
  const real = boxes.filter(({ kind }) => kind !== 'simulated')
  const temple = real[drawBelow(kill, Math.max(1, real.length))]
  if (temple === undefined) return common
  const { body } = temple
  return [...common, ['temple', { kill: () => body.cutPower(), start: () => body.givePower() }]]
}

/** Kills each of them once, and starts it again. */
async function killEach(pauseMs: number): Promise<void> {
  for (const [name, victim] of victims()) {
    await sleep(pauseMs)
    await victim.kill()
    kills[name]++
    await sleep(drawBelow(kill, 1_500))
    await victim.start()
  }
}

async function killAll(): Promise<void> {
  const pauseMs = ((BEADS / boxes.length) * BEAD_MS) / (KILLS_OF_EACH * 3) / 2
  for (let round = 0; round < KILLS_OF_EACH; round++) await killEach(pauseMs)
}

/** Puts the server's clock forward. */
async function pass(ms: number): Promise<void> {
  await server.kill()
  kills.server++
  processes.pass(ms)
  await server.start()
}

/** Kills the server at the moment when lights turn green, and erases the memory of those temples. */
async function loseWhatIsGreen(): Promise<void> {
  for (const box of forgetful) void drop(box, 'T')
  const lit = (): readonly Box[] => forgetful.filter(({ body: { simulated } }) => isLit(simulated))
  await until(parts, () => lit().length === forgetful.length)
  const green = lit()
  // A bridge that joins the server late would repeat reports that the other one has passed on, and hide the fault.
  if (isPlanted)
    await until(parts, async () => (await processes.waiting()).every((temples) => temples === 0))
  await server.kill()
  kills.server++
  for (const box of green) {
    await reboot(parts, box)
    // Before the server asks, its new report has taken the place of the old one, which the broker still had.
    await box.body.simulated?.caughtUp()
  }
  await server.start()
  await Promise.all(boxes.map((box) => isAccepted(parts, box)))
}

/** Makes temples begin another epoch while bridges still have reports of the previous one. */
async function beginAnotherEpoch(): Promise<void> {
  await server.kill()
  kills.server++
  for (const box of forgetful) await drop(box, 'H')
  const areWaiting = async () =>
    (await processes.waiting()).every((temples) => temples >= forgetful.length)
  const isPassedOn = await until({ ...parts, waitMs: PASSED_ON_MS_MAX }, areWaiting)
  if (!isPassedOn) throw new Error('a bridge does not get all reports')
  for (const box of forgetful) await reboot(parts, box)
  for (const box of forgetful) await drop(box, 'T')
  const isOnline = ({ body: { simulated } }: Box) => simulated?.device.isConnected === true
  await until(parts, () => forgetful.every(isOnline))
  await server.start()
}

for (const each of [broker, server, ...bridges]) await each.start()
const tables: (readonly Person[])[] = []
for (let table = 0; table < MATCHES; table++) tables.push(await sitDownAt(url))
const boxes = await Promise.all(
  tables.flatMap((people) =>
    SERVED.map((seats, index) => {
      const remembers = index % 2 === 0
      const kind = (remembers ? KINDS[(index / 2) % KINDS.length] : undefined) ?? 'simulated'
      return newBox(parts, { people, seats, remembers, kind })
    }),
  ),
)
const forgetful = boxes.filter(({ remembers }) => !remembers)
const begin = performance.now()
await Promise.all([...boxes.map((box) => live(parts, box, BEADS / boxes.length)), killAll()])
// A lost report is repeated at growing intervals, up to a minute (TPL-10): four losses in a row would outlast the wait,
// so the network is calm from here on.
for (const { body } of boxes) {
  body.calm()
  await body.passMinute()
}
await Promise.all(boxes.map((box) => isAccepted(parts, box)))
// So far, by chance, no temple with memory may have rebooted.
for (const box of boxes) if (box.remembers) await reboot(parts, box)
await loseWhatIsGreen()
await beginAnotherEpoch()
await Promise.all(boxes.map((box) => isAccepted(parts, box)))
const remembering = boxes.filter(({ remembers }) => remembers)
const inOutage = isPlanted && TEMPLE_PLANTS[values.plant]?.isOfOutage !== true ? [] : remembering
const settled = await outlast(parts, inOutage, { pass, killEach: () => killEach(0) })
const accepted = await Promise.all(boxes.map((box) => isAccepted(parts, box)))
for (const { body } of boxes) await body.stop()
for (const people of tables) await leaveAll(url, people)
const checks = await Promise.all(boxes.map((box) => checkRecord(parts, box)))
await processes.stop()
rmSync(folder, { recursive: true })
installed.remove()

const names = ['lost', 'doubled', 'disordered'] as const
const faults = names.map((name) => checks.reduce((total, check) => total + check[name], 0))
const amber = accepted.filter((is) => !is).length
const beads = boxes.reduce((total, { fallen }) => total + fallen.length, 0)
const seconds = ((performance.now() - begin) / 1000).toFixed(0)
console.log(
  `on the way: ${mishaps.lost} reports lost, ${mishaps.doubled} doubled, ${mishaps.late} late; ` +
    `reboots: ${mishaps.remembered} with memory, ${mishaps.forgotten} without`,
)
console.log(
  `an outage of ${OUTAGE_MINUTES} minutes with ${OUTAGE_BEADS} beads in each of ${remembering.length} temples: ` +
    `${settled.credited} beads credited, ${settled.ignored} ignored, ${settled.notHeld} temples whose beads were not held`,
)
console.log(
  `${values.broker}: ${kills.broker} kills of the broker, ${kills.server} of the server, ${kills.bridge} of bridges, ` +
    `${kills.temple} of temples in ${seconds} s: ${beads} beads in ${boxes.length} temples ` +
    `(${[...new Set(boxes.map(({ kind }) => kind))].toSorted().join(', ')}), ` +
    `${names.map((name, index) => `${faults[index]} ${TEMPLE_FIGURES[name]}`).join(', ')}, ` +
    `${amber} temples not green`,
)
// A run without mishaps would prove nothing; one as short as this may have none of a kind by chance.
const hasTried = isPlanted || values.short || Object.values(mishaps).every((count) => count > 0)
const isSettled = settled.notHeld === 0 && amber === 0
const isGood = faults.every((count) => count === 0) && isSettled && beads >= BEADS && hasTried
process.exit(isGood ? 0 : 1)
