// The temple in Python as a process on mock pins: killing it cuts its power, and a folder is its memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { LIGHTS, type Light } from '../../../protocol/src/temple/device.ts'
import type { Person } from '../../../temple/src/check/person.ts'
import { Changes } from '../changes.ts'
import { hasEnded } from '../processes.ts'
import type { Link } from '../servers/link.ts'

export const PYTHON_TEMPLE = join(import.meta.dirname, '../../../bridge/device/python')
export const ON_MOCK_PINS = join(import.meta.dirname, 'temple-on-mock-pins.py')

export interface PythonTempleWish {
  /** The interpreter with the packages it needs. */
  readonly program: string
  /** The server that it asks to be claimed. */
  readonly server?: string
  /** Its credentials, if it is claimed already. */
  readonly credentials?: object
  /** Its way to the broker, where its network is cut. */
  readonly link?: Link
  readonly speed?: number
  /** The certificate of an authority that it is to trust alone. */
  readonly authority?: string
}

export interface PythonTemple extends Person {
  /** Resolves with the first line that it has printed, or will print, that matches. */
  until(words: RegExp): Promise<string>
  /** Runs the command of the letter; resolves with the light afterwards, or undefined if the power was cut. */
  tell(letter: string): Promise<Light | undefined>
  /** Returns the number of beads in its memory. */
  counted(): number
  /** Lets a bead touch the sensor three times at once. */
  bounce(slot: 'H' | 'T'): Promise<void>
  /** Returns the content of its file. */
  kept(): Readonly<Record<string, unknown>>
  stop(): Promise<void>
}

export function newPythonTemple(wish: PythonTempleWish): PythonTemple {
  const { program, server = 'http://127.0.0.1:9', credentials, link, speed = 1, authority } = wish
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const file = join(folder, 'temple.json')
  if (credentials !== undefined) writeFileSync(file, JSON.stringify(credentials))
  const printed: string[] = []
  /** Callers that wait for the light, in the order of their requests. */
  const waiting: ((light: Light | undefined) => void)[] = []
  const changes = new Changes()
  let child: ChildProcess | undefined

  function givePower(): void {
    const mine = spawn(program, [ON_MOCK_PINS, String(speed), server, file], {
      env: {
        ...process.env,
        GPIOZERO_PIN_FACTORY: 'mock',
        PYTHONPATH: PYTHON_TEMPLE,
        PYTHONDONTWRITEBYTECODE: '1',
        ...(authority === undefined ? {} : { SSL_CERT_FILE: authority }),
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    child = mine
    // Input is lost while the power is cut.
    mine.stdin.on('error', () => {})
    mine.on('close', () => {
      for (const give of waiting.splice(0)) give(undefined)
    })
    createInterface(mine.stdout).on('line', (line) => {
      printed.push(line)
      changes.tell()
    })
    createInterface(mine.stderr).on('line', (line) =>
      waiting.shift()?.(LIGHTS.find((light) => light === line)),
    )
  }

  async function cutPower(): Promise<void> {
    const mine = child
    child = undefined
    mine?.kill('SIGKILL')
    if (mine !== undefined && !hasEnded(mine)) await once(mine, 'close')
  }

  async function tell(letter: string): Promise<Light | undefined> {
    if (child === undefined) return undefined
    if (hasEnded(child)) throw new Error('the temple has ended by itself')
    child.stdin?.write(`${letter}\n`)
    return await new Promise((resolve) => waiting.push(resolve))
  }
  const kept = () => JSON.parse(readFileSync(file, 'utf8'))

  givePower()
  return {
    until: (words) => changes.find(() => printed.find((line) => words.test(line))),
    tell,
    counted: () => Number(kept().n ?? 0),
    drop: async (slot) => void (await tell(slot)),
    bounce: async (slot) => void (await tell(slot.toLowerCase())),
    cutPower,
    givePower: async () => givePower(),
    goOffline: async () => link?.cut(),
    goOnline: async () => link?.mend(),
    look: () => tell('?'),
    kept,
    async stop() {
      await cutPower()
      rmSync(folder, { recursive: true })
    },
  }
}
