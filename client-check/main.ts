// npm run client:check -- --listen <port>: tests a client against a server, and reports by requirement number.
// npm run client:check -- --self-test: checks the check.
import { messageOf } from '../protocol/src/members.ts'
import { readOptions, refuseOptions } from '../temple/src/command-line.ts'
import { checkClient } from './check.ts'
import { DOOR_NAMES, type DoorName } from './doors/door.ts'
import { lineOf, summaryOf } from './report.ts'
import { CLI_NUMBERS, REQUIREMENTS, uncheckedAt } from './requirements.ts'
import { selfTest } from './self-test.ts'
import { commandSubject, personSubject } from './subject.ts'
import { startWorld } from './table.ts'

const USAGE = `npm run client:check -- --listen 2567 [--door json|colyseus] [--only CLI-4] [--stateless] [--json]
npm run client:check -- --run 'python3 bot.py --url {url} --match {match} --token {token}' [--at-once 4] …
npm run client:check -- --self-test [--json]

Plays a server against a client and reports what is wrong, by requirement number (docs/client-check.md). The client has to join a
match as a player, answer whatever it is asked, and end when the match is over. With --listen, start it whenever you are told
where to join; with --run, the checker starts it. --stateless is for clients that play by decisions alone and keep no state.
`
const values = readOptions(
  {
    listen: { type: 'string' },
    run: { type: 'string' },
    door: { type: 'string', default: 'json' },
    only: { type: 'string', multiple: true, default: [] },
    'at-once': { type: 'string', default: '4' },
    stateless: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    'self-test': { type: 'boolean', default: false },
  },
  USAGE,
)
const PORT_MAX = 65_535
const say = (text: string): void => void process.stdout.write(`${text}\n`)
const hint = (text: string): void =>
  void (values.json ? process.stderr : process.stdout).write(`${text}\n`)

const isGood = await (values['self-test'] ? testCheck() : check()).catch((error: unknown) => {
  process.stderr.write(`flower-war client check: ${messageOf(error)}\n`)
  return false
})
process.exit(isGood ? 0 : 1)

async function check(): Promise<boolean> {
  const { listen, run, only, json } = values
  const door = DOOR_NAMES.find((name) => name === values.door)
  if (door === undefined) refuseOptions(`The doors are: ${DOOR_NAMES.join(', ')}.`, USAGE)
  const unknown = only.find((number) => !Object.hasOwn(REQUIREMENTS, number))
  if (unknown !== undefined) refuseOptions(`The numbers are: ${CLI_NUMBERS.join(', ')}.`, USAGE)
  if ((listen === undefined) === (run === undefined))
    refuseOptions('Say either --listen or --run.', USAGE)
  const port = Number(listen ?? 0)
  if (!(Number.isInteger(port) && port >= 0 && port <= PORT_MAX))
    refuseOptions(`--listen is a port, from 0 to ${PORT_MAX}.`, USAGE)
  // With none at once, nothing would be checked, and nothing found.
  const atOnce = run === undefined ? 1 : Number(values['at-once'])
  if (!(Number.isInteger(atOnce) && atOnce >= 1))
    refuseOptions('--at-once is a whole number from 1 on.', USAGE)
  const world = await startWorld()
  const verdicts = await checkClient({
    ...{ world, door, only, port, atOnce, keepsState: !values.stateless },
    subject: run === undefined ? personSubject(hint) : commandSubject(run),
    begun: ({ number, title }) => run === undefined && hint(`\n${number} ${title}`),
    done: (verdict) => !json && say(lineOf(verdict)),
  })
  const faults = verdicts.filter(({ fault }) => fault !== undefined).length
  if (json) say(JSON.stringify({ door, verdicts, unchecked: uncheckedOf(door) }))
  else {
    say('')
    for (const line of summaryOf(verdicts, door)) say(line)
    say(`\n${verdicts.length} exercises, ${faults} faults`)
  }
  return faults === 0
}

/** Returns the numbers that cannot be checked over that door, each with the reason. */
function uncheckedOf(door: DoorName): Readonly<Record<string, string>> {
  const pairs = CLI_NUMBERS.map((number) => [number, uncheckedAt(number, door)] as const)
  return Object.fromEntries(
    pairs.flatMap(([number, why]) => (why === undefined ? [] : [[number, why]])),
  )
}

async function testCheck(): Promise<boolean> {
  const world = await startWorld()
  const tests = await selfTest(world, ({ name, door, expected, verdicts, isFound }) => {
    if (values.json) return
    say(
      `${isFound ? 'ok    ' : 'MISSED'} a client that ${name} (${expected ?? 'passes'}), over ${door}`,
    )
    for (const verdict of verdicts) if (verdict.fault !== undefined) say(`  ${lineOf(verdict)}`)
  })
  const missed = tests.filter(({ isFound }) => !isFound)
  if (values.json) say(JSON.stringify(tests))
  else say(`${tests.length} clients, ${missed.length} not judged as they should be`)
  return missed.length === 0
}
