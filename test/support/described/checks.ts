// Checks what a server sends and accepts against the documents it publishes. An undescribed member is a fault.
import type { ValidateFunction } from 'ajv/dist/2020.js'
import { patched } from '../../../client-check/reference/state.ts'
import { COMMON_REFUSALS, statusOf } from '../../../protocol/src/http/route.ts'
import {
  parseBind,
  parseBridgeStatus,
  parseCommand,
  parseCommandResult,
  parseInfo,
  parseReport,
  parseState,
  parseStatus,
} from '../../../protocol/src/temple/payloads.ts'
import { BRIDGE_TOPICS, type DownLeaf, type UpLeaf } from '../../../protocol/src/temple/topics.ts'
import { newPublished, type Published } from './closed-schemas.ts'
import { ASKED, TOLD_TYPES } from './told-schemas.ts'

/** An answer of a server over HTTP. */
export interface Answer {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly body: unknown
  /** The body that the client had sent; undefined if there was none. */
  readonly sent?: unknown
}

let made: Published | undefined

/** Compiles the schemas at the first check: some files start no server. */
function published(): Published {
  made ??= newPublished()
  return made
}

/** Returns what is wrong with an answer over HTTP. */
export function faultOfAnswer({ method, path, status, body, sent }: Answer): string | undefined {
  const asked = `${method} ${path} ${status}`
  const at = operationAt(method, path)
  if (at === undefined) return faultOfStray(asked, status, body)
  const pointer = responsePointer(at, status)
  if (pointer === undefined) return `${asked} is not described: ${JSON.stringify(body)}`
  return faultOf(asked, published().http(pointer), body) ?? faultOfSent(at, status, sent)
}

/** Checks that a body which the server accepted is as described. */
function faultOfSent(
  [path, method]: readonly [string, string],
  status: number,
  sent: unknown,
): string | undefined {
  const isDescribed = published().openApi.paths[path]?.[method]?.requestBody !== undefined
  if (status >= 300 || sent === undefined || !isDescribed) return undefined
  const at = ['paths', path, method, 'requestBody', 'content', 'application/json', 'schema']
  return faultOf(`the body of ${method} ${path}`, published().http(pointerTo(at)), sent)
}

/** Returns the path of the document that a request asks for. */
function operationAt(method: string, path: string): readonly [string, string] | undefined {
  const asked = path.split('/')
  const found = Object.entries(published().openApi.paths)
    .filter(([, operations]) => Object.hasOwn(operations, method.toLowerCase()))
    .map(([each]) => each)
    .filter((each) => {
      const parts = each.split('/')
      const fits = (part: string, index: number): boolean =>
        part.startsWith('{') ? asked[index] !== '' : part === asked[index]
      return parts.length === asked.length && parts.every(fits)
    })
  // The most specific path is the one with the fewest parameters.
  const [first] = found.sort((one, other) => one.split('{').length - other.split('{').length)
  return first === undefined ? undefined : [first, method.toLowerCase()]
}

function responsePointer([path, method]: readonly [string, string], status: number) {
  const response = published().openApi.paths[path]?.[method]?.responses[status]
  if (response === undefined) return undefined
  const { $ref } = response
  const at = ['paths', path, method, 'responses', String(status)]
  const base = typeof $ref === 'string' ? $ref.slice('#'.length) : pointerTo(at)
  return base + pointerTo(['content', 'application/json', 'schema'])
}

function pointerTo(names: readonly string[]): string {
  return names
    .map((name) => `/${encodeURIComponent(name.replaceAll('~', '~0').replaceAll('/', '~1'))}`)
    .join('')
}

/** Checks a refusal that comes from outside the routes. */
function faultOfStray(asked: string, status: number, body: unknown): string | undefined {
  const { code, error = code, ...rest } = Object(body)
  // Only the operator learns which paths exist there.
  const hidden = / \/api\/admin\//.test(asked) ? ['unauthorized'] : []
  const isKnown = ['no-such-path', ...COMMON_REFUSALS, ...hidden].includes(error)
  const isStatus = status === statusOf(error) || (status === 415 && error === 'malformed-request')
  const members = Object.keys(rest).filter((name) => name !== 'detail' && name !== 'message')
  if (isKnown && isStatus && members.length === 0) return undefined
  return `${asked} is not described: ${JSON.stringify(body)}`
}

/** Returns what is wrong with a line of a player's events. */
export function faultOfLine(line: object): string | undefined {
  const at = ['paths', '/api/me/events', 'get', 'responses', '200']
  const pointer = pointerTo([...at, 'content', 'application/x-ndjson', 'schema'])
  return faultOf('a line of events', published().http(pointer), line)
}

/** Checks the frames that one connection of the JSON door is sent, in order. */
export class FrameChecks {
  #game = ''
  #state: Readonly<Record<string, unknown>> = {}

  /** Returns what is wrong with the next frame. */
  faultOf(text: string): string | undefined {
    const frame: Readonly<Record<string, unknown>> = JSON.parse(text)
    const { type } = frame
    if (type === 'welcome') this.#game = String(frame['game'])
    const channel = type === 'rows' ? 'lobby' : 'match'
    const pointer = pointerTo(['channels', channel, 'messages', `send-${type}`, 'payload'])
    if (typeof type !== 'string' || !FRAMES.has(type)) return `no frame is called ${type}`
    return (
      faultOf(`the frame ${type}`, published().messages(pointer, this.#game), frame) ??
      faultOfDecision(() => published().ofGame(this.#game, 'decision'), frame['decision']) ??
      this.#faultOfState(frame)
    )
  }

  /** Patches are checked by the state to which they lead. */
  #faultOfState({ type, state, patch }: Readonly<Record<string, unknown>>): string | undefined {
    if (type === 'welcome') this.#state = Object(state)
    if (type !== 'update' || patch === undefined) return undefined
    this.#state = patched(this.#state, Object(patch))
    const validate = published().messages('/components/schemas/State', this.#game)
    return faultOf('the state after a patch', validate, this.#state)
  }
}

const FRAMES = new Set(['rows', 'welcome', 'update', 'decision', 'reaction', 'reply', 'refused'])

/** Checks what a game describes of its own decisions, besides what all share. */
function faultOfDecision(of: () => ValidateFunction, decision: unknown): string | undefined {
  if (decision === null || decision === undefined) return undefined
  const { kind, asked, actions } = Object(decision)
  return faultOf('a decision', of(), { kind, asked, actions })
}

/** Returns what is wrong with a message of a Colyseus room, or with its response to a request. */
export function faultOfTold(type: string, content: unknown): string | undefined {
  if (!TOLD_TYPES.has(type)) return `no message is called ${type}`
  // As it is on the wire: members without a value are left out.
  const told: unknown = JSON.parse(JSON.stringify(content))
  const fault = faultBy('newest', type, told)
  // The message does not name the version of its rules, so either may describe it.
  return fault === undefined ? undefined : faultBy('released', type, told) && fault
}

function faultBy(rules: 'newest' | 'released', type: string, told: unknown): string | undefined {
  const fault = faultOf(`the message ${type}`, published().told(type, rules), told)
  if (fault !== undefined || type === 'result') return fault
  const decision = type === 'decision' ? told : Object(told).decision
  return faultOfDecision(() => published().told(ASKED, rules), decision)
}

/**
 * Returns what is wrong with a payload over MQTT. Skips foreign topics and payloads that no receiver would accept:
 * tests send those on purpose.
 */
export function faultOfPayload(topic: string, payload: string): string | undefined {
  const [, , direction, leaf] = /^templo\/v1\/(\w+)\/(?:(up|down)\/)?(\w+)$/.exec(topic) ?? []
  const name = topic === BRIDGE_TOPICS.status ? 'bridge' : leaf
  const found = Object.entries(TOPICS).find(([each]) => each === name)
  if (found === undefined || found[1](payload) === undefined) return undefined
  const channel = name === 'bridge' ? 'bridge' : `temple-${name}`
  const message = `${direction === 'up' ? 'receive' : 'send'}-${name}`
  const pointer = pointerTo(['channels', channel, 'messages', message, 'payload'])
  return faultOf(topic, published().messages(pointer), JSON.parse(payload))
}

/** The parsers of payloads, by the last word of the topic. */
const TOPICS: Readonly<Record<UpLeaf | DownLeaf | 'bridge', (payload: string) => unknown>> = {
  status: parseStatus,
  info: parseInfo,
  count: parseReport,
  res: parseCommandResult,
  bind: parseBind,
  state: parseState,
  cmd: parseCommand,
  bridge: parseBridgeStatus,
}

function faultOf(what: string, validate: ValidateFunction, value: unknown): string | undefined {
  if (validate(value)) return undefined
  const errors = (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
  return `${what}: ${[...new Set(errors)].slice(0, 8).join('; ')}: ${JSON.stringify(value).slice(0, 600)}`
}
