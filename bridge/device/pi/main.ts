// npm run temple:pi -- --url http://server:2567: the temple of a Raspberry Pi, with sensors in its slots and three
// lights.
import {
  formatInfo,
  LIGHTS,
  lastWillOf,
  ledOf,
  messageOf,
  newSensors,
  parseCommand,
  stepDevice,
  upTopic,
} from '@flower-war/protocol'
import { readOptions } from '../../../temple/src/command-line.ts'
import { credentialsFor } from '../../../temple/src/simulated/claim.ts'
import { templeMemory } from '../../../temple/src/simulated/memory.ts'
import {
  type DeviceModel,
  type SimulatedTemple,
  simulateTemple,
} from '../../../temple/src/simulated/simulated-temple.ts'
import { lineOf } from '../../../temple/src/simulated/terminal.ts'
import { gpioVersion, newLights, type Wiring, watchSensors } from './gpio.ts'

const USAGE = `npm run temple:pi -- [--url http://localhost:2567] [--file temple.json] [--chip gpiochip0]
  [--huitzilopochtli 17] [--tlaloc 27] [--lights 5,6,13]

Runs a temple with two sensors and a red, an amber and a green light on these GPIO lines. It stores its name and password in
the file, and its counters next to it.
`
const options = {
  url: { type: 'string', default: 'http://localhost:2567' },
  file: { type: 'string', default: 'temple.json' },
  chip: { type: 'string', default: 'gpiochip0' },
  huitzilopochtli: { type: 'string', default: '17' },
  tlaloc: { type: 'string', default: '27' },
  lights: { type: 'string', default: '5,6,13' },
} as const

/** The reference model of a temple, with an info of its own. */
const PI: DeviceModel = {
  lastWillOf,
  step(device, event, nowMs) {
    const step = stepDevice(device, event, nowMs)
    if (event.type === 'message' && parseCommand(event.payload)?.op === 'identify')
      say('somebody asks which temple this is: it is this one')
    const topic = upTopic(device.temple, 'info')
    const payload = formatInfo({
      firmware: 'ref-pi/1',
      hardware: 'raspberry-pi',
      capabilities: ['leds'],
      remembers: true,
    })
    const publications = step.publications.map((each) =>
      each.topic === topic ? { ...each, payload } : each,
    )
    return { ...step, publications }
  },
}

await run().catch((error: unknown) => {
  process.stderr.write(`flower-war temple: ${messageOf(error)}\n`)
  process.exit(1)
})

async function run(): Promise<void> {
  const values = readOptions(options, USAGE)
  const wiring = readWiring(values)
  if (wiring === undefined) throw new Error(`five different GPIO lines are needed.\n${USAGE}`)
  const gpio = { version: gpioVersion(), wiring, say }
  const credentials = await credentialsFor(values.url, values.file, (code, page) =>
    say(`to make this temple yours, type this code at ${page}: ${code}`),
  )
  const memory = templeMemory(`${values.file}.counters`)
  const lights = newLights(gpio)
  let shown = ''
  let isFelt = true
  const temple: SimulatedTemple = simulateTemple({
    ...credentials,
    remembers: true,
    model: PI,
    kept: memory.recall(credentials.temple),
    keep: memory.keep,
    changed: () => setImmediate(show),
  })

  function show(): void {
    // Red, so that people see that beads are not accepted while the sensors do not work (TPL-17).
    lights.show(isFelt ? ledOf(temple.device) : 'red')
    const text = isFelt ? lineOf(temple) : '(red) no bead counts: gpiomon does not run'
    if (text !== shown) say(text)
    shown = text
  }

  const sensors = newSensors((slot) => temple.drop(slot))
  const watch = watchSensors(gpio, {
    touched: sensors.touch,
    felt(isSo) {
      isFelt = isSo
      show()
    },
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => {
      for (const each of [watch, lights, temple]) each.stop()
    })
}

function readWiring(values: Readonly<Record<keyof typeof options, string>>): Wiring | undefined {
  const { chip, huitzilopochtli, tlaloc, lights } = values
  const texts = [huitzilopochtli, tlaloc, ...lights.split(',')]
  const [h, t, red, amber, green, ...more] = texts.map((text) =>
    /^\d{1,4}$/.test(text) ? Number(text) : undefined,
  )
  if (h === undefined || t === undefined || more.length > 0) return undefined
  if (red === undefined || amber === undefined || green === undefined) return undefined
  if (new Set(texts.map(Number)).size < 2 + LIGHTS.length) return undefined
  return { chip, sensors: { H: h, T: t }, lights: { red, amber, green } }
}

function say(text: string): void {
  process.stdout.write(`${text}\n`)
}
