// A minimal Socket.IO client: it writes and reads by hand only the messages it needs.
import { WebSocket } from 'ws'
import { arrived } from './peer.ts'

/** The packet types of Engine.IO and Socket.IO that are used here. */
const OPEN = '0'
const PING = '2'
const PONG = '3'
const CONNECT = '40'
const EVENT = '42'
const ACK = '43'

export interface SocketIoPeer {
  say(...message: readonly unknown[]): void
  /** Sends a message that the server replies to. */
  ask(...message: readonly unknown[]): void
  close(): void
}

export interface SocketIoListener {
  connected(peer: SocketIoPeer): void
  /** An event, as JSON. */
  event(text: string, peer: SocketIoPeer): void
  /** A reply, as JSON. */
  reply?(text: string): void
}

/** Connects to a namespace, whose name ends with a comma unless it is the main one. */
export function openSocketIo(port: number, namespace: string, listener: SocketIoListener): void {
  const url = `ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`
  const socket = new WebSocket(url, { perMessageDeflate: false })
  let asked = 0
  const peer: SocketIoPeer = {
    say: (...message) => socket.send(`${EVENT}${namespace}${JSON.stringify(message)}`),
    ask: (...message) => socket.send(`${EVENT}${namespace}${++asked}${JSON.stringify(message)}`),
    close: () => socket.close(),
  }
  socket.on('error', (error) => {
    throw error
  })
  socket.on('message', (data: Buffer) => {
    const text = data.toString()
    arrived.frames++
    arrived.bytes += data.byteLength
    if (text === PING) socket.send(PONG)
    else if (text.startsWith(OPEN)) socket.send(`${CONNECT}${namespace}`)
    else if (text.startsWith(CONNECT)) listener.connected(peer)
    else if (text.startsWith(EVENT))
      listener.event(text.slice(EVENT.length + namespace.length), peer)
    else if (text.startsWith(ACK)) listener.reply?.(text.slice(text.indexOf('[')))
  })
}
