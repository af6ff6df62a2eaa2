// The whole reference device in C as a process of this machine: killing it cuts its power, and a folder is its memory.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { LIGHTS, type Light } from '../../../protocol/src/temple/device.ts'
import type { Person } from '../../../temple/src/check/person.ts'
import { Changes } from '../changes.ts'
import { hasEnded } from '../processes.ts'

export interface PosixBoxWish {
  readonly program: string
  /** The server that it asks to be claimed; `-` if it is set up at its page. */
  readonly server?: string
  /** The networks that are near, as bridge/device/posix/radio.h has them, and where it looks for servers. */
  readonly air?: string
  readonly search?: string
  /** Its credentials, if it is claimed already. */
  readonly credentials?: {
    readonly temple: string
    readonly password: string
    readonly broker: string
  }
  readonly remembers?: boolean
  /** Its memory, if that is there already. */
  readonly folder?: string
  readonly speed?: number
  /** The number of lamps at each slot; with them it also has a display. */
  readonly lamps?: number
}

export interface PosixBox extends Person {
  /** The lights it has shown, and the lines it has printed, in order. */
  readonly shown: readonly string[]
  readonly told: readonly string[]
  /** Resolves with the first line, of either, that matches. */
  until(words: RegExp): Promise<string>
  /** Runs the commands, one per letter; resolves with the light afterwards, or undefined if the power was cut. */
  tell(letters: string): Promise<Light | undefined>
  /** Returns the number of beads in its memory. */
  counted(): number
  /** Touches the sensor, too briefly for a bead. */
  touch(slot: 'H' | 'T'): void
  /** Holds its button until it is let go, or the power is cut. */
  press(): void
  letGo(): void
  /** Has the access point disconnect it and vanish until the box is online again; only for the ESP32. */
  sendAway(): void
  /** Makes it hang, while its connections stay open. */
  stall(): void
  /** Returns its memory. */
  readonly folder: string
  stop(): Promise<void>
}

/** The sizes in bytes of the fields of `credentials` in claim.h. */
const CREDENTIALS = { temple: 21, password: 65, broker: 129 } as const
/** The offsets of the two counters among the bytes of bridge/device/store.c. */
const COUNTERS_AT = [52, 60] as const

export function newPosixBox(wish: PosixBoxWish): PosixBox {
  const { program, server = 'http://127.0.0.1:9', credentials, remembers = true } = wish
  const { speed = 1, lamps = 0 } = wish
  const { folder = mkdtempSync(join(tmpdir(), 'flower-war-')) } = wish
  if (credentials !== undefined) {
    const fields = Object.entries(CREDENTIALS).map(([name, length]) => {
      const field = Buffer.alloc(length)
      field.write(credentials[name as keyof typeof CREDENTIALS])
      return field
    })
    writeFileSync(join(folder, 'credentials'), Buffer.concat(fields))
  }
  if (wish.air !== undefined) writeFileSync(join(folder, 'air'), wish.air)
  const search = wish.search === undefined ? {} : { TEMPLE_SEARCH: wish.search }
  const shown: string[] = []
  const told: string[] = []
  const changes = new Changes()
  let child: ChildProcess | undefined
  /** Callers that wait for the light, in the order of their requests. */
  const waiting: ((light: Light | undefined) => void)[] = []

  function givePower(): void {
    const memory = remembers ? 'remembers' : 'forgets'
    const mine = spawn(program, [server, folder, memory, String(speed)], {
      stdio: ['pipe', 'pipe', 'inherit'],
      env: { ...process.env, ...search, TEMPLE_LAMPS: String(lamps) },
    })
    child = mine
    // Input is lost while the power is cut.
    mine.stdin.on('error', () => {})
    mine.on('close', () => {
      for (const give of waiting.splice(0)) give(undefined)
    })
    createInterface({ input: mine.stdout }).on('line', (line) => {
      const [, word, rest = ''] = /^(\w+) (.*)$/.exec(line) ?? []
      if (word === 'seen') return waiting.shift()?.(LIGHTS.find((light) => light === rest))
      ;(word === 'light' ? shown : told).push(rest)
      changes.tell()
    })
  }
  async function cutPower(): Promise<void> {
    const mine = child
    child = undefined
    mine?.kill('SIGKILL')
    if (mine !== undefined && !hasEnded(mine)) await once(mine, 'close')
  }

  givePower()
  return {
    shown,
    told,
    until: (words) => changes.find(() => [...shown, ...told].find((line) => words.test(line))),
    async tell(letters) {
      if (child === undefined) return undefined
      if (hasEnded(child)) throw new Error('the box has ended by itself')
      child.stdin?.write(`${letters}?`)
      return await new Promise((resolve) => waiting.push(resolve))
    },
    counted() {
      const file = join(folder, 'counters')
      if (!existsSync(file)) return 0
      const bytes = readFileSync(file)
      return COUNTERS_AT.reduce((sum, at) => sum + Number(bytes.readBigUInt64LE(at)), 0)
    },
    drop: async (slot) => void child?.stdin?.write(slot),
    press: () => void child?.stdin?.write('b'),
    stall: () => void child?.kill('SIGSTOP'),
    sendAway: () => void child?.stdin?.write('!'),
    letGo: () => void child?.stdin?.write('B'),
    folder,
    touch: (slot) => void child?.stdin?.write(slot.toLowerCase()),
    cutPower,
    givePower: async () => givePower(),
    goOffline: async () => void child?.stdin?.write('-'),
    goOnline: async () => void child?.stdin?.write('+'),
    look: async () => LIGHTS.find((light) => light === shown.at(-1)?.split(' ')[0]),
    async stop() {
      await cutPower()
      rmSync(folder, { recursive: true })
    },
  }
}
