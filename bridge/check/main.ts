// npm run temple:check -- --tid <temple> --broker <url>: checks a temple against the protocol, number by number, and tells
// whoever stands there what to do. npm run temple:check -- --self-test: checks the checks.
import { isTempleId } from '@flower-war/protocol'
import { readOptions } from '../src/command-line.ts'
import { messageOf } from '../src/failure.ts'
import { personAtTerminal } from './person.ts'
import { checkTemple, lineOf, summaryOf, UNCHECKED } from './report.ts'
import { openRig } from './rig.ts'
import { selfTest } from './self-test.ts'
import { openWitness } from './witness.ts'

const USAGE = `npm run temple:check -- --tid <temple> --broker mqtt://… [--username bridge] [--password …] [--long] [--json]
npm run temple:check -- --tid <temple> --listen 1883 [--long] [--json]
npm run temple:check -- --self-test [--broker mqtt://…] [--json]

Checks a temple against docs/temple.md and reports what is wrong, by requirement number. It takes the place of the bridge, so
no bridge may run at that broker meanwhile. With --listen it is the broker itself and admits any client.
`
const values = readOptions(
  {
    tid: { type: 'string', default: '' },
    broker: { type: 'string' },
    username: { type: 'string', default: 'bridge' },
    password: { type: 'string' },
    listen: { type: 'string' },
    long: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    'self-test': { type: 'boolean', default: false },
  },
  USAGE,
)
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const isGood = await (values['self-test'] ? testChecks() : check()).catch((error: unknown) => {
  process.stderr.write(`flower-war temple check: ${messageOf(error)}\n`)
  return false
})
process.exit(isGood ? 0 : 1)

async function check(): Promise<boolean> {
  const { tid, username, password, listen } = values
  const witness = listen === undefined ? undefined : await openWitness(Number(listen))
  const broker = witness?.url ?? values.broker
  if (!isTempleId(tid) || broker === undefined) {
    process.stdout.write(USAGE)
    return false
  }
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

async function testChecks(): Promise<boolean> {
  const tests = await selfTest(values.broker)
  const missed = tests.filter(({ isFound }) => !isFound)
  if (values.json) say(JSON.stringify(tests))
  else
    for (const { name, expected, verdicts, isFound } of tests) {
      const faults = verdicts.filter(({ fault }) => fault !== undefined)
      say(`${isFound ? 'ok    ' : 'MISSED'} a temple that ${name} (${expected ?? 'passes'})`)
      for (const verdict of faults) say(`         ${lineOf(verdict)}`)
    }
  if (!values.json) say(`${tests.length} temples, ${missed.length} not judged as they should be`)
  return missed.length === 0
}
