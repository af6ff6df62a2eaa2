// The implementations of a temple in the fault run: the model of a device in this process, or a program as a process of
// its own, whose power is cut by kill -9. All of them have a clock that can be put forward.
import { type Light, ledOf } from '../../../protocol/src/temple/device.ts'
import type { Slot } from '../../../protocol/src/temple/payloads.ts'
import { type Chance, drawBelow } from '../../../rules/src/random.ts'
import { badNetwork, type Mishaps } from '../../../temple/src/simulated/bad-network.ts'
import {
  type SimulatedTemple,
  simulateTemple,
} from '../../../temple/src/simulated/simulated-temple.ts'
import { drawHex } from '../../support/chance/chance.ts'
import { newLink } from '../../support/servers/link.ts'
import { newPosixBox } from '../../support/temples/posix-box.ts'
import { newPythonTemple } from '../../support/temples/python-temple.ts'
import type { ClaimedTemple } from '../../support/temples/temples.ts'

export const PROGRAMS = ['c', 'python'] as const
/** The programs among the temples of a run, each with its path or that of its interpreter. */
export type Programs = Readonly<Partial<Record<(typeof PROGRAMS)[number], string>>>
export type Kind = 'simulated' | keyof Programs

export interface Body {
  /** The model, if it is one. */
  readonly simulated?: SimulatedTemple
  /** Drops a bead; resolves with false if the temple's power was cut before it counted the bead. */
  drop(slot: Slot): Promise<boolean>
  /** Resolves with the light once everything before has taken effect; with undefined without power. */
  light(): Promise<Light | undefined>
  /** True if it knows the match with which it is paired. */
  isBound(): boolean
  setWifi(isOn: boolean): Promise<void>
  cutPower(): Promise<void>
  givePower(): Promise<void>
  /** Moves its clock on by a minute. */
  passMinute(): Promise<void>
  /** Stops the faults of its network. */
  calm(): void
  stop(): Promise<void>
}

interface BodyWish {
  readonly kind?: Kind
  readonly programs?: Programs
  readonly claimed: ClaimedTemple
  readonly remembers: boolean
  readonly chance: Chance
  readonly mishaps: Mishaps
}

export async function newBody(wish: BodyWish): Promise<Body> {
  const { kind = 'simulated', programs = {}, claimed: credentials } = wish
  const { c, python } = programs
  if (kind === 'simulated') return simulatedBody(wish)
  if (kind === 'c' && c !== undefined) {
    const box = newPosixBox({ program: c, credentials })
    const isBound = () => box.told.includes('paired')
    return programBody({ ...box, isBound })
  }
  if (kind === 'python' && python !== undefined) {
    const link = await newLink(credentials.broker)
    const behindLink = { ...credentials, broker: link.url.replace('http', 'mqtt') }
    const box = newPythonTemple({ program: python, credentials: behindLink, link })
    const isBound = () => typeof box.kept()['b'] === 'string'
    async function stop(): Promise<void> {
      await box.stop()
      link.stop()
    }
    return programBody({ ...box, isBound, stop })
  }
  throw new Error(`no program of a temple in ${kind}`)
}

function simulatedBody({ claimed, remembers, chance, mishaps }: BodyWish): Body {
  const carry = badNetwork((below) => drawBelow(chance, below), mishaps)
  let isCalm = false
  let aheadMs = 0
  const temple = simulateTemple({
    ...claimed,
    remembers,
    newEpoch: () => drawHex(chance, 8),
    clock: {
      nowMs: () => Date.now() + aheadMs,
      every(ms, call) {
        const timer = setInterval(call, ms)
        return () => clearInterval(timer)
      },
    },
    carry(publication, send) {
      if (isCalm) send(publication)
      else carry(publication, send)
    },
  })
  return {
    simulated: temple,
    async drop(slot) {
      temple.drop(slot)
      return true
    },
    light: async () => ledOf(temple.device),
    isBound: () => temple.device.bind?.binding !== undefined,
    setWifi: async (isOn) => temple.setWifi(isOn),
    cutPower: async () => {},
    givePower: async () => temple.reboot(),
    async passMinute() {
      aheadMs += 60_000
    },
    calm() {
      isCalm = true
    },
    stop: async () => temple.stop(),
  }
}

/** A program with its own permanent memory, as tests start it. */
interface Program {
  /** Carries out commands, a letter each; resolves with the light afterwards, or undefined if the power was cut. */
  tell(letters: string): Promise<Light | undefined>
  /** Returns the number of beads in its memory. */
  counted(): number
  isBound(): boolean
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  cutPower(): Promise<void>
  givePower(): Promise<void>
  stop(): Promise<void>
}

function programBody(program: Program): Body {
  let cut: Promise<void> | undefined
  return {
    async drop(slot) {
      if (cut !== undefined) return false
      const before = program.counted()
      const light = await program.tell(slot)
      // Only its memory shows if a bead that fell during the power cut was counted.
      return light !== undefined || program.counted() > before
    },
    light: () => program.tell('?'),
    isBound: program.isBound,
    setWifi: (isOn) => (isOn ? program.goOnline() : program.goOffline()),
    cutPower() {
      cut ??= program.cutPower()
      return cut
    },
    async givePower() {
      await cut
      if (cut === undefined) return
      cut = undefined
      await program.givePower()
    },
    passMinute: async () => void (await program.tell('>')),
    calm() {},
    stop: program.stop,
  }
}
