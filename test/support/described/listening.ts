// Records all that servers, bridges and temples of this process send, over any door, and finds what is undescribed.
import { ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'
import { getMessageBytes, Protocol } from '@colyseus/core'
import { Aedes } from 'aedes'
import { MqttClient } from 'mqtt'
import { PROTOCOL_HEADER } from '../../../protocol/src/constants.ts'
import { JsonSocket } from '../../../server/src/doors/json/socket.ts'
import { FrameChecks, faultOfAnswer, faultOfPayload, faultOfTold } from './checks.ts'

/** A method, called through any object that has it. */
type Method = (this: object, ...args: unknown[]) => unknown

/** Calls the listener with the arguments of each call, before it is made. */
function before(
  owner: object,
  name: string,
  listener: (self: object, args: readonly unknown[]) => void,
): void {
  const method: Method = Reflect.get(owner, name)
  Reflect.set(owner, name, function (this: object, ...args: unknown[]): unknown {
    listener(this, args)
    return method.apply(this, args)
  } satisfies Method)
}

/** A check that is still to be made; it returns what is not described. */
type Check = () => string | undefined

let heard: (() => readonly string[]) | undefined

/**
 * Records everything sent from now on. The returned function checks it and returns what is undescribed: later, since
 * compiling schemas takes longer than some clients wait. All files of a process share one record.
 */
export function listen(): () => readonly string[] {
  heard ??= record()
  return heard
}

function record(): () => readonly string[] {
  let checks: Check[] = []
  const note = (check: Check): void => void checks.push(check)
  const frames = new WeakMap<object, FrameChecks>()
  before(ServerResponse.prototype, 'end', (response, [body]) => {
    const answer = answerOf(response as ServerResponse, body)
    if (answer !== undefined)
      note(() => faultOfAnswer({ ...answer, body: JSON.parse(answer.body) }))
  })
  before(JsonSocket.prototype, 'write', (socket, [text]) => {
    const ofSocket = frames.get(socket) ?? new FrameChecks()
    frames.set(socket, ofSocket)
    note(() => ofSocket.faultOf(String(text)))
  })
  // Colyseus rooms write each message here before its recipients are known.
  before(getMessageBytes, 'raw', (_bytes, [, type, message]) =>
    note(() => faultOfTold(String(type), message)),
  )
  before(getMessageBytes, String(Protocol.ROOM_RESPONSE), (_bytes, [, status, content]) =>
    note(() => faultOfTold(`status-${status}`, content)),
  )
  before(Aedes.prototype, 'publish', (_broker, [packet]) => {
    const { topic, payload } = Object(packet)
    if (topic.startsWith(TOPICS)) note(() => faultOfPayload(topic, String(payload ?? '')))
  })
  before(MqttClient.prototype, 'publish', (_client, [topic, payload]) =>
    note(() => faultOfPayload(String(topic), String(payload))),
  )
  before(MqttClient.prototype, 'emit', (_client, [event, topic, payload]) => {
    if (event === 'message') note(() => faultOfPayload(String(topic), String(payload)))
  })
  return () => {
    const noted = checks
    checks = []
    return [...new Set(noted.flatMap((check) => check() ?? []))]
  }
}

const TOPICS = 'templo/v1/'

/**
 * An answer with its JSON as text. Skips answers of other servers, pages and metrics, and Colyseus's monitor, which is
 * a page for the operator.
 */
function answerOf(response: ServerResponse, body: unknown) {
  const isJson = String(response.getHeader('content-type')).startsWith('application/json')
  if (!response.hasHeader(PROTOCOL_HEADER) || !isJson || body === undefined) return undefined
  const { method = '', url = '' } = response.req
  // Within an express router, `url` lacks the path at which the router is mounted.
  const [path = ''] = String(Reflect.get(response.req, 'originalUrl') ?? url).split('?')
  if (path.startsWith('/monitor')) return undefined
  const isCompressed = response.getHeader('content-encoding') === 'gzip'
  const bytes = body instanceof Uint8Array ? body : Buffer.from(String(body))
  const text = (isCompressed ? gunzipSync(bytes) : Buffer.from(bytes)).toString()
  const sent: unknown = Reflect.get(response.req, 'body')
  return { method, path, status: response.statusCode, body: text, sent }
}
