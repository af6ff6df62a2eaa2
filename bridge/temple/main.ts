// npm run temple -- --claim: a temple in the terminal. npm run temple -- --fleet 50: many, which drop beads by themselves.
import { readOptions, refuseOptions } from '../src/command-line.ts'
import { messageOf } from '../src/failure.ts'
import { credentialsFor } from './claim.ts'
import { FLEET_LIMITS, isFleetGood, runFleet } from './fleet.ts'
import { templeMemory } from './memory.ts'
import { playTemple } from './terminal.ts'

const { temples, beadsPerSecond, seconds } = FLEET_LIMITS
const USAGE = `npm run temple -- --claim [--url http://localhost:2567] [--file temple.json] [--forgetful]

Starts a temple in the terminal: the one stored in the file, or a new one, which you then claim. Its counters are stored next
to the file, so you can stop it at any time; with --forgetful they are not.

npm run temple -- --fleet 50 [--rate 2] [--seconds 30] [--chaos] [--url http://localhost:2567]

Simulates many temples (up to ${temples}), each dropping beads into matches of Flower War at a rate per second (up to ${beadsPerSecond}) for
some seconds (up to ${seconds}); with --chaos on a bad network and with power cuts. Ends with a line of figures, and exit code 0
if the matches have every bead.
`
const values = readOptions(
  {
    claim: { type: 'boolean', default: false },
    fleet: { type: 'string' },
    rate: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '30' },
    chaos: { type: 'boolean', default: false },
    url: { type: 'string', default: 'http://localhost:2567' },
    file: { type: 'string', default: 'temple.json' },
    forgetful: { type: 'boolean', default: false },
  },
  USAGE,
)
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
    temples: upTo(temples, 'fleet'),
    beadsPerSecond: upTo(beadsPerSecond, 'rate'),
    seconds: upTo(seconds, 'seconds'),
  }
  const figures = await runFleet({ ...wish, url: values.url, isChaotic: values.chaos })
  process.stdout.write(`${figures.line}\n`)
  process.exit(isFleetGood(figures) ? 0 : 1)
}

function upTo(max: number, option: 'fleet' | 'rate' | 'seconds'): number {
  const value = Number(values[option])
  if (value > 0 && value <= max) return value
  return refuseOptions(`--${option} must be a number above 0 and at most ${max}.`, USAGE)
}

async function showUsage(): Promise<never> {
  return refuseOptions('Choose --claim or --fleet.', USAGE)
}
