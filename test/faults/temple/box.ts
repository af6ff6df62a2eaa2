// A temple of the fault run, on a network that loses, doubles and reorders its messages, and all beads that fell in it.
import { setTimeout as sleep } from 'node:timers/promises'
import { ledOf } from '../../../protocol/src/temple/device.ts'
import type { Slot } from '../../../protocol/src/temple/payloads.ts'
import { type Chance, drawBelow } from '../../../rules/src/random.ts'
import type { Input } from '../../../rules/src/records/record.ts'
import { badNetwork, type Mishaps } from '../../../temple/src/simulated/bad-network.ts'
import {
  type SimulatedTemple,
  simulateTemple,
} from '../../../temple/src/simulated/simulated-temple.ts'
import { drawHex } from '../../support/chance/chance.ts'
import { ask, claimTemple } from '../../support/temples/temples.ts'
import type { Person } from './people.ts'

/** In the long run four beads a second count; here a few more may fall between two waits. */
export const BEAD_MS = 290
/** The most beads of a temple that may wait for its light to turn green. */
const UNACCEPTED_MAX = 40

/** Counts what has happened to the temples of a run, and to their messages. */
export interface RunMishaps extends Mishaps {
  /** Reboots, with and without memory. */
  remembered: number
  forgotten: number
}

/** The parts that all temples of a run share. */
export interface BoxParts {
  readonly url: string
  readonly chance: Chance
  readonly mishaps: RunMishaps
  /** The longest time for a temple to be accepted when nothing is killed any more. */
  readonly waitMs: number
}

export interface BoxWish {
  readonly people: readonly Person[]
  readonly seats: readonly number[]
  readonly remembers: boolean
}

export interface Box extends BoxWish {
  readonly match: string
  readonly temple: SimulatedTemple
  /** True if nothing goes wrong on its network any more. */
  isCalm: boolean
  fallen: string
}

/** Claims a temple for the first of these people, and pairs it. */
export async function newBox(parts: BoxParts, wish: BoxWish): Promise<Box> {
  const { url } = parts
  const { people, seats, remembers } = wish
  const [owner] = people
  if (owner === undefined) throw new Error('nobody')
  const { token, match } = owner
  const claimed = await claimTemple(url, token)
  const body = { match, temple: claimed.temple, seats }
  const paired = await ask(url, 'POST', '/pairings', { token, body })
  if (paired.status !== 200) throw new Error(JSON.stringify(paired.body))
  const carry = badNetwork((below) => drawBelow(parts.chance, below), parts.mishaps)
  const box: Box = {
    ...wish,
    match,
    isCalm: false,
    fallen: '',
    temple: simulateTemple({
      ...claimed,
      remembers,
      newEpoch: () => drawHex(parts.chance, 8),
      carry(publication, send) {
        if (box.isCalm) send(publication)
        else carry(publication, send)
      },
    }),
  }
  // Beads that fall before it is bound belong to no match.
  await until(parts, () => box.temple.device.bind?.binding !== undefined)
  return box
}

/** Drops a bead. */
export function drop(box: Box, slot: Slot): void {
  box.fallen += slot
  box.temple.drop(slot)
}

/** Drops beads in a temple, which now and then loses its Wi-Fi or its power. */
export async function live(parts: BoxParts, box: Box, beads: number): Promise<void> {
  const { chance } = parts
  const { temple } = box
  for (let bead = 0; bead < beads; bead++) {
    // Players wait when beads are not accepted: more than 64 at once are left to the host.
    await until(parts, () => unaccepted(temple) < UNACCEPTED_MAX)
    drop(box, drawBelow(chance, 2) === 0 ? 'H' : 'T')
    const fate = drawBelow(chance, 50)
    if (fate === 0) {
      temple.setWifi(false)
      setTimeout(() => temple.setWifi(true), drawBelow(chance, 3_000))
    } else if (fate === 1 && (box.remembers || (await isAccepted(parts, box))))
      // A temple without memory must not lose beads that were not accepted before.
      await reboot(parts, box)
    await sleep(drawBelow(chance, BEAD_MS * 2))
  }
}

/** Cuts a temple's power, and restores it. */
export async function reboot(parts: BoxParts, { temple, remembers }: Box): Promise<void> {
  parts.mishaps[remembers ? 'remembered' : 'forgotten']++
  temple.reboot()
  await until(parts, () => temple.device.bind?.binding !== undefined)
}

/** Returns the number of beads that the box has counted and the match has not acknowledged. */
function unaccepted({ device }: SimulatedTemple): number {
  const { epoch, h, t, state } = device
  return h + t - (state?.ack?.epoch === epoch ? state.ack.count : 0)
}

/** True if the light of a temple is green. */
export function isGreen({ temple: { device } }: Box): boolean {
  return device.isConnected && ledOf(device) === 'green'
}

/** Resolves with true once the match has all beads, as far as the temple knows; with false if it takes too long. */
export function isAccepted(parts: BoxParts, box: Box): Promise<boolean> {
  return until(parts, () => isGreen(box))
}

/** Resolves with true once a condition holds, and with false if it takes too long. */
export async function until({ waitMs }: BoxParts, holds: () => boolean): Promise<boolean> {
  const endMs = performance.now() + waitMs
  while (performance.now() < endMs) {
    if (holds()) return true
    await sleep(20)
  }
  return false
}

/** Compares the record of a match with the beads of a temple: too few or too many of a slot, or another order. */
export async function checkRecord(parts: BoxParts, { match, seats, fallen }: Box) {
  const inputs: Input[] = []
  const endMs = performance.now() + parts.waitMs
  while (inputs.length === 0 && performance.now() < endMs) {
    const response = await fetch(`${parts.url}/api/matches/${match}/record`)
    if (response.ok) inputs.push(...JSON.parse(await response.text()).inputs)
  }
  const counted = inputs
    .flatMap((input) =>
      input.kind === 'bead' && String(input.seats) === String(seats) ? input : [],
    )
    .map(({ god }) => (god === 'tlaloc' ? 'T' : 'H'))
    .join('')
  const more = (['H', 'T'] as const).map(
    (slot) => counted.split(slot).length - fallen.split(slot).length,
  )
  const sum = (counts: readonly number[]): number =>
    counts.reduce((total, count) => total + Math.max(0, count), 0)
  return {
    lost: sum(more.map((count) => -count)),
    doubled: sum(more),
    disordered: more.every((count) => count === 0) && counted !== fallen ? 1 : 0,
  }
}
