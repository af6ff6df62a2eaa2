// npm run temple -- --claim: a temple in the terminal. npm run temple -- --fleet 50: many, which drop beads by themselves.
import { parseArgs } from 'node:util'
import { messageOf } from '../src/failure.ts'
import { credentialsFor } from './claim.ts'
import { FLEET_LIMITS, isFleetGood, runFleet } from './fleet.ts'
import { templeMemory } from './memory.ts'
import { playTemple } from './terminal.ts'

const { temples, beadsPerSecond, seconds } = FLEET_LIMITS
const USAGE = `npm run temple -- --claim [--url http://localhost:2567] [--file temple.json] [--forgetful]

Claims a temple, or takes the one that is kept in the file, and lets you play with it. What it has counted is kept beside
the file, so that it may be ended at any moment; if it is forgetful it is not.

npm run temple -- --fleet 50 [--rate 2] [--seconds 30] [--chaos] [--url http://localhost:2567]

Lets so many temples (${temples} at most) drop so many beads a second each (${beadsPerSecond} at most) into matches of Flower War
for so long (${seconds} seconds at most), on a bad network and with power cuts if there is to be chaos. Ends with a line of
figures, and exit code 0 if the matches have every bead.
`
const { values } = parseArgs({
  options: {
    claim: { type: 'boolean', default: false },
    fleet: { type: 'string' },
    rate: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '30' },
    chaos: { type: 'boolean', default: false },
    url: { type: 'string', default: 'http://localhost:2567' },
    file: { type: 'string', default: 'temple.json' },
    forgetful: { type: 'boolean', default: false },
  },
})
const run = values.fleet !== undefined ? sendFleet : values.claim ? play : showUsage
await run().catch((error: unknown) => {
  process.stderr.write(`flower-war temple: ${messageOf(error)}\n`)
  process.exit(1)
})

async function play(): Promise<void> {
  const credentials = await credentialsFor(values.url, values.file, (code) =>
    process.stdout.write(
      `To make this temple yours, type this code at ${values.url}/temples: ${code}\n`,
    ),
  )
  const memory = values.forgetful ? undefined : templeMemory(`${values.file}.counters`)
  playTemple(credentials, memory)
}

async function sendFleet(): Promise<void> {
  const wish = {
    temples: Number(values.fleet),
    beadsPerSecond: Number(values.rate),
    seconds: Number(values.seconds),
  }
  for (const name of ['temples', 'beadsPerSecond', 'seconds'] as const)
    if (!(wish[name] > 0 && wish[name] <= FLEET_LIMITS[name])) await showUsage()
  const figures = await runFleet({ ...wish, url: values.url, isChaotic: values.chaos })
  process.stdout.write(`${figures.line}\n`)
  process.exit(isFleetGood(figures) ? 0 : 1)
}

async function showUsage(): Promise<never> {
  process.stdout.write(USAGE)
  process.exit(1)
}
