// The part of MQTT 3.1.1 that a temple uses, over a WebSocket: it signs in, subscribes, publishes at most once,
// receives, and pings.
import { ANSWER_MS_MAX, countError, countMissing } from './figures.ts'
import { openSocket } from './socket.ts'

const PACKET = { connect: 0x10, connack: 2, publish: 3, subscribe: 0x82, ping: 0xc0 } as const
const KEEP_ALIVE_S = 120
/** Version 4 is 3.1.1; the flags are for a user name, a password and a clean session. */
const HELLO = [...text('MQTT'), 4, 0xc2, 0, KEEP_ALIVE_S]

export interface MqttWish {
  readonly url: string
  readonly user: string
  readonly password: string
  readonly topics: readonly string[]
  heard(topic: string, payload: string): void
}

export interface MqttClient {
  publish(topic: string, payload: string): void
  /** Publishes a message that the broker retains for later subscribers. */
  publishKept(topic: string, payload: string): void
  close(): void
}

/** Resolves once the broker has accepted the client; with undefined, and a count of it, if it has not. */
export function openMqtt({
  url,
  user,
  password,
  topics,
  heard,
}: MqttWish): Promise<MqttClient | undefined> {
  return new Promise((resolve) => {
    const late = setTimeout(() => giveUp('nothing'), ANSWER_MS_MAX)
    function giveUp(said: string): void {
      countMissing(`the broker says ${said}`)
      socket.close()
      resolve(undefined)
    }
    let rest = new Uint8Array(0)
    let pulse: ReturnType<typeof setInterval> | undefined
    const send = (head: number, ...body: readonly number[]): void =>
      socket.send(Uint8Array.from([head, ...lengthOf(body.length), ...body]))

    function hear(kind: number, body: Uint8Array): void {
      if (kind === PACKET.connack) {
        clearTimeout(late)
        if (body[1] !== 0) {
          giveUp(`no: ${body[1]}`)
          return
        }
        for (const [index, topic] of topics.entries())
          send(PACKET.subscribe, 0, index + 1, ...text(topic), 0)
        // A temple whose beads have all fallen says nothing else until its match is over.
        pulse = setInterval(() => send(PACKET.ping), KEEP_ALIVE_S * 500)
        resolve(client)
      } else if (kind === PACKET.publish) {
        const end = 2 + (body[0] ?? 0) * 256 + (body[1] ?? 0)
        heard(ascii(body.subarray(2, end)), ascii(body.subarray(end)))
      }
    }

    const client: MqttClient = {
      publish: (topic, payload) => send(PACKET.publish << 4, ...text(topic), ...bytes(payload)),
      publishKept: (topic, payload) =>
        send((PACKET.publish << 4) | 1, ...text(topic), ...bytes(payload)),
      close() {
        clearInterval(pulse)
        socket.close()
      },
    }
    const socket = openSocket({
      url,
      protocol: 'mqtt',
      opened: () => send(PACKET.connect, ...HELLO, ...[user, user, password].flatMap(text)),
      heard(part) {
        rest = joined(rest, part)
        for (let packet = firstOf(rest); packet !== undefined; packet = firstOf(rest)) {
          hear((rest[0] ?? 0) >> 4, rest.subarray(packet.begin, packet.end))
          rest = rest.slice(packet.end)
        }
      },
      lost(code, why) {
        clearInterval(pulse)
        countError(`the broker closed with ${code} ${why}`)
      },
    })
  })
}

/** The bounds of the first packet's content; undefined until all of it has arrived. */
function firstOf(buffer: Uint8Array): { begin: number; end: number } | undefined {
  let length = 0
  for (let at = 1; at < buffer.length; at++) {
    const digit = buffer[at] ?? 0
    length += (digit & 0x7f) * 128 ** (at - 1)
    if (digit < 0x80) {
      const begin = at + 1
      return buffer.length < begin + length ? undefined : { begin, end: begin + length }
    }
  }
  return undefined
}

function lengthOf(length: number): readonly number[] {
  return length < 0x80 ? [length] : [(length & 0x7f) | 0x80, length >> 7]
}

function text(value: string): readonly number[] {
  return [value.length >> 8, value.length & 0xff, ...bytes(value)]
}

/** Encodes text; everything sent here is ASCII. */
function bytes(value: string): readonly number[] {
  return [...value].map((letter) => letter.charCodeAt(0))
}

function ascii(part: Uint8Array): string {
  return String.fromCharCode(...part)
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(one.length + other.length)
  both.set(one)
  both.set(other, one.length)
  return both
}
