// A connection to a match that carries the frames of plain JSON over either door.
import { WebSocket } from 'ws'
import { JSON_PROTOCOL } from '../../protocol/src/constants.ts'
import type { Habits } from './habits.ts'

export type Frame = Readonly<Record<string, unknown>>

export interface Link {
  ask(id: number, type: string, content: object): void
  ping(id: number): void
  /** Tells if a frame is the next one; must be called once with every frame except replies. */
  isNext(frame: Frame): 'next' | 'missing' | 'known'
  /** Sends text that is not a frame. */
  say(words: string): void
  close(): void
  /** Ends the connection at once. */
  drop(): void
}

/** Receives what comes over a link. */
export interface Ears {
  frame(frame: Frame): void
  closed(code: number): void
}

/** The client, and the place where it joins. */
export interface Way {
  readonly token: string
  readonly habits: Habits
  readonly place: string
  readonly match: string
}

/** Connects in plain JSON; the place is the address of the match. */
export function jsonLink({ token, habits, place }: Way, ears: Ears): Link {
  const socket = new WebSocket(habits.address(place, token), JSON_PROTOCOL)
  let count = 0
  const send = (frame: object): void => {
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame))
  }
  socket.on('open', () => send({ type: 'join', token }))
  socket.on('message', (data: Buffer) => ears.frame(JSON.parse(data.toString())))
  socket.on('error', () => {})
  socket.on('close', (code) => ears.closed(code))
  return {
    ask: (id, type, content) => send({ id, type, ...content }),
    ping: (id) => send({ id, type: 'ping' }),
    isNext({ type, n }) {
      if (type === 'welcome') count = 0
      else if (typeof n === 'number' && n !== ++count) return 'missing'
      return 'next'
    },
    say: (words) => socket.send(words),
    close: () => socket.close(),
    drop: () => socket.terminate(),
  }
}
