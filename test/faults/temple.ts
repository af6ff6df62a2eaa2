// npm run faults:temple [-- --short] [--broker mosquitto]: beads fall in many temples, over a network that loses, doubles
// and disorders what they say, while broker, bridges and server are killed and started again, and temples lose their
// Wi-Fi and their power. Every bead must be in the record of its match, once and in order. Ends with a line of figures,
// and exit code 0 or 1.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type SimulatedTemple, simulateTemple } from '../../bridge/temple/simulated-temple.ts'
import { ledOf } from '../../protocol/src/temple/device.ts'
import { drawBelow } from '../../rules/src/random.ts'
import type { Input } from '../../rules/src/record.ts'
import { chanceOf } from '../support/chance.ts'
import { newChild } from '../support/child.ts'
import { freePort } from '../support/server-process.ts'
import { ask, claimTemple } from '../support/temples.ts'
import { leaveAll, type Person, sitDownAt } from './temple-people.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    broker: { type: 'string', default: 'aedes' },
  },
})
const MATCHES = 4
/** Whom the temples of a match serve: always the seat whose turn it is, and each others besides. */
const SERVED = [[0], [0, 1], [0, 2], [0, 1, 2]]
const BEADS = values.short ? 320 : 10_000
const KILLS_OF_EACH = values.short ? 2 : 20
/** Four beads a second are as many as count in the long run; some more fall here between two waits. */
const BEAD_MS = 290
/** How many beads of a temple may wait for their light to turn green. */
const UNACCEPTED_MAX = 40
/** How long everything may take to be accepted when nothing is killed any more. */
const END_MS_MAX = 60_000
const BRIDGE_TOKEN = 'a-token-for-bridges-known-to-this-run-alone'
const PASSWORD = 'the password of the bridges'

const chance = chanceOf('temple')
const roll = (percent: number): boolean => drawBelow(chance, 100) < percent
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
const [port, mqttPort] = [await freePort(), await freePort()]
const url = `http://127.0.0.1:${port}`
const broker = `mqtt://127.0.0.1:${mqttPort}`
const script = (path: string): string => join(import.meta.dirname, path)

/** The broker, the server and two bridges. */
function newProcesses() {
  const node = process.execPath
  const bridge = {
    command: node,
    args: [script('../../bridge/src/main.ts')],
    environment: { SERVER_URL: url, BRIDGE_TOKEN, MQTT_URL: broker, MQTT_PASSWORD: PASSWORD },
    ready: 'connected to the broker',
  }
  const ours = { command: node, args: [script('temple-broker.ts'), String(mqttPort), PASSWORD] }
  const settings = join(folder, 'mosquitto.conf')
  writeFileSync(
    settings,
    `listener ${mqttPort} 127.0.0.1\nallow_anonymous true\npersistence false\n`,
  )
  const mosquitto = { command: 'mosquitto', args: ['-c', settings] }
  const isOurs = values.broker === 'aedes'
  const args = [script('temple-server.ts'), String(port), folder, BRIDGE_TOKEN, broker]
  return {
    broker: newChild({ ...(isOurs ? ours : mosquitto), ready: isOurs ? 'ready' : 'running' }),
    server: newChild({ command: node, args, ready: 'ready' }),
    bridges: [newChild(bridge), newChild(bridge)],
  }
}

/** A temple of the run, and all that has fallen in it. */
interface Box {
  readonly match: string
  readonly seats: readonly number[]
  readonly remembers: boolean
  readonly temple: SimulatedTemple
  fallen: string
}

let epochs = 0
async function newBox(people: readonly Person[], match: string, index: number): Promise<Box> {
  const [owner] = people
  if (owner === undefined) throw new Error('nobody')
  const { token } = owner
  const { temple, password } = await claimTemple(url, token)
  const seats = SERVED[index] ?? []
  const paired = await ask(url, 'POST', '/pairings', { token, body: { match, temple, seats } })
  if (paired.status !== 200) throw new Error(JSON.stringify(paired.body))
  const remembers = index % 2 === 0
  const simulated = simulateTemple({
    ...{ temple, password, broker, remembers },
    newEpoch: () => (++epochs).toString(16).padStart(8, '0'),
    // The bad network: 30 in 100 are lost, some come twice, some late.
    carry(publication, send) {
      if (!publication.topic.endsWith('/count')) return send()
      if (roll(30)) return
      if (roll(10)) send()
      if (roll(20)) setTimeout(send, drawBelow(chance, 400))
      else send()
    },
  })
  // What falls before it is bound belongs to no match.
  await until(() => simulated.device.bind?.binding !== undefined)
  return { match, seats, remembers, temple: simulated, fallen: '' }
}

/** Lets beads fall in a temple, and things happen to it. */
async function live(box: Box, beads: number): Promise<void> {
  const { temple, remembers } = box
  for (let bead = 0; bead < beads; bead++) {
    // Somebody who sees that beads are not accepted waits: more than 64 at once are for the host to decide about.
    await until(() => unaccepted(temple) < UNACCEPTED_MAX)
    const slot = roll(50) ? 'H' : 'T'
    box.fallen += slot
    temple.drop(slot)
    const fate = drawBelow(chance, 50)
    if (fate === 0) {
      temple.setWifi(false)
      setTimeout(() => temple.setWifi(true), drawBelow(chance, 3_000))
    } else if (fate === 1) {
      // What nobody remembers can only be lost if it was not accepted before.
      if (remembers || (await isAccepted(temple))) temple.reboot()
      await until(() => temple.device.bind?.binding !== undefined)
    }
    await sleep(drawBelow(chance, BEAD_MS * 2))
  }
}

/** How many beads the box has counted that the match has not acknowledged. */
function unaccepted({ device }: SimulatedTemple): number {
  const { epoch, h, t, state } = device
  return h + t - (state?.ack?.epoch === epoch ? state.ack.count : 0)
}

async function isAccepted(temple: SimulatedTemple): Promise<boolean> {
  return until(() => temple.device.isConnected && ledOf(temple.device) === 'green')
}

/** Whether it comes to be so, in time. */
async function until(holds: () => boolean): Promise<boolean> {
  for (let waited = 0; waited < END_MS_MAX; waited += 50) {
    if (holds()) return true
    await sleep(50)
  }
  return false
}

/** What of a temple is in the record of its match. */
async function check({ match, seats, fallen }: Box) {
  const response = await fetch(`${url}/api/matches/${match}/record`)
  const { inputs }: { inputs: readonly Input[] } = JSON.parse(await response.text())
  const counted = inputs
    .flatMap((input) =>
      input.kind === 'bead' && String(input.seats) === String(seats) ? input : [],
    )
    .map(({ god }) => (god === 'tlaloc' ? 'T' : 'H'))
    .join('')
  return {
    lost: Math.max(0, fallen.length - counted.length),
    doubled: Math.max(0, counted.length - fallen.length),
    disordered: counted.length === fallen.length && counted !== fallen ? 1 : 0,
  }
}

const processes = newProcesses()
const all = [processes.broker, processes.server, ...processes.bridges]
for (const each of all) await each.start()
const tables: Person[][] = []
for (let table = 0; table < MATCHES; table++) tables.push(await sitDownAt(url))
const boxes = await Promise.all(
  tables.flatMap((people) =>
    SERVED.map((_, index) => newBox(people, people[0]?.match ?? '', index)),
  ),
)
const begin = performance.now()
let kills = 0
const killing = (async () => {
  const pause = (BEADS / boxes.length) * BEAD_MS
  for (; kills < KILLS_OF_EACH * 3; kills++) {
    await sleep(pause / (KILLS_OF_EACH * 3) / 2)
    const [first, second] = processes.bridges
    const victims = [processes.broker, processes.server, roll(50) ? first : second]
    const victim = victims[kills % 3]
    await victim?.kill()
    await sleep(drawBelow(chance, 1_500))
    await victim?.start()
  }
})()
await Promise.all(boxes.map((box) => live(box, BEADS / boxes.length)))
await killing
const accepted = await Promise.all(boxes.map(({ temple }) => isAccepted(temple)))
for (const { temple } of boxes) temple.stop()
for (const people of tables) await leaveAll(url, people)
const checks = await Promise.all(boxes.map(check))
for (const each of all) await each.kill()
rmSync(folder, { recursive: true })
const sum = (key: keyof (typeof checks)[number]): number =>
  checks.reduce((total, each) => total + each[key], 0)
const waiting = accepted.filter((is) => !is).length
const beads = boxes.reduce((total, { fallen }) => total + fallen.length, 0)
const seconds = ((performance.now() - begin) / 1000).toFixed(0)
const faults = sum('lost') + sum('doubled') + sum('disordered') + waiting
console.log(
  `${values.broker}: ${kills} kills in ${seconds} s: ${beads} beads in ${boxes.length} temples, ${sum('lost')} lost, ` +
    `${sum('doubled')} doubled, ${sum('disordered')} in another order, ${waiting} temples not green`,
)
process.exit(faults === 0 && beads === BEADS ? 0 : 1)
