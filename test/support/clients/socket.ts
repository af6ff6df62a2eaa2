// A WebSocket of a client that knows the protocol and need not follow it.
import { connect } from 'node:net'
import { type ClientOptions, WebSocket } from 'ws'
import { post } from '../../../loadtest/room/http.ts'

/** The end of a connection. */
export interface Closed {
  readonly code: number
  readonly reason: string
}

/** Takes a seat and confirms it; counts the frames that arrive, by kind. */
export async function enterSocket(url: string, token: string, call: string, options: object = {}) {
  const seat = await post(`${url}/matchmake/${call}`, token, options)
  return openSocket(url, token, seat)
}

/** Connects to a reserved seat. */
export async function openSocket(
  url: string,
  token: string,
  seat: Readonly<Record<string, unknown>>,
  options: ClientOptions = {},
) {
  const matchId = String(seat['roomId'])
  const query = `sessionId=${seat['sessionId']}&_authToken=${token}`
  const path = `${seat['processId']}/${matchId}?${query}`
  const socket = new WebSocket(`${url.replace('http', 'ws')}/${path}`, options)
  socket.on('error', () => {})
  const kinds = new Map<number, number>()
  socket.on('message', (bytes: Buffer) => {
    const kind = bytes[0] ?? 0
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
    if (kind === 10) socket.send(Uint8Array.of(10))
  })
  const closed = new Promise<Closed>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: String(reason) }))
  })
  let isOpen = true
  void closed.then(() => {
    isOpen = false
  })
  while (!kinds.has(14) && isOpen)
    await Promise.race([new Promise((resolve) => socket.once('message', resolve)), closed])
  return { socket, matchId, kinds, closed }
}

/** The answer to a request for a WebSocket, and the first lines of a stream of events: what follows has no end. */
const ENDLESS =
  /^HTTP\/1\.1 (?:101|200 [\s\S]*\r\ncontent-type: application\/x-ndjson[\s\S]*"type":"alive")/i

/**
 * The times without an answer after which the server is told that nothing follows. It answers a whole request much
 * sooner, even on a busy machine, while one that is not whole may wait in it for the rest.
 */
const QUIET_MS = { whole: 5_000, unfinished: 200 } as const

/**
 * Sends a text, which need not be HTTP, and with `isAll` nothing after it; resolves with everything that was answered.
 */
export function sayRaw(
  url: string,
  text: string | Uint8Array,
  { isAll = false } = {},
): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (data) => {
    answer += data.toString('latin1')
    if (ENDLESS.test(answer)) socket.destroy()
  })
  socket.on('error', () => {})
  socket.write(text)
  // Later, since Node drops the answers that a client which has ended its side still waits for.
  if (isAll) socket.setTimeout(QUIET_MS[isWhole(text) ? 'whole' : 'unfinished'], () => socket.end())
  return new Promise((resolve) => {
    socket.on('close', () => resolve(answer))
  })
}

/** True for a request with the end of its head, and with as long a body as this says. */
function isWhole(text: string | Uint8Array): boolean {
  const [head = '', ...body] = Buffer.from(text).toString('latin1').split('\r\n\r\n')
  const [, length = '0'] = /\r\ncontent-length: *(\d+)/i.exec(head) ?? []
  return body.length > 0 && body.join('\r\n\r\n').length >= Number(length)
}
