// A temple of the fault run, with all beads that it has counted.
import { setTimeout as sleep } from 'node:timers/promises'
import { ledOf, type TempleDevice } from '../../../protocol/src/temple/device.ts'
import type { Slot } from '../../../protocol/src/temple/payloads.ts'
import { type Chance, drawBelow } from '../../../rules/src/random.ts'
import type { Input } from '../../../rules/src/records/record.ts'
import type { Mishaps } from '../../../temple/src/simulated/bad-network.ts'
import type { SimulatedTemple } from '../../../temple/src/simulated/simulated-temple.ts'
import { ask, claimTemple } from '../../support/temples/temples.ts'
import { type Body, type Kind, newBody, type Programs } from './bodies.ts'
import type { Person } from './people.ts'

/** Four beads a second count in the long run; between two waits, a few more may fall. */
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
  /** The programs that temples may be. */
  readonly programs?: Programs
  /** The longest time until a temple's beads are accepted, when nothing is killed any more. */
  readonly waitMs: number
}

export interface BoxWish {
  readonly people: readonly Person[]
  readonly seats: readonly number[]
  readonly remembers: boolean
  /** By default a model. */
  readonly kind?: Kind
}

export interface Box extends BoxWish {
  readonly match: string
  readonly temple: string
  readonly body: Body
  /** The beads that it has counted, as the match has to have them. */
  fallen: string
  /** The most of them that the match may not have accepted yet. */
  unaccepted: number
}

/** Claims a temple for the first of these people, and pairs it. */
export async function newBox(parts: BoxParts, wish: BoxWish): Promise<Box> {
  const { url } = parts
  const { people, seats } = wish
  const [owner] = people
  if (owner === undefined) throw new Error('nobody')
  const { token, match } = owner
  const claimed = await claimTemple(url, token)
  const wanted = { match, temple: claimed.temple, seats }
  const paired = await ask(url, 'POST', '/pairings', { token, body: wanted })
  if (paired.status !== 200) throw new Error(JSON.stringify(paired.body))
  const body = await newBody({ ...parts, ...wish, claimed })
  // Beads that fall before it is bound belong to no match.
  await until(parts, () => body.isBound())
  return { ...wish, match, temple: claimed.temple, body, fallen: '', unaccepted: 0 }
}

/** Drops a bead; resolves with true if the temple has counted it. */
export async function drop(box: Box, slot: Slot): Promise<boolean> {
  const isCounted = await box.body.drop(slot)
  if (!isCounted) return false
  box.fallen += slot
  box.unaccepted++
  return true
}

/** Drops beads into a temple, which now and then loses its Wi-Fi or its power. */
export async function live(parts: BoxParts, box: Box, beads: number): Promise<void> {
  const { chance } = parts
  const { body } = box
  for (let counted = 0; counted < beads; ) {
    // Players wait while beads are not accepted: more than 64 at once are held for the host.
    await until(parts, () => hasRoom(box))
    const falling = drop(box, drawBelow(chance, 2) === 0 ? 'H' : 'T')
    const fate = drawBelow(chance, 50)
    if (fate === 0) {
      void body.setWifi(false)
      setTimeout(() => void body.setWifi(true), drawBelow(chance, 3_000))
    } else if (fate === 1 && box.remembers) await reboot(parts, box)
    // A temple without memory may reboot only when all its beads are accepted, or it would lose some.
    else if (fate === 1 && (await isAccepted(parts, box))) await reboot(parts, box)
    if (await falling) counted++
    await sleep(drawBelow(chance, BEAD_MS * 2))
  }
}

/** Cuts a temple's power, and restores it. */
export async function reboot(parts: BoxParts, { body, remembers }: Box): Promise<void> {
  parts.mishaps[remembers ? 'remembered' : 'forgotten']++
  await body.cutPower()
  await body.givePower()
  await until(parts, () => body.isBound())
}

/** True if a few more beads may fall. */
async function hasRoom(box: Box): Promise<boolean> {
  const model = box.body.simulated
  if (model !== undefined) box.unaccepted = unacceptedBy(model.device)
  else if (box.unaccepted >= UNACCEPTED_MAX && (await isGreen(box))) box.unaccepted = 0
  return box.unaccepted < UNACCEPTED_MAX
}

/** Returns the number of beads that a device has counted and the match has not acknowledged. */
function unacceptedBy({ epoch, h, t, state }: TempleDevice): number {
  return h + t - (state?.ack?.epoch === epoch ? state.ack.count : 0)
}

/** The device of a temple that is a model. */
export function modelOf({ body: { simulated } }: Box): TempleDevice {
  if (simulated === undefined) throw new Error('it is a program')
  return simulated.device
}

/** True if the model of a temple is connected, and its light green. */
export function isLit(model: SimulatedTemple | undefined): boolean {
  return model?.device.isConnected === true && ledOf(model.device) === 'green'
}

/** True if the light of a temple is green. Programs have memory, so theirs is green only for acknowledged beads. */
async function isGreen({ body }: Box): Promise<boolean> {
  return body.simulated === undefined ? (await body.light()) === 'green' : isLit(body.simulated)
}

/** Resolves with true once the match has all beads, as far as the temple knows; with false if it takes too long. */
export function isAccepted(parts: BoxParts, box: Box): Promise<boolean> {
  return until(parts, () => isGreen(box))
}

/** Resolves with true once a condition holds, and with false if it takes too long. */
export async function until(
  { waitMs }: BoxParts,
  holds: () => boolean | Promise<boolean>,
): Promise<boolean> {
  const endMs = performance.now() + waitMs
  while (performance.now() < endMs) {
    if (await holds()) return true
    await sleep(20)
  }
  return false
}

/** Compares the record of a match with the beads of a temple: too few or too many of a slot, or another order. */
export async function checkRecord(
  { url, waitMs }: Pick<BoxParts, 'url' | 'waitMs'>,
  { match, seats, fallen }: Pick<Box, 'match' | 'seats' | 'fallen'>,
) {
  const inputs: Input[] = []
  const endMs = performance.now() + waitMs
  while (inputs.length === 0 && performance.now() < endMs) {
    const response = await fetch(`${url}/api/matches/${match}/record`)
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
