// The lines of a Raspberry Pi, by the tools of libgpiod: `gpiomon` tells of the sensors, `gpioset` holds the lights. Versions 1
// and 2 have other command lines, and write times otherwise.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Slot } from '@flower-war/protocol'

export type GpioVersion = 1 | 2
export const LIGHTS = ['red', 'amber', 'green'] as const
export type Light = (typeof LIGHTS)[number]

/** Which line is what, on which chip. */
export interface Wiring {
  readonly chip: string
  readonly sensors: Readonly<Record<Slot, number>>
  readonly lights: Readonly<Record<Light, number>>
}

export interface GpioParts {
  readonly version: GpioVersion
  readonly wiring: Wiring
  /** Tells whoever looks after the box. */
  readonly say: (text: string) => void
}

/** How long a tool that has ended is left alone: one that cannot start must not be started all the time. */
const RESTART_MS = 1_000

/** Which tools are installed; throws if none are that we know. */
export function gpioVersion(): GpioVersion {
  const { stdout, error } = spawnSync('gpiomon', ['--version'], { encoding: 'utf8' })
  if (error !== undefined) throw new Error('gpiomon is not there: sudo apt install gpiod')
  const [, major] = /\bv(\d+)\./.exec(stdout) ?? []
  if (major === '1' || major === '2') return major === '1' ? 1 : 2
  throw new Error(`gpiomon of libgpiod 1 or 2 is needed; it says: ${stdout.slice(0, 80)}`)
}

/** Calls for every touch of a sensor, with the time on the kernel's clock; bounces are among them. */
export function watchSensors(
  { version, wiring: { chip, sensors }, say }: GpioParts,
  touched: (slot: Slot, atMs: number) => void,
) {
  const lines = [sensors.H, sensors.T].map(String)
  const options = {
    1: ['--line-buffered', '--falling-edge', '--bias=pull-up', '--format=%o %s %n', chip],
    2: ['--edges=falling', '--bias=pull-up', '--format=%o %S', `--chip=${chip}`],
  }[version]
  return keepRunning(
    () => {
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
    () => say('gpiomon has ended; it is started again, and no bead counts until then'),
  )
}

/** Version 1 writes seconds and nanoseconds apart, without zeros before them; version 2 with a point, and with zeros. */
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
  const holder = keepRunning(
    () => {
      const values = LIGHTS.map((light) => `${lights[light]}=${Number(light === shown)}`)
      return spawn('gpioset', [...options, ...values], { stdio: ['ignore', 'ignore', 'inherit'] })
    },
    () => say('gpioset has ended; it is started again'),
  )
  return {
    show(light: Light): void {
      if (light === shown) return
      shown = light
      holder.startAnew()
    },
    stop: holder.stop,
  }
}

/** Runs a tool for as long as we do: it is started again when it ends. */
function keepRunning(start: () => ChildProcess, ended: () => void) {
  let isOver = false
  let isMeant = false
  let timer: NodeJS.Timeout | undefined
  let child: ChildProcess | undefined
  function run(): void {
    isMeant = false
    child = start()
    // What cannot be started is told as closed, too.
    child.on('error', () => {})
    child.on('close', () => {
      child = undefined
      if (isOver) return
      if (isMeant) return run()
      ended()
      timer = setTimeout(run, RESTART_MS)
    })
  }
  run()
  // However we end, nothing goes on that holds our lines.
  process.on('exit', () => child?.kill())
  return {
    /** Ends it, and starts it again as soon as it is gone. */
    startAnew(): void {
      if (child === undefined) return
      isMeant = true
      child.kill()
    },
    stop(): void {
      isOver = true
      clearTimeout(timer)
      child?.kill()
    },
  }
}
