// The GPIO lines of a Raspberry Pi, through the tools of libgpiod: `gpiomon` watches the sensors, `gpioset` sets the
// lights. Versions 1 and 2 have other command lines, and write times differently.
import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { LIGHTS, type Light, type Slot } from '@flower-war/protocol'
import { type KeptRunning, keepRunning } from './keep-running.ts'

export type GpioVersion = 1 | 2

/** The lines of slots and lights, and their chip. */
export interface Wiring {
  readonly chip: string
  readonly sensors: Readonly<Record<Slot, number>>
  readonly lights: Readonly<Record<Light, number>>
}

export interface GpioParts {
  readonly version: GpioVersion
  readonly wiring: Wiring
  /** Prints a line for the owner. */
  readonly say: (text: string) => void
}

/** Returns the tools that are installed; throws if there are none that we know. */
export function gpioVersion(): GpioVersion {
  const { stdout, error } = spawnSync('gpiomon', ['--version'], { encoding: 'utf8' })
  if (error !== undefined) throw new Error('gpiomon is not there: sudo apt install gpiod')
  const [, major] = /\bv(\d+)\./.exec(stdout) ?? []
  if (major === '1' || major === '2') return major === '1' ? 1 : 2
  throw new Error(`gpiomon of libgpiod 1 or 2 is needed; it says: ${stdout.slice(0, 80)}`)
}

/** The state of the sensors. */
export interface SensorListener {
  /** Called for every touch of a sensor, with the time on the kernel's clock; bounces are among them. */
  touched(slot: Slot, atMs: number): void
  /** False while the tool that watches them cannot run. */
  felt(isSo: boolean): void
}

export function watchSensors(
  { version, wiring: { chip, sensors }, say }: GpioParts,
  { touched, felt }: SensorListener,
): KeptRunning {
  const lines = [sensors.H, sensors.T].map(String)
  const options = {
    1: ['--line-buffered', '--falling-edge', '--bias=pull-up', '--format=%o %s %n', chip],
    2: ['--edges=falling', '--bias=pull-up', '--format=%o %S', `--chip=${chip}`],
  }[version]
  return keepRunning({
    start() {
      const child = spawn('gpiomon', [...options, ...lines], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      createInterface(child.stdout).on('line', (line) => {
        const touch = parseTouch(line)
        if (touch?.line === sensors.H) touched('H', touch.atMs)
        if (touch?.line === sensors.T) touched('T', touch.atMs)
      })
      return child
    },
    ended(fails, againMs) {
      // A tool that ends once had bad luck; one that keeps ending is wired or installed wrongly.
      if (fails > 1) felt(false)
      say(endedLine('gpiomon', fails, againMs, ', and no bead counts until then'))
    },
    lasts() {
      felt(true)
      say('gpiomon runs again: beads count')
    },
  })
}

/** Parses a line of `gpiomon`: version 1 pads neither seconds nor nanoseconds, version 2 writes a decimal number. */
export function parseTouch(
  text: string,
): { readonly line: number; readonly atMs: number } | undefined {
  const [, line, seconds, nanoseconds] = /^(\d{1,4}) (\d{1,12})[ .](\d{1,9})$/.exec(text) ?? []
  if (line === undefined) return undefined
  return { line: Number(line), atMs: Number(seconds) * 1_000 + Number(nanoseconds) / 1_000_000 }
}

/** Shows one of the lights at a time. A line is held by the process that set it, so each light has its own. */
export function newLights({ version, wiring: { chip, lights }, say }: GpioParts) {
  let shown: Light = 'red'
  const options = { 1: ['--mode=signal', chip], 2: [`--chip=${chip}`] }[version]
  const holder = keepRunning({
    start() {
      const values = LIGHTS.map((light) => `${lights[light]}=${Number(light === shown)}`)
      return spawn('gpioset', [...options, ...values], { stdio: ['ignore', 'ignore', 'inherit'] })
    },
    ended: (fails, againMs) => say(endedLine('gpioset', fails, againMs)),
  })
  return {
    show(light: Light): void {
      if (light === shown) return
      shown = light
      holder.startAnew()
    },
    stop: holder.stop,
  }
}

function endedLine(tool: string, fails: number, againMs: number, more = ''): string {
  const times = fails === 1 ? 'has ended' : `has ended ${fails} times in a row`
  return `${tool} ${times}; it is started again in ${againMs / 1_000} s${more}`
}
