// The interface of a transport: what differs from one to another. Everything else, such as coming back, asking again
// and telling events in order, is the same over all of them.
import type {
  ClientMessage,
  LobbyNews,
  Reacted,
  Update,
  Welcome,
  WireDecision,
} from '@flower-war/protocol'
import type { MatchView } from '../match-view.ts'

/** A connection to a server, until it is gone; whoever wants to stay opens another. */
export interface Wire {
  /** Resolves with the close code when the connection is closed, or has been silent for too long. */
  readonly gone: Promise<number>
  /** Closes it; whatever was asked before is still answered. */
  close(): void
}

/** A connection to a match. */
export interface MatchWire extends Wire {
  /** The id of the match. */
  readonly match: string
  /** Tells everything that has come, and what comes from now on. */
  listen(listener: MatchListener): void
  /** Resolves with the answer; rejects with a `RefusalError`, or with any other error if no answer came. */
  request(type: ClientMessage, content: object): Promise<unknown>
}

/** Receives what a match sends. */
export interface MatchListener {
  /** The public state, which is not changed afterwards: each change brings another one. */
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
  /** The client's name for itself, and the number of its attempt. */
  readonly from: string
  readonly attempt: number
}

/** A match that was made or found, with the connection if there is one already. */
export interface Made {
  readonly id: string
  readonly wire?: MatchWire
}

/**
 * A way to a server, for one person. All of it rejects with a `RefusalError` if the server refuses for good, and with
 * any other error if trying again may help.
 */
export interface Transport {
  create(game: string, wish: object, entropy: string): Promise<Made>
  quickPlay(game: string, entropy: string): Promise<Made>
  join(match: string, request: JoinRequest): Promise<MatchWire>
  lobby(listener: (news: LobbyNews) => void): Promise<Wire>
}
