// A room of Colyseus as a connection to a match.
import type { Room } from '@colyseus/sdk'
import type { Reacted, Update, Welcome, WireDecision } from '@flower-war/protocol'
import { readMatchState } from '@flower-war/protocol/synced'
import { type Pulsing, takeOrDrop, untilGone } from '../line/pulse.ts'
import type { MatchListener, MatchWire, Wire } from '../line/wire.ts'
import { viewOf } from '../match-view.ts'
import { ANSWER_MS_MAX } from '../net/waiting.ts'
import { RefusalError } from '../refusal-error.ts'
import { refusalIn } from './refusals.ts'

/** The connection to a room of any kind. */
export function wireOf(room: Room): Wire {
  // We reconnect by ourselves, by joining again.
  room.reconnection.enabled = false
  return { gone: untilGone(pulsing(room)), close: () => void room.leave() }
}

/** The connection to the room of a match. */
export function matchWireOf(room: Room): MatchWire {
  return {
    ...wireOf(room),
    match: room.roomId,
    listen: (listener) => listen(room, listener),
    async request(type, content) {
      try {
        return await room.request(type, content, { timeout: ANSWER_MS_MAX })
      } catch (error) {
        const refusal = refusalIn(error)
        throw refusal === undefined ? error : new RefusalError(refusal)
      }
    },
  }
}

function pulsing(room: Room): Pulsing {
  const { events } = room.connection
  const take = events.onmessage
  events.onmessage = (event) => takeOrDrop(() => take?.(event), drop)
  function drop(): void {
    events.onmessage = () => {}
    room.removeAllListeners()
    room.onMessage('*', () => {})
    void room.leave(false)
  }
  return {
    closed: new Promise((resolve) => room.onLeave((code) => resolve(code))),
    ping: (answered) => room.ping(answered),
    drop,
  }
}

function listen(room: Room, listener: MatchListener): void {
  room.onMessage('welcome', (welcome: Welcome) => listener.welcome(welcome))
  room.onMessage('update', (update: Update) => listener.update(update))
  room.onMessage('decision', (decision: WireDecision | null) => listener.decision(decision))
  room.onMessage('reaction', (reacted: Reacted) => listener.reaction(reacted))
  room.onMessage('*', () => {})
  room.onStateChange((state) => listener.state(viewOf(readMatchState(state))))
}
