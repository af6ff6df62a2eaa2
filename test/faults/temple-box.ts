// A temple of the fault run, on a network that loses, doubles and disorders what it says, and all that has fallen in it.
import { setTimeout as sleep } from 'node:timers/promises'
import { badNetwork, type Mishaps } from '../../bridge/temple/bad-network.ts'
import { type SimulatedTemple, simulateTemple } from '../../bridge/temple/simulated-temple.ts'
import { ledOf } from '../../protocol/src/temple/device.ts'
import type { Slot } from '../../protocol/src/temple/payloads.ts'
import { type Chance, drawBelow } from '../../rules/src/random.ts'
import type { Input } from '../../rules/src/record.ts'
import { drawHex } from '../support/chance.ts'
import { ask, claimTemple } from '../support/temples.ts'
import type { Person } from './temple-people.ts'

/** Four beads a second are as many as count in the long run; some more fall here between two waits. */
export const BEAD_MS = 290
/** How many beads of a temple may wait for their light to turn green. */
const UNACCEPTED_MAX = 40

/** What has happened to the temples of a run, and to what they said. */
export interface RunMishaps extends Mishaps {
  /** Reboots, with and without memory. */
  remembered: number
  forgotten: number
}

/** What all temples of a run share. */
export interface BoxParts {
  readonly url: string
  readonly chance: Chance
  readonly mishaps: RunMishaps
  /** How long a temple may take to be accepted when nothing is killed any more. */
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
  /** Whether nothing goes wrong on its network any more. */
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
  // What falls before it is bound belongs to no match.
  await until(parts, () => box.temple.device.bind?.binding !== undefined)
  return box
}

/** Lets a bead fall. */
export function drop(box: Box, slot: Slot): void {
  box.fallen += slot
  box.temple.drop(slot)
}

/** Lets beads fall in a temple, and things happen to it. */
export async function live(parts: BoxParts, box: Box, beads: number): Promise<void> {
  const { chance } = parts
  const { temple } = box
  for (let bead = 0; bead < beads; bead++) {
    // Somebody who sees that beads are not accepted waits: more than 64 at once are for the host to decide about.
    await until(parts, () => unaccepted(temple) < UNACCEPTED_MAX)
    drop(box, drawBelow(chance, 2) === 0 ? 'H' : 'T')
    const fate = drawBelow(chance, 50)
    if (fate === 0) {
      temple.setWifi(false)
      setTimeout(() => temple.setWifi(true), drawBelow(chance, 3_000))
    } else if (fate === 1 && (box.remembers || (await isAccepted(parts, box))))
      // What nobody remembers can only be lost if it was not accepted before.
      await reboot(parts, box)
    await sleep(drawBelow(chance, BEAD_MS * 2))
  }
}

/** Cuts a temple's power, and gives it back. */
export async function reboot(parts: BoxParts, { temple, remembers }: Box): Promise<void> {
  parts.mishaps[remembers ? 'remembered' : 'forgotten']++
  temple.reboot()
  await until(parts, () => temple.device.bind?.binding !== undefined)
}

/** How many beads the box has counted that the match has not acknowledged. */
function unaccepted({ device }: SimulatedTemple): number {
  const { epoch, h, t, state } = device
  return h + t - (state?.ack?.epoch === epoch ? state.ack.count : 0)
}

/** Whether the light of a temple is green. */
export function isGreen({ temple: { device } }: Box): boolean {
  return device.isConnected && ledOf(device) === 'green'
}

/** Whether the match comes to have all beads of a temple, as far as that knows. */
export function isAccepted(parts: BoxParts, box: Box): Promise<boolean> {
  return until(parts, () => isGreen(box))
}

/** Whether it comes to be so, in time. */
export async function until({ waitMs }: BoxParts, holds: () => boolean): Promise<boolean> {
  const endMs = performance.now() + waitMs
  while (performance.now() < endMs) {
    if (holds()) return true
    await sleep(20)
  }
  return false
}

/** What of a temple is in the record of its match: too little or too much of a slot, or not as it fell. */
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
