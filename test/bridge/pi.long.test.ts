// The Raspberry Pi temple with everything real but the chip: its process, a broker, and stand-ins for the tools of
// libgpiod that take the options and write the lines of versions 1 and 2.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseTouch } from '../../bridge/device/pi/gpio.ts'
import { newDevice } from '../../protocol/src/temple/device.ts'
import { parseInfo } from '../../protocol/src/temple/payloads.ts'
import { newSensors } from '../../protocol/src/temple/sensors.ts'
import { openRig } from '../../temple/src/check/rig.ts'
import { templeMemory } from '../../temple/src/simulated/memory.ts'
import { listenTo } from '../support/processes.ts'
import { seededArgs, seededVariables } from '../support/servers/program.ts'
import { openGpioBench } from '../support/temples/gpio-bench.ts'
import { type LoneBroker, startLoneBroker } from '../support/temples/lone-broker.ts'

const main = join(import.meta.dirname, '../../bridge/device/pi/main.ts')
const TEMPLE = 'raspberry1'
/** A program of the temple starts another one, on a machine that may be busy. */
const START_MS_MAX = 60_000
let broker: LoneBroker
beforeAll(async () => {
  broker = await startLoneBroker()
})
afterAll(() => broker.stop())

function openRigHere() {
  const { url, password } = broker
  return openRig({ broker: url, temple: TEMPLE, username: 'bridge', password, speed: 1 })
}

/** Writes the credentials of a claimed temple, and returns their file. */
function claimed(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'flower-war-')), 'temple.json')
  writeFileSync(file, JSON.stringify({ temple: TEMPLE, password: 'any', broker: broker.url }))
  return file
}

function switchOn(file: string, path: string, output: 'ignore' | 'pipe' = 'ignore'): ChildProcess {
  return spawn(process.execPath, seededArgs(main, '--file', file), {
    env: { ...process.env, ...seededVariables(), PATH: `${path}:${process.env['PATH']}` },
    stdio: ['ignore', output, 'ignore'],
  })
}

test.for([
  ['1.6.3', { 'line-buffered': true, 'falling-edge': true, bias: 'pull-up', format: '%o %s %n' }],
  ['2.2.1', { edges: 'falling', bias: 'pull-up', format: '%o %S', chip: 'gpiochip0' }],
] as const)(
  'TPL-10 a temple with libgpiod %s counts every bead, whichever process ends',
  async ([version, options]) => {
    const gpio = await openGpioBench(version)
    const rig = await openRigHere()
    const file = claimed()
    const seen = <Found>(find: () => Found | undefined) => rig.wait(START_MS_MAX, find)
    const counts = (tail: string) =>
      seen(() =>
        rig.reports.findLast((report) => report.binding === binding && report.tail === tail),
      )
    const shows = async (light: string): Promise<void> =>
      expect(await seen(() => (gpio.light() === light ? light : undefined))).toBe(light)
    const binding = rig.bind()
    let child = switchOn(file, gpio.path)
    await shows('5=0 6=0 13=1')
    expect(await seen(() => gpio.all('gpiomon')[0])).toMatchObject({
      chip: 'gpiochip0',
      lines: ['17', '27'],
      options,
    })

    // Three touches are one bead; the other slot still senses meanwhile; a third line is ignored.
    for (const ns of [5, 9_000_000, 29_999_999]) gpio.touch(17, 1_000, ns)
    gpio.touch(4, 1_000, 30_000_000)
    gpio.touch(27, 1_000, 31_000_000)
    gpio.touch(17, 1_000, 32_000_000)
    const report = await counts('HTH')
    expect(report).toMatchObject({ count: 3, h: 2, t: 1 })
    await shows('5=0 6=1 13=0')
    rig.state(binding, { epoch: report?.epoch ?? '', count: 3 })
    await shows('5=0 6=0 13=1')

    gpio.end('gpiomon')
    await seen(() => gpio.all('gpiomon')[1])
    gpio.touch(27, 1_010, 0)
    expect(await counts('HTHT')).toMatchObject({ epoch: report?.epoch })
    const lights = gpio.all('gpioset').length
    gpio.end('gpioset')
    expect(await seen(() => gpio.all('gpioset')[lights])).toBeDefined()

    // A power cut.
    child.kill('SIGKILL')
    await once(child, 'exit')
    rig.listen()
    child = switchOn(file, gpio.path)
    expect(await counts('HTHT')).toMatchObject({ epoch: report?.epoch, count: 4 })
    const info = rig.said.find(({ leaf, isKept }) => leaf === 'info' && !isKept)
    expect(parseInfo(info?.payload ?? '')).toMatchObject({
      hardware: 'raspberry-pi',
      remembers: true,
    })
    expect(statSync(`${file}.counters`).mode & 0o777).toBe(0o600)

    child.kill('SIGTERM')
    expect(await once(child, 'exit')).toEqual([0, null])
    await rig.close()
    gpio.close()
  },
)

test('a temple whose gpiomon cannot run says so, and shows red', async () => {
  const gpio = await openGpioBench('2.2.1', { broken: 'gpiomon' })
  const rig = await openRigHere()
  rig.bind()
  const child = switchOn(claimed(), gpio.path, 'pipe')
  const said = listenTo(child)
  const isTold = () => (/gpiomon has ended 2 times in a row.*2 s/.test(said()) ? said() : undefined)
  expect(await rig.wait(START_MS_MAX, isTold)).toContain('no bead counts: gpiomon does not run')
  expect(
    await rig.wait(START_MS_MAX, () => (gpio.light() === '5=1 6=0 13=0' ? 'red' : undefined)),
  ).toBe('red')
  child.kill('SIGTERM')
  expect(await once(child, 'exit')).toEqual([0, null])
  await rig.close()
  gpio.close()
})

test('a temple without gpiomon, or with invalid lines, says so and exits', () => {
  const file = claimed()
  const run = (...args: readonly string[]) =>
    spawnSync(process.execPath, [main, '--file', file, ...args], {
      env: { PATH: '/nowhere' },
      encoding: 'utf8',
    })
  expect(run()).toMatchObject({ status: 1, stderr: expect.stringContaining('apt install gpiod') })
  for (const lights of ['5,6', '5,6,17', '5,6,x', '5,6,13,19'])
    expect(run('--lights', lights)).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('five different GPIO lines'),
    })
})

test('the times of both versions are parsed, and malformed lines are ignored', () => {
  expect(parseTouch('17 12 5')).toEqual({ line: 17, atMs: 12_000.000005 })
  expect(parseTouch('17 12.000000005')).toEqual({ line: 17, atMs: 12_000.000005 })
  for (const text of ['', '17', '17 12', 'x 12 5', '17 12.', '17 12 1000000000', '17 -1 5'])
    expect(parseTouch(text)).toBeUndefined()
})

describe('the memory of a temple', () => {
  const epochs = (): string => 'bbbbbbbb'
  const device = {
    ...newDevice(TEMPLE, true, 'aaaaaaaa'),
    ...{ bind: { binding: 'k3f9q2ab' }, h: 1, t: 1, tail: 'TH', connection: 7 },
  }

  test('recalls the device that was kept last', () => {
    const file = `${claimed()}.counters`
    templeMemory(file).keep(device)
    expect(templeMemory(file, epochs).recall(TEMPLE)).toEqual(device)
  })

  test('starts afresh with a new epoch if it is of another temple or cannot be read', () => {
    const file = `${claimed()}.counters`
    const fresh = (temple: string) => newDevice(temple, true, 'bbbbbbbb')
    expect(templeMemory(file, epochs).recall(TEMPLE)).toEqual(fresh(TEMPLE))
    templeMemory(file).keep(device)
    expect(templeMemory(file, epochs).recall('temple02')).toEqual(fresh('temple02'))
    const whole = readFileSync(file, 'utf8')
    for (const text of ['', 'null', '[]', whole.slice(0, -9)]) {
      writeFileSync(file, text)
      expect(templeMemory(file, epochs).recall(TEMPLE)).toEqual(fresh(TEMPLE))
    }
  })
})

test('a sensor still senses after the clock is set back', () => {
  const felt: string[] = []
  const sensors = newSensors((slot) => felt.push(slot))
  expect([0, 29, 30, 10, 20].map((atMs) => sensors.touch('H', atMs))).toEqual([
    ...[true, false, true, true, false],
  ])
  expect(felt).toEqual(['H', 'H', 'H'])
})
