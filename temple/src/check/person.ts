// The person at a temple that is checked, who is told what to do; in the self-test a program.
import { createInterface, type Interface } from 'node:readline/promises'
import type { Light, Slot } from '@flower-war/protocol'

export interface Person {
  /** Drops one bead; where `isCounted` is given, the temple itself may say that it has fallen. */
  drop(slot: Slot, isCounted?: () => boolean): Promise<void>
  /** Cuts the temple's power, so that it cannot say goodbye, and gives it back when that is asked for. */
  cutPower(): Promise<void>
  givePower(): Promise<void>
  /** Cuts the temple's network, but not its power, and gives it back. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Resolves with the light that is on; with undefined if it has none. */
  look(): Promise<Light | undefined>
}

const LIGHTS: Readonly<Record<string, Light>> = { a: 'amber', g: 'green', r: 'red' }
const NO_LIGHTS = 'n'
const NAMES = { H: 'Huitzilopochtli', T: 'Tlaloc' } as const

/** Puts a task to the person; resolves with their answer, or once the task is seen to be done. */
type Ask = (task: string, isDone?: () => boolean) => Promise<string>
/** The interval at which it is checked whether a task is done. */
const LOOK_MS = 100

/** A person who is told what to do. */
export function personBy(ask: Ask): Person {
  const told = async (task: string): Promise<void> => void (await ask(`${task}, then Enter.`))
  return {
    async drop(slot, isCounted) {
      const task = `Drop one bead into ${NAMES[slot]}'s slot`
      if (isCounted === undefined) await told(task)
      else await ask(`${task} (and press Enter if nothing happens).`, isCounted)
    },
    cutPower: () => told('Pull the plug'),
    givePower: () => told('Put the plug in again'),
    goOffline: () => told('Leave its power, but switch the Wi-Fi of the house off'),
    goOnline: () => told('Switch the Wi-Fi on again'),
    async look() {
      // A slip of the finger must not say that there is nothing to see.
      for (;;) {
        const seen = await ask('Which light is on? a: amber, g: green, r: red, n: it has none.')
        const word = seen.trim().toLowerCase()
        const light = LIGHTS[word]
        if (light !== undefined || word === NO_LIGHTS) return light
      }
    },
  }
}

/**
 * Returns a person at the terminal; with `isQuiet` they are told on standard error, since a program reads the report.
 */
export function personAtTerminal(isQuiet: boolean): Person & { close(): void } {
  const output = isQuiet ? process.stderr : process.stdout
  const terminal = createInterface({ input: process.stdin, output })
  return { ...personBy(askAt(terminal, output)), close: () => terminal.close() }
}

/** Asks at a terminal. */
export function askAt(terminal: Interface, output: NodeJS.WritableStream): Ask {
  return async (task, isDone = () => false) => {
    const done = new AbortController()
    const looks = setInterval(() => isDone() && done.abort(), LOOK_MS)
    const answer = terminal.question(`  ${task} `, { signal: done.signal })
    return answer
      .catch((error: unknown) => {
        if (!done.signal.aborted) throw error
        output.write('\n')
        return ''
      })
      .finally(() => clearInterval(looks))
  }
}
