// A client at a match over the JSON door: turns messages into text frames.
import { createHash } from 'node:crypto'
import type {
  MatchState,
  Reacted,
  ServerMessages,
  Update,
  Welcome,
  WireDecision,
} from '@flower-war/protocol'
import { canonicalJson } from '@flower-war/rules'
import type { Connection } from '../../match/awake/showing/connection.ts'
import type { MatchSight, Patch, PlainBoard } from '../../match/awake/showing/plain-board.ts'
import { sharedText } from './shared-text.ts'

/** One update in so many carries a hash of the state that the client should have. */
const HASH_EVERY = 50
const HASH_DIGITS = 16

export interface Outlet {
  write(text: string): void
  close(code: number, reason: string): void
}

export class JsonClient {
  readonly connection: Connection
  readonly #match: string
  readonly #board: PlainBoard
  readonly #outlet: Outlet
  readonly #stopWatching: () => void
  /** The number of frames sent unasked since the last welcome, which was number 0. */
  #n = -1
  #updates = 0
  /** The state that the client has, as of the last frame. */
  #state: Partial<MatchState> = {}
  #own: unknown = null
  /** Shown, but not sent yet: it goes with the events of the same input. */
  #pending: Patch | undefined

  constructor(
    match: string,
    board: PlainBoard,
    outlet: Outlet,
    who: Pick<Connection, 'player' | 'address' | 'origin'>,
  ) {
    this.#match = match
    this.#board = board
    this.#outlet = outlet
    this.#stopWatching = board.watch((patch) => this.#note(patch))
    this.connection = {
      ...who,
      send: (type, message) => this.#send(type, message),
      close: (code, reason) => outlet.close(code, reason),
    }
  }

  /** Answers a request, after all its effects. */
  reply(id: unknown, reply: object): void {
    this.#flush()
    this.#write({ type: 'reply', id, ...reply })
  }

  /** The number of the last frame, and the hash of the state that the client then has. */
  hash(): { readonly n: number; readonly hash: string } {
    this.#flush()
    const sent = JSON.stringify({ state: this.#state, own: this.#own })
    // The client hashes what it has parsed, where -0 has become 0.
    const text = canonicalJson(JSON.parse(sent))
    const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS)
    return { n: this.#n, hash }
  }

  closed(): void {
    this.#stopWatching()
  }

  /** Notes a patch; unless events follow at once, it is sent by itself. */
  #note(patch: Patch): void {
    if (this.#n < 0) return
    this.#flush()
    this.#pending = patch
    queueMicrotask(() => this.#flush())
  }

  /** Sends a message of the match, by type. */
  #send(type: string, message: unknown): void {
    switch (type as keyof ServerMessages) {
      case 'welcome':
        this.#welcome(message as Welcome)
        break
      case 'update':
        this.#update(message as Update)
        break
      case 'decision':
        this.#flush()
        this.#write({ type, n: ++this.#n, decision: message as WireDecision | null })
        break
      case 'reaction':
        this.#flush()
        this.#write({ type, n: ++this.#n, ...(message as Reacted) })
        break
      default:
        throw new Error(`"${type}" is nothing that the JSON door sends`)
    }
  }

  #welcome(welcome: Welcome): void {
    this.#pending = undefined
    this.#n = 0
    const { state } = this.#board
    this.#state = state
    this.#own = welcome.own
    this.#write(welcomeFrame(this.#match, { welcome, state }))
  }

  #update(told: Update): void {
    const patch = this.#pending
    this.#pending = undefined
    if (told.own !== undefined) this.#own = told.own
    this.#writeUpdate(patch, told)
  }

  #flush(): void {
    const patch = this.#pending
    if (patch === undefined) return
    this.#pending = undefined
    this.#writeUpdate(patch, undefined)
  }

  /** Writes an update around the text of a patch, which all clients share. */
  #writeUpdate(patch: Patch | undefined, told: Update | undefined): void {
    if (patch !== undefined) this.#state = patch.state
    const n = ++this.#n
    const patched = patch === undefined ? '' : `,"patch":${patch.text}`
    const rest = told === undefined ? '' : `,${membersTextOf(told)}`
    const hash = ++this.#updates % HASH_EVERY === 0 ? `,"hash":"${this.hash().hash}"` : ''
    this.#outlet.write(`{"type":"update","n":${n}${patched}${rest}${hash}}`)
  }

  #write(frame: object): void {
    this.#outlet.write(JSON.stringify(frame))
  }
}

/** The first frame at a match: everything that the viewer may see. */
export function welcomeFrame(
  match: string,
  { welcome: { own, ...facts }, state }: MatchSight,
): object {
  const { game, version } = state
  return { type: 'welcome', n: 0, match, game, version, ...facts, state, own }
}

/** The members of an update as JSON, without those in which nothing is new. Viewers who may see the same share it. */
const membersTextOf = sharedText(({ before, events, own }: Update) => {
  const told = events.length === 0 ? {} : { before, events }
  return JSON.stringify(own === undefined ? told : { ...told, own }).slice(1, -1)
})
