// What matches cost that nobody does anything in: processor time and memory.
import type { Contestant, ServerName } from './contestant.ts'
import { guestToken, post } from './http.ts'

/** What a thousand matches cost. */
export interface Idle {
  /** The share of one core that they take. */
  readonly coreShare: number
  readonly residentKilobytesPerMatch: number
  readonly heldKilobytesPerMatch: number
}

/** Colyseus forgets a reservation after this; until then it is no idle match. */
const RESERVATION_MS = 16_000

/** Makes matches that nobody comes to, and looks what they cost while nothing happens. */
export async function measureIdle(
  contestant: Contestant,
  { matches, ms }: { readonly matches: number; readonly ms: number },
): Promise<Idle> {
  const url = `http://127.0.0.1:${contestant.port}`
  const token = await guestToken(url)
  const create = () => post(`${url}/matchmake/create/${contestant.game.id}`, token, {})
  // What the first match brings in is not what a match costs.
  for (let match = 0; match < 20; match++) await create()
  const empty = await contestant.memory()
  for (let match = 0; match < matches; match++) await create()
  await pause(RESERVATION_MS)
  const full = await contestant.memory()
  const before = await contestant.usage()
  await pause(ms)
  const later = await contestant.usage()
  return {
    coreShare: (later.cpuMicroseconds - before.cpuMicroseconds) / (ms * 1000),
    residentKilobytesPerMatch: (full.resident - empty.resident) / 1024 / matches,
    heldKilobytesPerMatch: (full.held - empty.held) / 1024 / matches,
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

/** Says what they cost, by server. */
export function reportIdle(idle: ReadonlyMap<ServerName, Idle>): void {
  console.log('| server | share of a core | KB resident a match | KB held a match |')
  console.log('| --- | ---: | ---: | ---: |')
  for (const [name, { coreShare, residentKilobytesPerMatch, heldKilobytesPerMatch }] of idle) {
    const memory = `${residentKilobytesPerMatch.toFixed(0)} | ${heldKilobytesPerMatch.toFixed(0)}`
    console.log(`| ${name} | ${(coreShare * 100).toFixed(2)} % | ${memory} |`)
  }
  const [theirs, ours] = [idle.get('Colyseus as it comes'), idle.get('ours')]
  if (theirs === undefined || ours === undefined) return
  const share = (theirs.coreShare / ours.coreShare).toFixed(0)
  const memory = ours.residentKilobytesPerMatch / theirs.residentKilobytesPerMatch
  console.log(`\nG7 idle CPU 1/${share} (goal 1/25, stretch 1/40)`)
  console.log(`G8 memory ${memory.toFixed(2)} × (goal 0.8, stretch 0.7)`)
}
