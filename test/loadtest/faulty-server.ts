// A server with one fault: a proxy in front of a correct one, which drops or changes frames.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type RawData, WebSocket, WebSocketServer } from 'ws'
import { FRAME, kindOf, parseData } from '../../loadtest/codec.ts'
import { listenAnywhere } from '../../loadtest/run/ports.ts'

/** A fault of the proxy. */
export interface Fault {
  /** Changes a frame to a client, or drops it. */
  readonly down?: (frame: Uint8Array, path: string) => Uint8Array | undefined
  /** Answers a frame of a client at once; a frame that is answered here is not passed on. */
  readonly answer?: (frame: Uint8Array) => Uint8Array | undefined
  /** The number of frames to clients after which all clients lose their connection. */
  readonly cutsAfter?: number
  /** Answers an HTTP request itself; undefined passes it on to the server. */
  readonly call?: (path: string) => { readonly status: number; readonly body: string } | undefined
}

/** The type of a message, or the kind of any other frame. */
export function nameOf(frame: Uint8Array): string {
  const kind = kindOf(frame)
  if (kind === FRAME.data) return parseData(frame).type
  return Object.entries(FRAME).find(([, each]) => each === kind)?.[0] ?? String(kind)
}

/** A frame that refuses a request. */
export function answerTo(request: Uint8Array, code: string): Uint8Array {
  const end = [0xcc, 0xcd, 0xce].indexOf(request[1] ?? 0)
  const id = request.subarray(1, 2 + (end < 0 ? 0 : 2 ** end))
  const text = (value: string): Buffer =>
    Buffer.concat([Buffer.of(0xa0 | value.length), Buffer.from(value)])
  const refusal = [Buffer.of(1, 0x81), text('code'), text(code)]
  return Buffer.concat([Buffer.of(FRAME.response), id, ...refusal])
}

/** Starts a faulty server in front of the one at `behind`. */
export async function startFaultyServer(behind: string, fault: Fault) {
  const http = createServer((request, response) => void passOn(behind, fault, request, response))
  const sockets = new WebSocketServer({
    server: http,
    handleProtocols: ([first]) => first ?? false,
  })
  let frames = 0
  const { down = (frame) => frame, cutsAfter } = fault
  const counting: Fault['down'] = (frame, path) => {
    if (++frames === cutsAfter) for (const client of sockets.clients) client.terminate()
    return down(frame, path)
  }
  sockets.on('connection', (client, request) =>
    relay(behind, { ...fault, down: counting }, client, request),
  )
  const port = await listenAnywhere(http)
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const gone = once(http, 'close')
      for (const client of sockets.clients) client.terminate()
      http.closeAllConnections()
      http.close()
      await gone
    },
  }
}

async function passOn(
  behind: string,
  { call }: Fault,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { method = 'GET', url = '/', headers } = request
  let body = ''
  for await (const part of request) body += part
  const planted = call?.(url)
  if (planted !== undefined) {
    response.writeHead(planted.status, { 'content-type': 'application/json' }).end(planted.body)
    return
  }
  const { authorization = '' } = headers
  const answer = await fetch(behind + url, {
    method,
    headers: { 'content-type': 'application/json', authorization },
    ...(method === 'POST' ? { body } : {}),
  })
  const type = answer.headers.get('content-type') ?? 'text/plain'
  response.writeHead(answer.status, { 'content-type': type }).end(await answer.text())
}

function relay(
  behind: string,
  { down = (frame) => frame, answer }: Fault,
  client: WebSocket,
  { url = '', headers }: IncomingMessage,
): void {
  const protocol = headers['sec-websocket-protocol']
  const server = new WebSocket(behind.replace('http', 'ws') + url, protocol ?? [])
  const early: Uint8Array[] = []
  client.on('message', (data: RawData) => {
    const frame = bytesOf(data)
    const own = answer?.(frame)
    if (own !== undefined) client.send(own)
    else if (server.readyState === server.OPEN) server.send(frame)
    else early.push(frame)
  })
  server.on('open', () => {
    for (const frame of early) server.send(frame)
  })
  server.on('message', (data: RawData) => {
    const frame = down(bytesOf(data), url.replace(/\?.*/, ''))
    if (frame !== undefined) client.send(frame)
  })
  // A connection that breaks on one side is ended on the other.
  server.on('error', () => client.terminate())
  server.on('close', () => client.terminate())
  client.on('error', () => {})
  client.on('close', () => server.close())
}

function bytesOf(data: RawData): Uint8Array {
  return data instanceof Buffer ? data : new Uint8Array()
}
