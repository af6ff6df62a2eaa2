// A minimal proxy in front of several servers: HTTP requests go to any that answers, WebSockets to the one in their
// path, or to the preferred one.
import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect, type Socket } from 'node:net'
import { listenAnywhere } from '../../../loadtest/run/ports.ts'

export interface Entrance {
  readonly url: string
  /** Makes it try these servers first, in this order. */
  prefer(...servers: readonly number[]): void
  close(): Promise<void>
}

/** The time it waits for a server before trying the next. */
const PATIENCE_MS = 4_000

/** Opens a proxy to servers at these addresses; the first is `/p1`. */
export async function openEntrance(urls: readonly string[]): Promise<Entrance> {
  let order = urls.map((_, index) => index)
  const sockets = new Set<Socket>()
  const proxy = createServer((asked, response) => void pass(asked, response))

  async function pass(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const body: Buffer[] = []
    for await (const part of asked) body.push(part)
    for (const index of order) {
      const answer = await ask(urls[index] ?? '', asked, Buffer.concat(body))
      if (answer === undefined) continue
      response.writeHead(answer.statusCode ?? 500, answer.headers)
      return void answer.pipe(response)
    }
    response.writeHead(502).end()
  }

  proxy.on('upgrade', (asked, socket: Socket, head) => {
    const [, number] = /^\/p(\d+)\//.exec(asked.url ?? '') ?? []
    const target = urls[number === undefined ? (order[0] ?? 0) : Number(number) - 1]
    if (target === undefined) return void socket.destroy()
    const { hostname, port } = new URL(target)
    const line = connect(Number(port), hostname, () => {
      const headers = Object.entries(asked.headers).map(([name, value]) => `${name}: ${value}`)
      line.write(`GET ${asked.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`)
      line.write(head)
      socket.pipe(line).pipe(socket)
    })
    for (const [one, other] of [
      [line, socket],
      [socket, line],
    ] as const) {
      sockets.add(one)
      one.on('error', () => other.destroy()).on('close', () => other.destroy())
      one.on('close', () => sockets.delete(one))
    }
  })
  const port = await listenAnywhere(proxy)
  return {
    url: `http://127.0.0.1:${port}`,
    prefer(...servers) {
      order = [...servers, ...urls.map((_, index) => index)].filter(
        (index, place, all) => all.indexOf(index) === place,
      )
    },
    async close() {
      proxy.closeAllConnections()
      for (const socket of sockets) socket.destroy()
      proxy.close()
      await once(proxy, 'close')
    },
  }
}

/** Returns a server's reply, or undefined if it gives none. */
function ask(
  target: string,
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | undefined> {
  return new Promise((resolve) => {
    const options = { method, headers, timeout: PATIENCE_MS }
    const asking = request(new URL(url ?? '/', target), options, resolve)
    asking.on('error', () => resolve(undefined)).on('timeout', () => asking.destroy())
    asking.end(body)
  })
}
