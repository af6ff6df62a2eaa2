// A proxy between a client and a server that can cut connections, and drop what the server sends.
import { connect, createServer, type Socket } from 'node:net'
import { listenAnywhere } from '../../../loadtest/run/ports.ts'
import { PROTOCOL_HEADER, PROTOCOL_VERSION } from '../../../protocol/src/constants.ts'

export interface Link {
  /** The server's address through this proxy. */
  readonly url: string
  /** The first line of each request, as it went over the network. */
  readonly requested: readonly string[]
  /** Drops everything that the server sends from now on. */
  deafen(): void
  /** The same, but only over the connections that are open now. */
  deafenThese(): void
  /** Passes on the next WebSocket frame with that word, drops the reply, closes all connections, and resolves. */
  loseReplyTo(word: string): Promise<void>
  /** Answers the next request that begins so, in place of the server. */
  answer(begin: string, reply: string): void
  /** From now on, replaces the first of these letters in each connection by as many others. */
  falsify(letters: RegExp, lie: string): void
  /** Closes all connections and accepts no new ones. */
  cut(): void
  /** Makes the server claim the next version of the protocol from now on. */
  update(): void
  /** Lets all connections and data through again. */
  mend(): void
  stop(): void
}

/** Opens a proxy to a server. */
export async function newLink(serverUrl: string): Promise<Link> {
  const { port, hostname } = new URL(serverUrl)
  const sockets = new Set<Socket>()
  const deaf = new WeakSet<Socket>()
  let state: 'whole' | 'deaf' | 'cut' = 'whole'
  let losing: string | undefined
  let replyLost = (): void => {}
  let isUpdated = false
  let answering: readonly [begin: string, reply: string] | undefined
  const requested: string[] = []
  let lie: readonly [letters: RegExp, lie: string] | undefined
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy()
    sockets.clear()
  }

  const line = createServer((client) => {
    if (state === 'cut') return void client.destroy()
    const server = connect(Number(port), hostname)
    for (const [socket, other] of [
      [client, server],
      [server, client],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => other.destroy())
    }
    let isLosing = false
    let isFalsified = false
    const falsified = (data: Buffer): Buffer => {
      const text = data.toString('latin1')
      if (lie === undefined || isFalsified || !lie[0].test(text)) return data
      isFalsified = true
      return Buffer.from(text.replace(...lie), 'latin1')
    }
    client.on('data', (data) => {
      if (answering !== undefined && data.toString('latin1').startsWith(answering[0])) {
        client.end(answering[1])
        answering = undefined
        return
      }
      server.write(data)
      requested.push(...(data.toString('latin1').match(/^[A-Z]+ \/.* HTTP\/1\.1(?=\r$)/gm) ?? []))
      isLosing ||= losing !== undefined && unmasked(data).includes(losing)
    })
    server.on('data', (data) => {
      if (isLosing) {
        losing = undefined
        endAll()
        replyLost()
      } else if (state === 'whole' && !deaf.has(server))
        client.write(falsified(isUpdated ? updated(data) : data))
    })
  })
  const ownPort = await listenAnywhere(line)

  return {
    url: `http://127.0.0.1:${ownPort}`,
    requested,
    deafen() {
      state = 'deaf'
    },
    deafenThese() {
      for (const socket of sockets) deaf.add(socket)
    },
    loseReplyTo(word) {
      losing = word
      return new Promise((resolve) => {
        replyLost = resolve
      })
    },
    answer(...given) {
      answering = given
    },
    falsify(...given) {
      lie = given
    },
    cut() {
      state = 'cut'
      endAll()
    },
    update() {
      isUpdated = true
    },
    mend() {
      state = 'whole'
    },
    stop() {
      line.close()
      endAll()
    },
  }
}

/** The text of the frames that a client sent, a ping with a request for instance; meaningless if they are no frames. */
function unmasked(data: Buffer): string {
  let text = ''
  for (let begin = 0; begin + 2 <= data.length; ) {
    const short = (data[begin + 1] ?? 0) & 0x7f
    const isLong = short === 126 && begin + 4 <= data.length
    const at = begin + (isLong ? 4 : 2)
    const end = at + 4 + (isLong ? data.readUInt16BE(begin + 2) : short)
    const mask = data.subarray(at, at + 4)
    text += data.subarray(at + 4, end).map((byte, index) => byte ^ (mask[index % 4] ?? 0))
    begin = end
  }
  return text
}

/** Replaces the version by another one wherever the server states it. */
function updated(data: Buffer): Buffer {
  const changed = Buffer.from(data)
  for (const [before, version] of [
    [`${PROTOCOL_HEADER}: `, String(PROTOCOL_VERSION + 1).charCodeAt(0)],
    // In MessagePack: a text of eight letters, then a small number.
    ['\u00a8protocol', PROTOCOL_VERSION + 1],
    ['"protocol":', String(PROTOCOL_VERSION + 1).charCodeAt(0)],
  ] as const) {
    const at = changed.indexOf(before, 0, 'latin1')
    if (at >= 0) changed[at + before.length] = version
  }
  return changed
}
