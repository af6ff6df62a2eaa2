// A connection to a match over the door for plain JSON: applies changes to its copy of the state, and asks for the
// whole state again as soon as a frame is missing or the copy differs from the server's.
import type { MatchState, Reacted, Update, Welcome, WireDecision } from '@flower-war/protocol'
import type { MatchListener, MatchWire } from '../line/wire.ts'
import { viewOf } from '../match-view.ts'
import { hashOf } from './canonical.ts'
import { type Change, patched } from './patch.ts'
import type { Frame, JsonSocket } from './socket.ts'

/** The connection to a match, over a socket that was let in. */
export function matchWireOf(match: string, socket: JsonSocket): MatchWire {
  return {
    match,
    gone: socket.gone,
    close: () => socket.close(),
    request: (type, content) => socket.request(type, content),
    listen(listener) {
      // Without a new welcome, the client must reconnect, which brings one too.
      const resync = () => void socket.request('resync', {}).catch(() => socket.close())
      const follower = new Follower(listener, resync)
      socket.listen((frame) => follower.take(frame))
    },
  }
}

/** Follows the frames of one connection. */
export class Follower {
  readonly #listener: MatchListener
  readonly #resync: () => void
  /** The number of the last frame. */
  #n = 0
  #state: unknown
  #own: unknown
  /** The number of events received up to that frame. */
  #told = 0
  /** True while waiting for a welcome: the first, or another because a frame is missing or the copy is wrong. */
  #isBehind = true

  constructor(listener: MatchListener, resync: () => void) {
    this.#listener = listener
    this.#resync = resync
  }

  take(frame: Frame): void {
    if (frame['type'] === 'welcome') this.#welcome(frame)
    else if (!this.#isBehind) this.#follow(frame)
  }

  #follow(frame: Frame): void {
    if (frame['n'] !== ++this.#n) this.#fallBehind()
    // The server sends what its protocol says.
    else if (frame['type'] === 'update') this.#update(frame)
    else if (frame['type'] === 'decision')
      this.#listener.decision(frame['decision'] as WireDecision | null)
    else if (frame['type'] === 'reaction') this.#listener.reaction(frame as unknown as Reacted)
  }

  #welcome(frame: Frame): void {
    const welcome = frame as unknown as Welcome
    this.#n = 0
    this.#isBehind = false
    this.#state = frame['state']
    this.#own = welcome.own
    this.#told = welcome.before + welcome.events.length
    this.#showState()
    this.#listener.welcome(welcome)
  }

  #update({ patch, before, events, own, hash }: Frame): void {
    if (Array.isArray(patch)) this.#state = patched(this.#state, patch as readonly Change[])
    if (own !== undefined) this.#own = own
    const isOther = hash !== undefined && hash !== hashOf({ state: this.#state, own: this.#own })
    if (isOther) this.#fallBehind()
    if (isOther) return
    if (patch !== undefined) this.#showState()
    if (events === undefined && own === undefined) return
    const update = { before: before ?? this.#told, events: events ?? [] } as Update
    this.#told = update.before + update.events.length
    this.#listener.update(own === undefined ? update : { ...update, own })
  }

  #showState(): void {
    // The server sends what its protocol says.
    this.#listener.state(viewOf(this.#state as MatchState))
  }

  #fallBehind(): void {
    this.#isBehind = true
    this.#resync()
  }
}
