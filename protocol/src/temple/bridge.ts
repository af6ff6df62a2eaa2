// What bridges and a server say to each other in the room for temples.

/** The name of the room, which only bridges may join, and what is asked for and told there. */
export const TEMPLES = {
  room: 'temples',
  /** What a temple counts; answered when it is in the journal, or refused. */
  report: 'report',
  /** Whether a temple is connected; it is told then how things stand. */
  status: 'status',
  /** What temples are told. */
  down: 'down',
} as const

/** A bridge passes on what a temple says, word for word. */
export interface UpRequest {
  readonly temple: string
  readonly payload: string
}

/** What bridges are to publish for a temple, as it stands now, in place of what was said before on that topic. */
export interface Down {
  readonly temple: string
  readonly leaf: 'bind' | 'state'
  readonly payload: string
}
