// The checker of clients judges rightly: wrong clients fail by their number alone, and ours pass.
import { once } from 'node:events'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { DOOR_NAMES, type DoorName } from '../../client-check/doors/door.ts'
import { WRONG_CLIENTS, WRONG_OVER_COLYSEUS } from '../../client-check/reference/wrong-clients.ts'
import type { ClientVerdict } from '../../client-check/report.ts'
import type { SelfTest } from '../../client-check/self-test.ts'
import { freePort } from '../../deploy/cluster/free-port.ts'
import { CLIENT_CHECK, checkClient } from '../support/clients/client-check.ts'
import { startProgram } from '../support/servers/program.ts'

const root = join(import.meta.dirname, '../..')

interface Client {
  readonly name: string
  readonly door: DoorName
  /** The command that plays one match, in the folder of the project. */
  readonly command: string
}

/** Clients that have to pass; those in other languages are checked where they are built. */
const CLIENTS: readonly Client[] = [
  { name: 'the SDK', door: 'colyseus', command: 'node examples/bot.ts {url} {match}' },
  {
    name: 'the light SDK',
    door: 'json',
    command: 'node test/client-check/light-bot.ts {url} {match}',
  },
]

/** Starts the checker; resolves with what it has said when it ends. */
async function run(options: readonly string[], hear: (said: string) => void = () => {}) {
  const child = startProgram([CLIENT_CHECK, ...options])
  let said = ''
  let complaints = ''
  child.stdout.on('data', (data) => {
    said += data
    hear(said)
  })
  child.stderr.on('data', (data) => (complaints += data))
  const [status] = await once(child, 'close')
  return { status, said, complaints }
}

const faultsIn = (verdicts: readonly ClientVerdict[]) =>
  verdicts.filter(({ fault }) => fault !== undefined)

describe.concurrent('the check of a client', { timeout: 600_000 }, () => {
  test('passes a correct one over each door, and fails each wrong one in its own requirement alone', async () => {
    const { status, said } = await run(['--self-test', '--json'])
    const tests: readonly SelfTest[] = JSON.parse(said)
    const wrong = [...Object.keys(WRONG_CLIENTS), ...WRONG_OVER_COLYSEUS]
    expect(tests.length).toBe(DOOR_NAMES.length + wrong.length)
    const missed = tests.filter(({ isFound }) => !isFound)
    const told = missed.map(
      ({ name, door, verdicts }) => `${name}, ${door}: ${JSON.stringify(faultsIn(verdicts))}`,
    )
    // In one text, which a report does not cut.
    expect(told.join('\n')).toBe('')
    const right = tests.filter(({ expected }) => expected === undefined)
    expect(right.map(({ door }) => door)).toEqual(DOOR_NAMES)
    const verdicts = right.flatMap((each) => each.verdicts)
    expect(verdicts.filter(({ skipped }) => skipped !== undefined)).toEqual([])
    expect(status).toBe(0)
  })

  test.for(CLIENTS)('passes $name', async ({ door, command }) => {
    const { faults, count, status } = await checkClient(door, command)
    expect(faults).toEqual([])
    expect(count).toBeGreaterThan(30)
    expect(status).toBe(0)
  })

  test('tells a person where to join, and waits', async () => {
    const clients: ReturnType<typeof startProgram>[] = []
    const client = join(root, 'client-check/reference/main.ts')
    const port = String(await freePort())
    const only = ['CLI-1', 'CLI-9', 'CLI-10', 'CLI-16'].flatMap((number) => ['--only', number])
    // Clients are not ended here: those of earlier exercises try to come back, at the address of the next one.
    const { status, said } = await run(['--listen', port, ...only], (heard) => {
      const calls = [...heard.matchAll(/Join now: (\S+), match (\w+)\n/g)]
      for (const [, url = '', match = ''] of calls.slice(clients.length))
        clients.push(startProgram([client, '--url', url, '--match', match]))
    })
    expect(clients).toHaveLength(11)
    for (const each of clients) each.kill()
    expect(said).toContain('ok    CLI-16  the connection is closed with 4104')
    expect(said).toMatch(/\n11 exercises, 0 faults\n$/)
    expect(status).toBe(0)
  })

  test('does not start with options that name nothing to check', async () => {
    for (const [options, why] of [
      [[], 'Say either --listen or --run.'],
      [['--listen', '0', '--run', 'true'], 'Say either --listen or --run.'],
      [['--run', 'true', '--door', 'mqtt'], 'The doors are: json, colyseus.'],
      [['--run', 'true', '--only', 'CLI-99'], 'The numbers are: CLI-1, '],
      [['--run', 'true', '--at-once', '0'], '--at-once is a whole number from 1 on.'],
      [['--run', 'true', '--at-once', 'all'], '--at-once is a whole number from 1 on.'],
      [['--listen', '65536'], '--listen is a port, from 0 to 65535.'],
      [['--listen', 'here'], '--listen is a port, from 0 to 65535.'],
    ] as const) {
      const { status, complaints } = await run(options)
      expect(complaints).toContain(why)
      expect(status).toBe(2)
    }
  })

  test('fails a client that does nothing, and says what is wrong', async () => {
    const { status, said } = await run(['--run', 'true', '--only', 'CLI-1'])
    expect(said).toContain(
      'FAULT CLI-1  a whole match: It did not come to the match (ended with exit code 0).',
    )
    expect(status).toBe(1)
  })
})
