// A link over the Colyseus door, written from docs/colyseus.md without Colyseus's client: HTTP, a WebSocket,
// MessagePack, and the schema of the state.
import { type Decoder, Reflection } from '@colyseus/schema'
import { pack, unpack, unpackMultiple } from 'msgpackr'
import { WebSocket } from 'ws'
import { CLOSE_CODES } from '../../protocol/src/constants.ts'
import type { Ears, Frame, Link, Way } from './link.ts'

const FRAME = { join: 10, message: 13, state: 14, patch: 15, ping: 18, request: 21, response: 22 }
/** Statuses after which the client may ask again later. */
const LATER: readonly number[] = [429, 503]
const COME_LATER = 1_013

/** Connects over Colyseus; the place is the address of the server. */
export function colyseusLink(way: Way, ears: Ears): Link {
  const readers = newReader()
  let socket: WebSocket | undefined
  let isGone = false
  let told = 0
  const end = (code: number): void => {
    if (isGone) return
    isGone = true
    ears.closed(code)
  }
  const send = (data: Buffer): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(data)
  }
  const open = (seat: Seat): void => {
    if (isGone) return
    socket = new WebSocket(addressOf(way, seat))
    socket.on('message', (data: Buffer) => {
      if (data[0] === FRAME.join) send(Buffer.of(FRAME.join))
      const frame = readers.read(data)
      if (frame !== undefined) ears.frame(frame)
    })
    socket.on('error', () => {})
    socket.on('close', end)
  }
  reserve(way, ears).then(
    (seat) => (typeof seat === 'number' ? end(seat) : open(seat)),
    () => end(LOST),
  )
  return {
    ask: (id, type, content) => send(request(id, type, content)),
    ping: () => send(Buffer.of(FRAME.ping)),
    isNext({ type, before, events }) {
      if (!Array.isArray(events)) return 'next'
      if (type !== 'welcome' && before !== told) return Number(before) > told ? 'missing' : 'known'
      told = Number(before) + events.length
      return 'next'
    },
    say: (words) => socket?.send(words),
    close: () => (socket === undefined ? end(LOST) : socket.close()),
    drop: () => (socket === undefined ? end(LOST) : socket.terminate()),
  }
}

/** The code of a connection that was closed without one. */
const LOST = 1_006

type Seat = Readonly<Record<'processId' | 'roomId' | 'sessionId' | 'publicAddress', unknown>>

/** Resolves with a seat, or with the close code by which plain JSON would refuse one. */
async function reserve({ place, match, token }: Way, ears: Ears): Promise<Seat | number> {
  const response = await fetch(`${place}/matchmake/joinById/${match}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  })
  const answer = Object(await response.json())
  if (response.ok) return answer
  if (LATER.includes(response.status)) return COME_LATER
  ears.frame({ type: 'refused', code: answer.error, detail: answer.detail })
  return CLOSE_CODES.refused
}

function addressOf({ place, habits }: Way, seat: Seat): string {
  const here = place.replace(/^http/, 'ws')
  const { publicAddress, processId, roomId, sessionId } = seat
  const there =
    typeof publicAddress === 'string' ? habits.placeAfter(here, `ws://${publicAddress}`) : here
  return `${there}/${processId}/${roomId}?sessionId=${sessionId}`
}

function request(id: number, type: string, content: object): Buffer {
  const long = Buffer.of(0xcd, id & 0xff, id >> 8)
  const number = id < 0x80 ? Buffer.of(id) : long
  return Buffer.concat([Buffer.of(FRAME.request), number, pack(type), pack(content)])
}

/** Reads the frames of one connection; the first one describes the types of its state. */
function newReader(): { read(data: Buffer): Frame | undefined } {
  let decoder: Decoder | undefined
  return {
    read(data) {
      switch (data[0]) {
        case FRAME.join:
          decoder = Reflection.decode(data, { offset: typesIn(data) })
          return undefined
        case FRAME.message:
          return messageIn(data)
        case FRAME.state:
        case FRAME.patch:
          decoder?.decode(data, { offset: 1 })
          return { type: 'state', state: { phase: Reflect.get(Object(decoder?.state), 'phase') } }
        case FRAME.ping:
          return { type: 'pong' }
        case FRAME.response:
          return responseIn(data)
        default:
          return undefined
      }
    },
  }
}

/** Returns the offset of the types, which follow two length-prefixed texts and a number. */
function typesIn(data: Buffer): number {
  const name = 2 + data.readUInt8(1)
  return numberIn(data, name + 1 + data.readUInt8(name)).end
}

function messageIn(data: Buffer): Frame {
  const [type, content] = unpackMultiple(data.subarray(1)) as readonly unknown[]
  if (type === 'decision') return { type, decision: content ?? null }
  return { ...Object(content), type }
}

function responseIn(data: Buffer): Frame {
  const { value: id, end } = numberIn(data, 1)
  const content = end + 1 < data.length ? unpack(data.subarray(end + 1)) : {}
  return { ...Object(content), type: 'reply', id, ok: data[end] === 0 }
}

/** Reads a number as Colyseus encodes it. */
function numberIn(data: Buffer, at: number): { readonly value: number; readonly end: number } {
  const tag = data.readUInt8(at)
  if (tag === 0xcc) return { value: data.readUInt8(at + 1), end: at + 2 }
  if (tag === 0xcd) return { value: data.readUInt16LE(at + 1), end: at + 3 }
  if (tag === 0xce) return { value: data.readUInt32LE(at + 1), end: at + 5 }
  return { value: tag, end: at + 1 }
}
