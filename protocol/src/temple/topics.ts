// Where a physical temple and a server speak to each other over MQTT (TPL-1, TPL-2).

/** What a temple says. */
export const UP_LEAVES = ['status', 'info', 'count', 'res'] as const
export type UpLeaf = (typeof UP_LEAVES)[number]

/** What is said to a temple. */
export const DOWN_LEAVES = ['bind', 'state', 'cmd'] as const
export type DownLeaf = (typeof DOWN_LEAVES)[number]

const ROOT = 'templo/v1'

/** What a bridge subscribes to, and where it says whether there is one. */
export const BRIDGE_TOPICS = { up: `${ROOT}/+/up/+`, status: `${ROOT}/_srv/status` } as const

/** Whether that is how temples are named. */
export function isTempleId(input: unknown): input is string {
  return typeof input === 'string' && /^[a-z0-9]{8,20}$/.test(input)
}

export function upTopic(temple: string, leaf: UpLeaf): string {
  return `${ROOT}/${temple}/up/${leaf}`
}

export function downTopic(temple: string, leaf: DownLeaf): string {
  return `${ROOT}/${temple}/down/${leaf}`
}

/** Which temple says what there; undefined if no temple speaks there. */
export function parseUpTopic(
  topic: string,
): { readonly temple: string; readonly leaf: UpLeaf } | undefined {
  const [, temple, name] = /^templo\/v1\/([^/]+)\/up\/([^/]+)$/.exec(topic) ?? []
  const leaf = UP_LEAVES.find((each) => each === name)
  return isTempleId(temple) && leaf !== undefined ? { temple, leaf } : undefined
}

/** Who wants to read or write at the broker. */
export type TempleUser =
  | { readonly kind: 'temple'; readonly temple: string }
  | { readonly kind: 'bridge' }

/** TPL-20: a temple writes what it says itself, the bridge what is said to temples. */
export function mayPublish(user: TempleUser, topic: string): boolean {
  if (user.kind === 'temple') return parseUpTopic(topic)?.temple === user.temple
  return topic === BRIDGE_TOPICS.status || parseDownTopic(topic) !== undefined
}

/** TPL-20: a temple reads what is said to it, and whether there is a bridge; the bridge what temples say. */
export function maySubscribe(user: TempleUser, filter: string): boolean {
  if (filter === BRIDGE_TOPICS.status) return true
  if (user.kind === 'bridge') return filter === BRIDGE_TOPICS.up
  return parseDownTopic(filter) === user.temple
}

function parseDownTopic(topic: string): string | undefined {
  const [, temple, name] = /^templo\/v1\/([^/]+)\/down\/([^/]+)$/.exec(topic) ?? []
  return isTempleId(temple) && DOWN_LEAVES.some((leaf) => leaf === name) ? temple : undefined
}
