// A temple in the terminal: H and T drop beads, W switches the Wi-Fi, P cuts the power.
import { ledOf } from '@flower-war/protocol'
import type { Claimed } from './claim.ts'
import type { TempleMemory } from './memory.ts'
import { type SimulatedTemple, simulateTemple } from './simulated-temple.ts'

/** Runs a temple controlled by keys; without a memory it loses its counters with its power. */
export function playTemple(credentials: Claimed, memory: TempleMemory | undefined): void {
  let isWifiOn = true
  let shown = ''
  const temple: SimulatedTemple = simulateTemple({
    ...credentials,
    remembers: memory !== undefined,
    ...(memory && { kept: memory.recall(credentials.temple), keep: memory.keep }),
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

/** Returns the lights and display of a temple as a line. */
export function lineOf({ device, refusal }: SimulatedTemple): string {
  const { bind, state, h, t, isConnected, temple } = device
  if (refusal !== undefined) return `${temple}: the broker says: ${refusal}`
  const led = ledOf(device)
  if (!isConnected) return `(${led}) not connected · ${h} and ${t} beads counted`
  if (bind === undefined) return `(${led}) waiting to hear what it is bound to`
  if (bind.binding === undefined) return `(${led}) not paired · pair it with the code ${bind.code}`
  const match =
    state === undefined
      ? ''
      : ` · lake ${state.h} and ${state.t}, ${state.waiting} waiting, ${state.percentLeft} % left, ` +
        `${state.phase}${state.isServed ? ', your turn' : ''}`
  return `(${led}) ${h} and ${t} beads counted${match}`
}
