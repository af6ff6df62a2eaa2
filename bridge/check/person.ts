// Whoever stands at a temple that is checked: a person, who is told what to do, or a program, in the self-test.
import { createInterface } from 'node:readline/promises'
import type { Slot } from '@flower-war/protocol'

export type Light = 'amber' | 'green' | 'red'

export interface Person {
  drop(slot: Slot): Promise<void>
  /** Takes the temple its power, so that it says no good-bye, and gives it back when that is asked for. */
  cutPower(): Promise<void>
  givePower(): Promise<void>
  /** Which light is on; undefined if it has none. */
  look(): Promise<Light | undefined>
}

const LIGHTS: Readonly<Record<string, Light>> = { a: 'amber', g: 'green', r: 'red' }
const NAMES = { H: 'Huitzilopochtli', T: 'Tlaloc' } as const

/** A person at the terminal. */
export function personAtTerminal(): Person & { close(): void } {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const ask = async (task: string): Promise<string> => terminal.question(`  ${task} `)
  return {
    drop: async (slot) => void (await ask(`Drop one bead into ${NAMES[slot]}'s slot, then Enter.`)),
    cutPower: async () => void (await ask('Pull the plug, then Enter.')),
    givePower: async () => void (await ask('Put the plug in again, then Enter.')),
    async look() {
      const seen = await ask('Which light is on? a: amber, g: green, r: red; Enter if it has none.')
      return LIGHTS[seen.trim().toLowerCase()]
    },
    close: () => terminal.close(),
  }
}
