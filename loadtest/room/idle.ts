// What matches cost that nobody does anything in: processor time and memory.
import type { Contestant } from './contestant.ts'
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
  const create = () => post(`${url}/matchmake/create/tieqchieq`, token, {})
  // What the first match brings in is not what a match costs.
  for (let match = 0; match < 20; match++) await create()
  const empty = await contestant.usage()
  for (let match = 0; match < matches; match++) await create()
  await pause(RESERVATION_MS)
  const full = await contestant.usage()
  await pause(ms)
  const later = await contestant.usage()
  return {
    coreShare: (later.cpuMicroseconds - full.cpuMicroseconds) / (ms * 1000),
    residentKilobytesPerMatch: (full.resident - empty.resident) / 1024 / matches,
    heldKilobytesPerMatch: (full.held - empty.held) / 1024 / matches,
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
