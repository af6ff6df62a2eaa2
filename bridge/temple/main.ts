// npm run temple -- --claim: a temple in the terminal. H and T drop beads, W switches the Wi-Fi, P takes the power.
import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { ledOf } from '@flower-war/protocol'
import { credentialsFor } from './claim.ts'
import { type SimulatedTemple, simulateTemple } from './simulated-temple.ts'

const USAGE = `npm run temple -- --claim [--url http://localhost:2567] [--file temple.json] [--forgetful]

Claims a temple, or takes the one that is kept in the file, and lets you play with it.
`
const { values } = parseArgs({
  options: {
    claim: { type: 'boolean', default: false },
    url: { type: 'string', default: 'http://localhost:2567' },
    file: { type: 'string', default: 'temple.json' },
    forgetful: { type: 'boolean', default: false },
  },
})
if (!values.claim) {
  process.stdout.write(USAGE)
  process.exit(1)
}
await play().catch((error: unknown) => {
  process.stderr.write(`flower-war temple: ${String(Object(error).message)}\n`)
  process.exit(1)
})

async function play(): Promise<void> {
  const credentials = await credentialsFor(values.url, values.file, (code) =>
    process.stdout.write(`Type this code where you play, to make this temple yours: ${code}\n`),
  )
  let isWifiOn = true
  let shown = ''
  const temple: SimulatedTemple = simulateTemple({
    ...credentials,
    remembers: !values.forgetful,
    newEpoch: () => randomBytes(4).toString('hex'),
    changed: () => setImmediate(show),
  })

  function show(): void {
    const text = `${lineOf(temple)}${isWifiOn ? '' : ' · Wi-Fi off'}`
    if (text !== shown) process.stdout.write(`${text}\n`)
    shown = text
  }

  const keys: Readonly<Record<string, () => void>> = {
    h: () => temple.drop('H'),
    t: () => temple.drop('T'),
    p: () => temple.reboot(),
    w: () => {
      isWifiOn = !isWifiOn
      temple.setWifi(isWifiOn)
    },
    q: () => {
      temple.stop()
      process.exit(0)
    },
  }
  process.stdout.write('H, T: drop a bead · W: Wi-Fi · P: power off and on · Q: quit\n')
  if (process.stdin.isTTY) process.stdin.setRawMode(true)
  process.stdin.on('data', (data) => {
    // In raw mode Ctrl-C is a key like any other.
    for (const key of String(data).toLowerCase()) keys[key === '\u0003' ? 'q' : key]?.()
  })
}

/** What the lights and the display of a temple show. */
function lineOf({ device, refusal }: SimulatedTemple): string {
  const { bind, state, h, t, isConnected, temple } = device
  if (refusal !== undefined) return `${temple}: the broker says: ${refusal}`
  const led = ledOf(device)
  if (!isConnected) return `(${led}) not connected · ${h} and ${t} beads counted`
  if (bind === undefined) return `(${led}) waits to hear with what it is bound`
  if (bind.binding === undefined) return `(${led}) not paired · pair it with the code ${bind.code}`
  const match =
    state === undefined
      ? ''
      : ` · lake ${state.h} and ${state.t}, ${state.waiting} waiting, ${state.percentLeft} % left, ` +
        `${state.phase}${state.isServed ? ', your turn' : ''}`
  return `(${led}) ${h} and ${t} beads counted${match}`
}
