// npx @flower-war/temple check --tid <temple> --broker <url>: checks a temple against the protocol, requirement by
// requirement, and tells the person beside it what to do. With --self-test it checks the checks.
import { isTempleId } from '@flower-war/protocol'
import { readOptions, refuseOptions } from '../command-line.ts'
import { personAtTerminal } from './person.ts'
import { checkTemple, summaryOf, UNCHECKED } from './report.ts'
import { openRig } from './rig.ts'
import { selfTest } from './self-test.ts'
import { lineOf } from './verdict.ts'
import { openWitness } from './witness.ts'

const USAGE = `npx @flower-war/temple check --tid <temple> --listen 1883 [--long] [--json]
npx @flower-war/temple check --tid <temple> --broker mqtt://… [--username bridge] [--password …] [--long] [--json]
npx @flower-war/temple check --self-test [--broker mqtt://…] [--json]

Checks a temple against docs/temple.md and reports what is wrong, by requirement number. It takes the place of the bridge, so
no bridge may run at that broker meanwhile. With --listen it is the broker itself and admits any client.
`
const OPTIONS = {
  tid: { type: 'string', default: '' },
  broker: { type: 'string' },
  username: { type: 'string', default: 'bridge' },
  password: { type: 'string' },
  listen: { type: 'string' },
  long: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  'self-test': { type: 'boolean', default: false },
} as const
type Values = ReturnType<typeof readOptions<typeof OPTIONS>>
const PORT_MAX = 65_535

/** Resolves with true if no fault was found. */
export async function checkCommand(args: readonly string[]): Promise<boolean> {
  const values = readOptions(OPTIONS, USAGE, args)
  return values['self-test'] ? testChecks(values) : check(values)
}

async function check(values: Values): Promise<boolean> {
  const { tid, username, password, listen } = values
  if (!isTempleId(tid)) return refuseOptions('--tid must be the name of a temple.', USAGE)
  // Of two brokers, the temple could be at the one that is not watched.
  if (listen !== undefined && values.broker !== undefined)
    return refuseOptions('Choose --listen or --broker, not both.', USAGE)
  if (listen !== undefined && !isPort(listen))
    return refuseOptions(`--listen is a port, from 1 to ${PORT_MAX}.`, USAGE)
  const witness = listen === undefined ? undefined : await openWitness(Number(listen))
  const broker = witness?.url ?? values.broker
  if (broker === undefined) return refuseOptions('Choose --listen or --broker.', USAGE)
  const rig = await openRig({ broker, temple: tid, username, password, speed: 1, witness })
  const person = personAtTerminal(values.json)
  const verdicts = await checkTemple({
    rig,
    person,
    isLong: values.long,
    begun: ({ number, title }) => !values.json && say(`\n${number} ${title}`),
    done: (verdict) => !values.json && say(lineOf(verdict)),
  })
  person.close()
  const faults = verdicts.filter(({ fault }) => fault !== undefined)
  if (values.json) say(JSON.stringify({ temple: tid, verdicts, unchecked: UNCHECKED }))
  else {
    say('')
    for (const line of summaryOf(verdicts)) say(line)
    say(`\n${verdicts.length} checks, ${faults.length} faults`)
  }
  return faults.length === 0
}

async function testChecks({ broker, json }: Values): Promise<boolean> {
  const tests = await selfTest(broker)
  const missed = tests.filter(({ isFound }) => !isFound)
  if (json) say(JSON.stringify(tests))
  else
    for (const { name, expected, verdicts, isFound } of tests) {
      const faults = verdicts.filter(({ fault }) => fault !== undefined)
      say(`${isFound ? 'ok    ' : 'MISSED'} a temple that ${name} (${expected ?? 'passes'})`)
      for (const verdict of faults) say(`         ${lineOf(verdict)}`)
    }
  if (!json) say(`${tests.length} temples, ${missed.length} not judged as they should be`)
  return missed.length === 0
}

/** False for 0, too: nobody would learn at which port it listens. */
function isPort(text: string): boolean {
  return /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= PORT_MAX
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
