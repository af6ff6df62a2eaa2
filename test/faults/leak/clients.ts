// Clients of the leak run, over each door: every frame is recorded as it arrives.
import { FRAME, parseData } from '../../../loadtest/codec.ts'
import { guestToken } from '../../../loadtest/room/http.ts'
import { openJson } from '../../support/clients/json-client.ts'
import { type Arrival, enterRaw, type RawWish } from '../../support/clients/raw-client.ts'

/** A frame as text, and the time of its arrival. */
export interface Noted {
  readonly atMs: number
  readonly text: string
}

interface Decision {
  readonly id: number
  readonly kind: string
  readonly actions: readonly unknown[]
}

export interface LeakClient {
  readonly matchId: string
  /** With Colyseus, a patch comes before its events; over the JSON door, both come in one frame. */
  readonly framesOfAnEvent: number
  arrivals(): readonly Noted[]
  decision(): Decision | undefined
  request(type: string, message: object): Promise<void>
  until(holds: () => boolean): Promise<void>
  leave(): void
}

/** Joins a match over Colyseus. */
export async function overColyseus(url: string, wish: RawWish): Promise<LeakClient> {
  const client = await enterRaw(url, wish)
  return {
    matchId: client.matchId,
    framesOfAnEvent: 2,
    arrivals: () =>
      client.arrivals.map((arrival) => ({ atMs: arrival.atMs, text: textOf(arrival) })),
    decision: () => client.decision(),
    request: (type, message) => client.request(type, message),
    until: (holds) => client.until(holds),
    leave: () => client.leave(),
  }
}

/** Messages as legible text, and anything else in hexadecimal. */
function textOf({ kind, bytes }: Arrival): string {
  return kind === FRAME.data ? JSON.stringify(parseData(bytes)) : bytes.toString('hex')
}

/** Joins a match over the JSON door, as a spectator. */
export async function overJson(url: string, matchId: string): Promise<LeakClient> {
  const client = await openJson(url, matchId, { token: await guestToken(url), watch: true })
  return {
    matchId,
    framesOfAnEvent: 1,
    arrivals: () =>
      client.arrivals.map(({ atMs, frame }) => ({ atMs, text: JSON.stringify(frame) })),
    decision: () => client.decision ?? undefined,
    async request(type, message) {
      const { ok, code } = await client.ask(type, message)
      if (ok !== true) throw new Error(String(code))
    },
    until: (holds) => client.until(holds),
    leave: () => client.close(),
  }
}
