// The temple in Python as a process on mock pins: killing it cuts its power, and a folder is its memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { LIGHTS } from '../../../protocol/src/temple/device.ts'
import type { Person } from '../../../temple/src/check/person.ts'
import { Changes } from '../changes.ts'
import type { Link } from '../servers/link.ts'

export const PYTHON_TEMPLE = join(import.meta.dirname, '../../../bridge/device/python')
export const ON_MOCK_PINS = join(import.meta.dirname, 'temple-on-mock-pins.py')

export interface PythonTempleWish {
  /** The interpreter that has what it needs. */
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
  /** Lets a bead touch the sensor three times at once. */
  bounce(slot: 'H' | 'T'): Promise<void>
  /** What it has written to its file. */
  kept(): Readonly<Record<string, unknown>>
  stop(): Promise<void>
}

export function newPythonTemple(wish: PythonTempleWish): PythonTemple {
  const { program, server = 'http://127.0.0.1:9', credentials, link, speed = 1, authority } = wish
  const folder = mkdtempSync(join(tmpdir(), 'flower-war-'))
  const file = join(folder, 'temple.json')
  if (credentials !== undefined) writeFileSync(file, JSON.stringify(credentials))
  const printed: string[] = []
  let answers: string[] = []
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
    for (const [stream, lines] of [
      [mine.stdout, printed],
      [mine.stderr, answers],
    ] as const)
      createInterface(stream).on('line', (line) => {
        lines.push(line)
        changes.tell()
      })
  }

  async function cutPower(): Promise<void> {
    const mine = child
    child = undefined
    mine?.kill('SIGKILL')
    if (mine !== undefined && mine.exitCode === null && mine.signalCode === null)
      await once(mine, 'exit')
    answers = []
  }

  /** Tells the pins something; resolves with the light that is then on. */
  function tell(line: string): Promise<string> {
    child?.stdin?.write(`${line}\n`)
    return changes.find(() => answers.shift())
  }

  givePower()
  return {
    until: (words) => changes.find(() => printed.find((line) => words.test(line))),
    drop: async (slot) => void (await tell(slot)),
    bounce: async (slot) => void (await tell(slot.toLowerCase())),
    cutPower,
    givePower: async () => givePower(),
    goOffline: async () => link?.cut(),
    goOnline: async () => link?.mend(),
    async look() {
      const lit = await tell('?')
      return LIGHTS.find((light) => light === lit)
    },
    kept: () => JSON.parse(readFileSync(file, 'utf8')),
    async stop() {
      await cutPower()
      rmSync(folder, { recursive: true })
    },
  }
}
