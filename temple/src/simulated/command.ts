// npx @flower-war/temple --claim: a temple in the terminal. --fleet 50: fifty that drop beads by themselves.
import { readOptions, refuseOptions } from '../command-line.ts'
import { credentialsFor } from './claim.ts'
import { FLEET_LIMITS, isFleetGood, runFleet } from './fleet.ts'
import { templeMemory } from './memory.ts'
import { playTemple } from './terminal.ts'

const { temples, beadsPerSecond, seconds } = FLEET_LIMITS
const USAGE = `npx @flower-war/temple --claim [--url http://localhost:2567] [--file temple.json] [--forgetful]

Starts a temple in the terminal: the one stored in the file, or a new one, which you then claim. Its counters are stored next
to the file, so you can stop it at any time; with --forgetful they are not.

npx @flower-war/temple --fleet 50 [--rate 2] [--seconds 30] [--chaos] [--url http://localhost:2567]

Simulates many temples (up to ${temples}), each dropping beads into matches of Flower War at a rate per second (up to ${beadsPerSecond}) for
some seconds (up to ${seconds}); with --chaos on a bad network and with power cuts. Ends with a line of figures, and exit code 0
if the matches have every bead.

npx @flower-war/temple check --help

Checks a temple that you built.
`
const OPTIONS = {
  claim: { type: 'boolean', default: false },
  fleet: { type: 'string' },
  rate: { type: 'string', default: '1' },
  seconds: { type: 'string', default: '30' },
  chaos: { type: 'boolean', default: false },
  url: { type: 'string', default: 'http://localhost:2567' },
  file: { type: 'string', default: 'temple.json' },
  forgetful: { type: 'boolean', default: false },
} as const
type Values = ReturnType<typeof readOptions<typeof OPTIONS>>

/** Resolves with true if a fleet lost no bead; with undefined once a temple in the terminal has started. */
export async function templeCommand(args: readonly string[]): Promise<boolean | undefined> {
  const values = readOptions(OPTIONS, USAGE, args)
  if (values.fleet !== undefined) return sendFleet(values)
  if (values.claim) return play(values)
  return refuseOptions('Choose --claim or --fleet.', USAGE)
}

async function play({ url, file, forgetful }: Values): Promise<undefined> {
  const credentials = await credentialsFor(url, file, (code, page) =>
    process.stdout.write(`To make this temple yours, type this code at ${page}: ${code}\n`),
  )
  playTemple(credentials, forgetful ? undefined : templeMemory(`${file}.counters`))
}

async function sendFleet(values: Values): Promise<boolean> {
  const figures = await runFleet({
    temples: upTo(temples, 'fleet', values),
    beadsPerSecond: upTo(beadsPerSecond, 'rate', values),
    seconds: upTo(seconds, 'seconds', values),
    url: values.url,
    isChaotic: values.chaos,
  })
  process.stdout.write(`${figures.line}\n`)
  return isFleetGood(figures)
}

function upTo(max: number, option: 'fleet' | 'rate' | 'seconds', values: Values): number {
  const value = Number(values[option])
  if (value > 0 && value <= max) return value
  return refuseOptions(`--${option} must be a number above 0 and at most ${max}.`, USAGE)
}
