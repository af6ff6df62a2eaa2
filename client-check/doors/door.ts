// The doors through which a client can join: reading the frames in both directions, and writing other frames for the
// client.

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
  /** The number, name and content of a request. */
  readonly id: unknown
  readonly type: string
  readonly content: Plain
  readonly raw: Raw
  /** The reason why the server cannot read it, if it cannot. */
  readonly fault?: string
}

/** A frame of the server; its body is the same over every door. */
export interface Told {
  readonly kind: 'welcome' | 'update' | 'decision' | 'reply' | 'refused' | 'other'
  readonly body: Plain
  /** The frame as it came; without it, the frame is encoded anew. */
  readonly raw?: Raw
}

export interface Door {
  /** True for the path at which the match itself is played. */
  isLine(path: string): boolean
  /** True for a request by which a client tries to join a match. */
  isAttempt(path: string, isUpgrade: boolean): boolean
  readSaid(raw: Raw): Said
  readTold(raw: Raw): Told
  write(told: Told): Raw
}

/** Returns a frame to the client that the checker has made up. */
export function madeUp(kind: Told['kind'], body: Plain): Told {
  return { kind, body: { type: kind, ...body } }
}

export function isPlain(value: unknown): value is Plain {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
