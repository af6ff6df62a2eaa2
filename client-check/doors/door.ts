// The doors by which a client can come in: how to read what it says and is told there, and how to tell it something
// else.

export type DoorName = 'json' | 'colyseus'
export const DOOR_NAMES = ['json', 'colyseus'] as const satisfies readonly DoorName[]

/** A frame as it travels. */
export interface Raw {
  readonly data: Buffer
  readonly isBinary: boolean
}

export type Plain = Readonly<Record<string, unknown>>

/** A frame of the client. */
export interface Said {
  readonly kind: 'join' | 'request' | 'other'
  /** Of a request: its number, its name and its content. */
  readonly id: unknown
  readonly type: string
  readonly content: Plain
  readonly raw: Raw
  /** Why the server cannot read it, if it cannot. */
  readonly fault?: string
}

/** A frame of the server; its body is the same over every door. */
export interface Told {
  readonly kind: 'welcome' | 'update' | 'decision' | 'reply' | 'refused' | 'other'
  readonly body: Plain
  /** As it came; it is written anew without. */
  readonly raw?: Raw
}

export interface Door {
  /** True for the path at which the match itself is played. */
  isLine(path: string): boolean
  /** True for the request with which a client tries to come to a match. */
  isAttempt(path: string, isUpgrade: boolean): boolean
  readSaid(raw: Raw): Said
  readTold(raw: Raw): Told
  write(told: Told): Raw
}

/** A told frame that the checker makes itself. */
export function madeUp(kind: Told['kind'], body: Plain): Told {
  return { kind, body: { type: kind, ...body } }
}

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
