// The interface of a transport: the part of a connection that depends on the door, such as noticing a missing frame.
// All else, such as reconnecting, repeating requests and passing on events in order, is the same over all transports.
import type {
  ClientMessage,
  LobbyNews,
  Reacted,
  Update,
  Welcome,
  WireDecision,
} from '@flower-war/protocol'
import type { MatchView } from '../match-view.ts'

/** A connection to a server. Once it is gone, it does not come back; a new one has to be opened. */
export interface Wire {
  /** Resolves with the close code when the connection is closed, or has been silent for too long. */
  readonly gone: Promise<number>
  /** Closes the connection; pending requests are still answered. */
  close(): void
}

/** A connection to a match. */
export interface MatchWire extends Wire {
  /** The id of the match. */
  readonly match: string
  /** Passes on everything that has arrived so far, and all that arrives from now on. */
  listen(listener: MatchListener): void
  /** Resolves with the answer; rejects with a `RefusalError`, or with any other error if no answer came. */
  request(type: ClientMessage, content: object): Promise<unknown>
}

/** Receives the messages of a match. */
export interface MatchListener {
  /** The public state. The object is never mutated: each change brings a new one. */
  state(state: MatchView): void
  welcome(welcome: Welcome): void
  update(update: Update): void
  decision(decision: WireDecision | null): void
  reaction(reacted: Reacted): void
}

/** The content of a join. */
export interface JoinRequest {
  readonly watch: boolean
  readonly entropy: string
  /** An invitation code, or empty. */
  readonly code: string
  /** A name the client has chosen for itself, and the number of this attempt. */
  readonly from: string
  readonly attempt: number
}

/** A match that was made or found, with the connection if there is one already. */
export interface Made {
  readonly id: string
  readonly wire?: MatchWire
}

/**
 * A transport to a server, for one person. `join` and `lobby` reject with a `RefusalError` if the server refuses for
 * good, and with any other error if trying again may help; `create` and `quickPlay` with a `RefusalError` then, too.
 */
export interface Transport {
  create(game: string, wish: object, entropy: string): Promise<Made>
  quickPlay(game: string, entropy: string): Promise<Made>
  /** Aborting the signal ends a join that has not succeeded yet. */
  join(match: string, request: JoinRequest, off?: AbortSignal): Promise<MatchWire>
  lobby(listener: (news: LobbyNews) => void): Promise<Wire>
}
