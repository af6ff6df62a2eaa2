// Stands in for bridge and server at a real broker, and records every message of the temple under test.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  BRIDGE_TOPICS,
  downTopic,
  formatBridgeStatus,
  formatState,
  PAYLOAD_BYTES_MAX,
  parseReport,
  parseUpTopic,
  type Report,
  type TempleState,
  type UpLeaf,
} from '@flower-war/protocol'
import { connectAsync, type MqttClient } from 'mqtt'
import type { Sight, Witness } from './witness.ts'

/** A message of the temple. */
interface Said {
  readonly leaf: UpLeaf
  readonly payload: string
  /** True if the broker had retained it. */
  readonly isKept: boolean
  readonly atMs: number
}

export interface Rig {
  /** The temple under test. */
  readonly temple: string
  /** The messages of the temple since the last call of `listen`. */
  readonly said: readonly Said[]
  /** The reports among them. */
  readonly reports: readonly (Report & { readonly atMs: number })[]
  /** Forgets the messages so far. */
  listen(): void
  /** Binds the temple under a new binding, and returns that. */
  bind(more?: object): string
  tell(leaf: 'bind' | 'cmd', message: object): void
  /** Sends the state of a match, under the next sequence number or the given one. */
  state(binding: string, ack: TempleState['ack'], more?: Partial<TempleState>): void
  /** Waits for something that the temple should send; resolves with the first result of `find`. */
  wait<Found>(ms: number, find: () => Found | undefined): Promise<Found | undefined>
  /** Waits until the temple has surely received all messages; no longer, once `isHeard` returns true. */
  settle(isHeard?: () => boolean): Promise<unknown>
  /** Lets the temple's time pass; resolves early if `find` returns something that the temple should not send. */
  pass<Found>(ms: number, find?: () => Found | undefined): Promise<Found | undefined>
  /** Resolves with true if `find` accepts the messages of the temple that the broker retains, by topic. */
  isKept(find: (kept: ReadonlyMap<string, string>) => boolean): Promise<boolean>
  /** Returns the temple's activity at the broker; undefined if the broker is not ours. */
  seen(): Sight | undefined
  close(): Promise<void>
}

/** The time of the temple under test. */
export interface TempleTime {
  nowMs(): number
  /** Lets time pass; resolves early with the first result of `find`. */
  pass<Found>(ms: number, find: () => Found | undefined): Promise<Found | undefined>
  /** The same, but patient with a busy machine. */
  wait<Found>(ms: number, find: () => Found | undefined): Promise<Found | undefined>
  /** Waits until the temple has surely received all messages; no longer, once `isHeard` returns true. */
  settle(isHeard?: () => boolean): Promise<unknown>
}

export interface RigWish {
  readonly broker: string
  readonly temple: string
  readonly username: string
  readonly password: string | undefined
  /** The number of times by which the temple's clock runs faster than ours. */
  readonly speed: number
  /** Makes the temple's time, if it is not the machine's, from a round trip that follows all earlier messages. */
  readonly time?: (goThereAndBack: () => Promise<void>) => TempleTime
  /** Set if the broker is ours. */
  readonly witness?: Witness | undefined
}

const LOOK_MS = 20
/** The most time that counts as passed between two looks: a machine may have stood still. */
const LOOK_MS_MAX = 100
/** The minimum wait, however fast the temple's clock runs: the machine may be busy. */
const WAIT_MS_MIN = 4_000
/** The time for a message that needs no answer to arrive at the temple. */
const HEAR_MS = 3_000
const HEAR_MS_MIN = 700
/** Enough for a message to reach the temple, and its answer to arrive here. */
const TRIPS = 4
/** A topic without subscribers. */
const UNHEARD_TOPIC = 'templo/v1/unheard'
/** The longest wait for retained messages, which arrive at once unless the machine is busy. */
const KEPT_MS = 6_000

export async function openRig(wish: RigWish): Promise<Rig> {
  const { temple, speed, witness } = wish
  const client = await signIn(wish)
  const goThereAndBack = () => sendThereAndBack(client)
  const time = wish.time?.(goThereAndBack) ?? machineTime(speed, goThereAndBack)
  let said: Said[] = []
  let sequence = Math.floor(Date.now() / 1_000) % 1_000_000
  client.on('message', (topic, bytes, { retain }) => {
    const up = parseUpTopic(topic)
    if (up?.temple !== temple) return
    said.push({ leaf: up.leaf, payload: String(bytes), isKept: retain, atMs: time.nowMs() })
  })
  await client.subscribeAsync(BRIDGE_TOPICS.up, { qos: 1 })
  client.publish(BRIDGE_TOPICS.status, formatBridgeStatus('online'), { qos: 1, retain: true })

  const rig: Rig = {
    temple,
    get said() {
      return said
    },
    get reports() {
      return said.flatMap(({ leaf, payload, isKept, atMs }) => {
        const report = leaf === 'count' && !isKept ? parseReport(payload) : undefined
        return report === undefined ? [] : [{ ...report, atMs }]
      })
    },
    listen() {
      said = []
    },
    bind(more = {}) {
      const binding = randomBytes(4).toString('hex')
      rig.tell('bind', { b: binding, ...more })
      return binding
    },
    tell(leaf, message) {
      const options = { qos: 1, retain: leaf !== 'cmd' } as const
      client.publish(downTopic(temple, leaf), JSON.stringify(message), options)
    },
    state(binding, ack, more = {}) {
      const state = { binding, ack, sequence: ++sequence, turn: 0, isServed: true, ...NOTHING }
      const payload = formatState({ ...state, ...more })
      client.publish(downTopic(temple, 'state'), payload, { qos: 1, retain: true })
    },
    wait: time.wait,
    settle: time.settle,
    pass: (ms, find = () => undefined) => time.pass(ms, find),
    isKept: (find) => isKeptFor(wish, find),
    seen: () => (witness === undefined ? undefined : sightOf(witness, temple)),
    async close() {
      await client.endAsync(true)
    },
  }
  return rig
}

function signIn({ broker, username, password }: RigWish): Promise<MqttClient> {
  return connectAsync(broker, {
    clientId: `bridge-${randomBytes(6).toString('hex')}`,
    username,
    ...(password !== undefined && { password }),
    protocolVersion: 4,
    clean: true,
  })
}

/** Returns the time of a temple that is a device of its own. */
function machineTime(speed: number, goThereAndBack: () => Promise<void>): TempleTime {
  /** A slow broker may still be delivering messages when time is up, so round trips precede the last look. */
  async function lookAtBroker<Found>(ms: number, find: () => Found | undefined) {
    const found = await look(ms, find)
    if (found !== undefined) return found
    await goThereAndBack()
    return find()
  }
  return {
    nowMs: () => performance.now() * speed,
    pass: (ms, find) => lookAtBroker(ms / speed, find),
    wait: (ms, find) => lookAtBroker(Math.max(ms / speed, WAIT_MS_MIN), find),
    settle: (isHeard = () => false) =>
      lookAtBroker(Math.max(HEAR_MS / speed, HEAR_MS_MIN), () => isHeard() || undefined),
  }
}

/** Makes round trips with a request that every broker answers and no other client notices. */
async function sendThereAndBack(client: MqttClient): Promise<void> {
  for (let trip = 0; trip < TRIPS; trip++) await client.unsubscribeAsync(UNHEARD_TOPIC)
}

/** Polls until `find` returns something or the time is up. Time in which this machine stands still does not count. */
async function look<Found>(ms: number, find: () => Found | undefined): Promise<Found | undefined> {
  for (let leftMs = ms; ; ) {
    const found = find()
    if (found !== undefined || leftMs <= 0) return found
    const beginMs = performance.now()
    await sleep(LOOK_MS)
    leftMs -= Math.min(performance.now() - beginMs, LOOK_MS_MAX)
  }
}

/** Connects as another client, to see which messages the broker retains. */
async function isKeptFor(wish: RigWish, find: (kept: ReadonlyMap<string, string>) => boolean) {
  const kept = new Map<string, string>()
  const other = await signIn(wish)
  other.on('message', (topic, bytes, { retain }) => {
    const up = parseUpTopic(topic)
    if (up?.temple === wish.temple && retain) kept.set(up.leaf, String(bytes))
  })
  await other.subscribeAsync(BRIDGE_TOPICS.up, { qos: 1 })
  const isKept = await look(KEPT_MS, () => find(kept) || undefined)
  await other.endAsync(true)
  return isKept === true
}

function sightOf(witness: Witness, temple: string): Sight {
  const all = witness.seen()
  return all.find(({ clientId, username }) => [clientId, username].includes(temple)) ?? NOBODY
}

/** True if a message is longer than allowed. */
export function isTooLong(payload: string): boolean {
  return Buffer.byteLength(payload) > PAYLOAD_BYTES_MAX
}

const NOBODY: Sight = {
  clientId: '',
  username: undefined,
  published: new Set(),
  subscribed: new Set(),
}
const NOTHING = { h: 0, t: 0, waiting: 0, percentLeft: 100, phase: 'play' } as const
