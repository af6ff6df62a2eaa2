// What bridges and a server say to each other in the room for temples.
import type { Report, TempleStatus } from './payloads.ts'

/** The name of the room, which only bridges may join, and what is asked for and told there. */
export const TEMPLES = {
  room: 'temples',
  report: 'report',
  status: 'status',
  down: 'down',
} as const

/** A bridge passes on what a temple counts. Answered when it is durable, or refused. */
export interface ReportRequest {
  readonly temple: string
  readonly report: Report
}

/** A bridge passes on whether a temple is connected; it is answered with `down` messages. */
export interface StatusRequest {
  readonly temple: string
  readonly status: TempleStatus
}

/** What bridges are to publish for a temple, as it stands now; it replaces what was said before on that topic. */
export interface Down {
  readonly temple: string
  readonly leaf: 'bind' | 'state'
  readonly payload: string
}
