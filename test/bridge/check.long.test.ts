// `temple:check`: right and wrong devices over a real broker, and its report.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { dropOne } from '../../temple/src/check/check.ts'
import { CHECKS } from '../../temple/src/check/checks.ts'
import { personBy } from '../../temple/src/check/person.ts'
import { summaryOf, type TempleVerdict } from '../../temple/src/check/report.ts'
import { openRig } from '../../temple/src/check/rig.ts'
import type { SelfTest } from '../../temple/src/check/self-test.ts'
import { newSteppedClock, steppedTime } from '../../temple/src/check/stepped-time.ts'
import { lineOf } from '../../temple/src/check/verdict.ts'
import { openWitness } from '../../temple/src/check/witness.ts'
import { WRONG_DEVICES } from '../../temple/src/check/wrong-devices.ts'
import { simulateTemple } from '../../temple/src/simulated/simulated-temple.ts'
import { outcomeOf } from '../support/processes.ts'
import { startProgram } from '../support/servers/program.ts'

const main = join(import.meta.dirname, '../../temple/src/main.ts')

const run = (...options: readonly string[]) => outcomeOf(startProgram([main, 'check', ...options]))

test('the report lists every TPL number, as checked or with the reason why not', () => {
  const numbers = [1, 2, 10, 11, 12, 13, 14, 15, 16, 17, 20, 21, 22, 23].map(
    (each) => `TPL-${each}`,
  )
  const verdicts: TempleVerdict[] = CHECKS.map(({ number, title }) => ({
    number,
    title,
    fault: undefined,
  }))
  const lines = summaryOf(verdicts)
  expect(lines.map((line) => line.split(' ')[0])).toEqual(numbers)
  for (const line of lines) expect(line).toMatch(/^TPL-\d+ +(ok +\d of \d checks|- +\w.{15,})$/)

  const bad: TempleVerdict = { number: 'TPL-1', title: '', fault: 'it is' }
  const unseen: TempleVerdict = {
    number: 'TPL-17',
    title: 'lights',
    fault: undefined,
    skipped: 'it has no lights',
  }
  expect(summaryOf([bad, unseen])[0]).toBe('TPL-1  FAULT  1 of 1 checks')
  expect(summaryOf([bad, unseen])).toContain('TPL-17 -      not checked')
  expect(lineOf(unseen)).toBe('-     TPL-17  lights: not checked, it has no lights')
  expect(lineOf(bad)).toMatch(/^FAULT TPL-1 /)
})

test('a bead is asked for as soon as the temple has reported a new binding, and otherwise after a wait', async () => {
  const witness = await openWitness(0)
  const [temple, clock] = ['hearing01', newSteppedClock()]
  const box = simulateTemple({
    ...{ temple, password: '', broker: witness.url, remembers: true, clock },
  })
  const areHeard: boolean[] = []
  const rig = await openRig({
    ...{ broker: witness.url, temple, username: 'bridge', password: undefined, speed: 1, witness },
    time: (goThereAndBack) => {
      const quiet = async () => {
        await goThereAndBack()
        await box.caughtUp()
        await goThereAndBack()
      }
      const settle = async (isHeard = () => false) => {
        await quiet()
        areHeard.push(isHeard())
      }
      return { ...steppedTime(clock, quiet), settle }
    },
  })
  const person = { ...personBy(async () => ''), drop: async () => box.drop('H') }
  const binding = rig.bind()
  expect(await dropOne(rig, person, 'H', binding)).toMatchObject({ count: 1 })
  rig.tell('bind', { b: binding })
  expect(await dropOne(rig, person, 'H', binding)).toMatchObject({ count: 2 })
  expect(areHeard).toEqual([true, false])
  box.stop()
  await rig.close()
  await witness.close()
})

test('docs/temple.md states the number of wrong devices', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/temple.md'), 'utf8')
  const text = page.replace(/\s+/g, ' ')
  expect(text).toContain(`and ${Object.keys(WRONG_DEVICES).length} that are wrong in one way`)
})

describe('the checks of a temple', { timeout: 600_000 }, () => {
  test('pass a correct device, and fail each wrong one in its own requirement, over a real broker', async () => {
    const { status, said } = await run('--self-test', '--json')
    const tests: readonly SelfTest[] = JSON.parse(said)
    expect(tests.filter(({ expected }) => expected === undefined)).toHaveLength(2)
    expect(tests.length).toBe(2 + Object.keys(WRONG_DEVICES).length)
    expect(tests.filter(({ isFound }) => !isFound)).toEqual([])
    const unseen = tests.flatMap(({ verdicts }) => verdicts.filter(({ skipped }) => skipped))
    expect(unseen).toEqual([])
    expect(status).toBe(0)
  })

  test.for<readonly [string, readonly string[]]>([
    ['--tid must be the name of a temple.', []],
    ['--tid must be the name of a temple.', ['--tid', 'Temple', '--listen', '1883']],
    ['Choose --listen or --broker.', ['--tid', 'temple01']],
    [
      'Choose --listen or --broker, not both.',
      ['--tid', 'temple01', '--listen', '1883', '--broker', 'mqtt://127.0.0.1:9'],
    ],
    ['--listen is a port, from 1 to 65535.', ['--tid', 'temple01', '--listen', 'here']],
    ['--listen is a port, from 1 to 65535.', ['--tid', 'temple01', '--listen', '0']],
  ])('do not start without a valid temple id and a broker: %s', async ([why, options]) => {
    const { status, said } = await run(...options)
    expect(said.startsWith(`${why}\n\nnpx @flower-war/temple check --tid`)).toBe(true)
    expect(status).toBe(2)
  })
})
