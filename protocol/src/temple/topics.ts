// The MQTT topics between physical temples and a server (TPL-1, TPL-2), and the rights to publish and subscribe.
import { HOME_PREFIX, HOME_STATUS, isHomeTopic } from './home.ts'

/** Topics that a temple publishes. */
export const UP_LEAVES = ['status', 'info', 'count', 'res'] as const
export type UpLeaf = (typeof UP_LEAVES)[number]

/** Topics that a temple subscribes to. */
export const DOWN_LEAVES = ['bind', 'state', 'cmd'] as const
export type DownLeaf = (typeof DOWN_LEAVES)[number]

const ROOT = 'templo/v1'

/** The topics to which a bridge subscribes, and on which it announces itself. */
export const BRIDGE_TOPICS = { up: `${ROOT}/+/up/+`, status: `${ROOT}/_srv/status` } as const

/** True if this is a valid name of a temple. */
export function isTempleId(input: unknown): input is string {
  return typeof input === 'string' && /^[a-z0-9]{8,20}$/.test(input)
}

export function upTopic(temple: string, leaf: UpLeaf): string {
  return `${ROOT}/${temple}/up/${leaf}`
}

export function downTopic(temple: string, leaf: DownLeaf): string {
  return `${ROOT}/${temple}/down/${leaf}`
}

/** The temple and topic; undefined if no temple publishes there. */
export function parseUpTopic(
  topic: string,
): { readonly temple: string; readonly leaf: UpLeaf } | undefined {
  const [, temple, name] = /^templo\/v1\/([^/]+)\/up\/([^/]+)$/.exec(topic) ?? []
  const leaf = UP_LEAVES.find((each) => each === name)
  return isTempleId(temple) && leaf !== undefined ? { temple, leaf } : undefined
}

/** A client of the broker. */
export type TempleUser =
  | { readonly kind: 'temple'; readonly temple: string }
  | { readonly kind: 'bridge' }
  /** Home Assistant, which shows temples. */
  | { readonly kind: 'home' }

/**
 * TPL-20: a temple writes its own topics, the bridge the topics to temples and what describes them to Home Assistant.
 */
export function mayPublish(user: TempleUser, topic: string): boolean {
  if (user.kind === 'temple') return parseUpTopic(topic)?.temple === user.temple
  // Home Assistant announces its presence there whenever it connects; no other client may subscribe to it.
  if (user.kind === 'home') return topic === HOME_STATUS
  return topic === BRIDGE_TOPICS.status || parseDownTopic(topic) !== undefined || isHomeTopic(topic)
}

/**
 * TPL-20: a temple reads the topics sent to it and whether there is a bridge; the bridge reads what temples say; Home
 * Assistant reads what describes temples, and the values described there, which have no codes in them.
 */
export function maySubscribe(user: TempleUser, filter: string): boolean {
  if (user.kind === 'home') return filter.startsWith(`${HOME_PREFIX}/`) || isShown(filter)
  if (filter === BRIDGE_TOPICS.status) return true
  if (user.kind === 'bridge') return filter === BRIDGE_TOPICS.up
  return parseDownTopic(filter) === user.temple
}

function isShown(topic: string): boolean {
  const leaf = parseUpTopic(topic)?.leaf
  const isState = parseDownTopic(topic) !== undefined && topic.endsWith('/state')
  return isState || leaf === 'count' || leaf === 'status'
}

function parseDownTopic(topic: string): string | undefined {
  const [, temple, name] = /^templo\/v1\/([^/]+)\/down\/([^/]+)$/.exec(topic) ?? []
  return isTempleId(temple) && DOWN_LEAVES.some((leaf) => leaf === name) ? temple : undefined
}
