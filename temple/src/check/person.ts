// The person beside a temple under test, who is told what to do; a program in the self-test.
import { createInterface, type Interface } from 'node:readline/promises'
import type { Light, Slot } from '@flower-war/protocol'

export interface Person {
  /** Drops one bead; resolves early once `isCounted` returns true. */
  drop(slot: Slot, isCounted?: () => boolean): Promise<void>
  /** Cuts the temple's power, so that it cannot say goodbye; `givePower` restores it. */
  cutPower(): Promise<void>
  givePower(): Promise<void>
  /** Cuts the temple's network, but not its power; `goOnline` restores it. */
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  /** Resolves with the light that is on; with undefined if the temple has none. */
  look(): Promise<Light | undefined>
}

const LIGHTS: Readonly<Record<string, Light>> = { a: 'amber', g: 'green', r: 'red' }
const NO_LIGHTS = 'n'
const NAMES = { H: 'Huitzilopochtli', T: 'Tlaloc' } as const

/** Gives the person a task; resolves with their answer, or once `isDone` returns true. */
type Ask = (task: string, isDone?: () => boolean) => Promise<string>
/** The interval at which `isDone` is called. */
const LOOK_MS = 100

/** Returns a person who is given tasks by `ask`. */
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
      // A mistyped key must not count as an answer.
      for (;;) {
        const seen = await ask('Which light is on? a: amber, g: green, r: red, n: it has none.')
        const word = seen.trim().toLowerCase()
        const light = LIGHTS[word]
        if (light !== undefined || word === NO_LIGHTS) return light
      }
    },
  }
}

/** Returns a person at the terminal; if `isQuiet`, tasks go to standard error, since a program reads the report. */
export function personAtTerminal(isQuiet: boolean): Person & { close(): void } {
  const output = isQuiet ? process.stderr : process.stdout
  const terminal = createInterface({ input: process.stdin, output })
  return { ...personBy(askAt(terminal, output)), close: () => terminal.close() }
}

export function askAt(terminal: Interface, output: NodeJS.WritableStream): Ask {
  // Node itself leaves a question open for ever once Ctrl-C or the end of the input closes the terminal.
  const gone = new AbortController()
  terminal.once('close', () => gone.abort())
  return async (task, isDone = () => false) => {
    const done = new AbortController()
    const looks = setInterval(() => isDone() && done.abort(), LOOK_MS)
    const signal = AbortSignal.any([done.signal, gone.signal])
    return terminal
      .question(`  ${task} `, { signal })
      .catch((error: unknown) => {
        if (gone.signal.aborted)
          throw new Error('the terminal was closed before the check was over')
        if (!done.signal.aborted) throw error
        output.write('\n')
        return ''
      })
      .finally(() => clearInterval(looks))
  }
}
