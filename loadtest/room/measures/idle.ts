// Measures the processor time and memory of idle matches.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Contestant, ServerName } from '../contestant.ts'
import type { Memory } from '../servers/probe.ts'
import { median, quantile } from './statistics.ts'

export interface IdleSettings {
  readonly matches: number
  readonly rounds: number
  readonly ms: number
}

/** The cost of idle matches at one server. */
export interface Idle {
  /** The share of one core that they take, by window. */
  readonly coreShares: readonly number[]
  readonly residentKilobytesPerMatch: number
  readonly heldKilobytesPerMatch: number
}

/** Time after which Colyseus drops a reservation; until then the match is not idle. */
const RESERVATION_MS = 16_000

/** Creates matches without clients, and measures their cost at all servers at the same time while nothing happens. */
export async function measureIdle(
  contestants: readonly Contestant[],
  { matches, rounds, ms }: IdleSettings,
): Promise<readonly Idle[]> {
  const half: Memory[] = []
  for (const contestant of contestants) half.push(await addMatches(contestant, matches))
  await sleep(RESERVATION_MS)
  const full = await Promise.all(contestants.map((contestant) => contestant.memory()))
  const coreShares: number[][] = contestants.map(() => [])
  const usage = () => Promise.all(contestants.map((contestant) => contestant.usage()))
  for (let round = 0; round < rounds; round++) {
    const before = await usage()
    await sleep(ms)
    for (const [index, { cpuMicroseconds }] of (await usage()).entries())
      coreShares[index]?.push(
        (cpuMicroseconds - (before[index]?.cpuMicroseconds ?? 0)) / (ms * 1e3),
      )
  }
  const perMatch = (all: number, half = Number.NaN): number => (all - half) / 1024 / (matches / 2)
  return full.map(({ resident, held }, index) => ({
    coreShares: coreShares[index] ?? [],
    residentKilobytesPerMatch: perMatch(resident, half[index]?.resident),
    heldKilobytesPerMatch: perMatch(held, half[index]?.held),
  }))
}

/** Creates matches and returns the memory used at half of them: what only the first ones add is not a match's cost. */
async function addMatches(contestant: Contestant, matches: number): Promise<Memory> {
  for (let match = 0; match < matches / 2; match++) await contestant.makeMatch()
  const half = await contestant.memory()
  for (let match = 0; match < matches / 2; match++) await contestant.makeMatch()
  return half
}

/** Prints the costs by server. */
export function reportIdle(idle: ReadonlyMap<ServerName, Idle | undefined>): void {
  console.log('| server | share of a core (quartiles) | KB resident a match | KB held a match |')
  console.log('| --- | ---: | ---: | ---: |')
  const percent = (share: number): string => (share * 100).toFixed(2)
  for (const [name, own] of idle) {
    if (own === undefined) continue
    const { coreShares, residentKilobytesPerMatch, heldKilobytesPerMatch } = own
    const spread = [0.25, 0.75].map((share) => percent(quantile(coreShares, share))).join('–')
    const memory = `${residentKilobytesPerMatch.toFixed(0)} | ${heldKilobytesPerMatch.toFixed(0)}`
    console.log(`| ${name} | ${percent(median(coreShares))} % (${spread}) | ${memory} |`)
  }
  const [theirs, ours] = [idle.get('Colyseus as it comes'), idle.get('ours')]
  if (theirs === undefined || ours === undefined) return
  const shares = theirs.coreShares.map((share, round) => share / (ours.coreShares[round] ?? 0))
  const memory = ours.residentKilobytesPerMatch / theirs.residentKilobytesPerMatch
  const held = ours.heldKilobytesPerMatch / theirs.heldKilobytesPerMatch
  console.log(`\nG7 idle CPU 1/${median(shares).toFixed(0)} (goal 1/25)`)
  console.log(`G8 memory ${memory.toFixed(2)} × resident, ${held.toFixed(2)} × held (goal 0.8)`)
}
