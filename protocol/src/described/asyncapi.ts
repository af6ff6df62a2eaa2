// The messages over WebSocket and MQTT as AsyncAPI 3: a pure function of the tables of frames and payloads.

import { JSON_PROTOCOL, PROTOCOL_VERSION } from '../constants.ts'
import { LOBBY_FRAMES } from '../lobby.ts'
import { CLIENT_FRAMES, SERVER_FRAMES } from '../match-frames.ts'
import { exactly, said, structure, text } from '../shapes/make.ts'
import type { Shape } from '../shapes/shape.ts'
import { PAYLOADS } from '../temple/payload-shapes.ts'
import { BRIDGE_TOPICS, DOWN_LEAVES, downTopic, UP_LEAVES, upTopic } from '../temple/topics.ts'
import { newComponents } from './components.ts'

/** An AsyncAPI document, or a part of one. */
type Part = Readonly<Record<string, unknown>>

/** Messages that go one way through a channel, by name. */
interface Flow {
  readonly action: 'send' | 'receive'
  readonly messages: Readonly<Record<string, Shape>>
}

/** A channel, as the server sees it. */
interface Channel {
  readonly address: string
  readonly says: string
  readonly over: 'websocket' | 'broker'
  readonly parameters?: Part
  readonly bindings?: Part
  readonly flows: readonly Flow[]
}

/** The document of a server with these games. */
export function asyncApiOf(games: readonly string[]): Part {
  const components = newComponents(games)
  const messageOf = (name: string, shape: Shape): Part => {
    const { description, ...payload } = components.schemaOf(shape)
    return {
      name,
      contentType: 'application/json',
      ...(description === undefined ? {} : { summary: `\`${name}\` ${String(description)}.` }),
      payload,
    }
  }
  const channels = Object.entries(CHANNELS).map(([id, { over, flows, says, ...channel }]) => {
    const messages = flows.flatMap(({ action, messages: each }) =>
      Object.entries(each).map(([name, shape]) => [
        messageId(action, name),
        messageOf(name, shape),
      ]),
    )
    const { address, parameters, bindings } = channel
    return [
      id,
      {
        address,
        summary: says,
        servers: [{ $ref: `#/servers/${over}` }],
        ...(parameters === undefined ? {} : { parameters }),
        messages: Object.fromEntries(messages),
        ...(bindings === undefined ? {} : { bindings }),
      },
    ]
  })
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Flower War over WebSocket and MQTT',
      version: String(PROTOCOL_VERSION),
      description: INTRODUCTION,
      license: { name: 'MIT' },
    },
    defaultContentType: 'application/json',
    servers: SERVERS,
    channels: Object.fromEntries(channels),
    operations: Object.fromEntries(Object.entries(CHANNELS).flatMap(operationsOf)),
    components: { schemas: components.schemas() },
  }
}

const INTRODUCTION = `A match in plain JSON over a WebSocket, and temples over MQTT. Actions are those of the server: what it \
*sends*, a client receives.

Members may be added at any time: ignore those that you do not know.`

const SERVERS = {
  websocket: {
    host: '{host}',
    protocol: 'ws',
    description: 'This server; `wss` where it has a certificate.',
    variables: { host: { default: 'localhost:2567' } },
  },
  broker: {
    host: '{host}',
    protocol: 'mqtt',
    protocolVersion: '3.1.1',
    description:
      'The broker whose address a temple is told when it is claimed. That of the server itself is at `/mqtt` too, over ' +
      'WebSocket.',
    variables: { host: { default: 'localhost:1883' } },
  },
}

const TEMPLE = {
  temple: { description: 'The name of a temple: 8 to 20 small letters and digits.' },
}

/** The content of each topic of a temple. */
const SAYS = {
  status: 'Whether the temple is connected; also its last will. Retained.',
  info: 'What the temple is, and how it does; when it connects, and every few minutes. Retained.',
  count: 'Its full counters, with each bead and at least once a minute. Retained.',
  res: 'The answer to a command.',
  bind: 'What the temple is paired with, or the code to show. Retained.',
  state: 'What the match has of its beads, and what to show of the match. Retained.',
  cmd: 'A command of its owner.',
} as const

const JOIN_LOBBY = said('is the first frame', structure({ type: exactly('join'), token: text() }))

const CHANNELS: Readonly<Record<string, Channel>> = {
  match: {
    address: '/api/matches/{match}/play',
    says: `One match, with the subprotocol \`${JSON_PROTOCOL}\`. The client speaks first, with \`join\`.`,
    over: 'websocket',
    parameters: { match: { description: 'The id of the match.' } },
    bindings: {
      ws: {
        method: 'GET',
        headers: {
          type: 'object',
          properties: { 'Sec-WebSocket-Protocol': { const: JSON_PROTOCOL } },
        },
      },
    },
    flows: [
      { action: 'receive', messages: CLIENT_FRAMES },
      { action: 'send', messages: SERVER_FRAMES },
    ],
  },
  lobby: {
    address: '/api/lobby',
    says: 'The list of public matches as it changes. The client speaks first, with `join`.',
    over: 'websocket',
    flows: [
      { action: 'receive', messages: { join: JOIN_LOBBY, ping: CLIENT_FRAMES.ping } },
      {
        action: 'send',
        messages: {
          ...LOBBY_FRAMES,
          reply: SERVER_FRAMES.reply,
          refused: SERVER_FRAMES.refused,
        },
      },
    ],
  },
  ...Object.fromEntries(
    UP_LEAVES.map((leaf) => [
      `temple-${leaf}`,
      topicOf(upTopic('{temple}', leaf), SAYS[leaf], 'receive', { [leaf]: PAYLOADS[leaf] }),
    ]),
  ),
  ...Object.fromEntries(
    DOWN_LEAVES.map((leaf) => [
      `temple-${leaf}`,
      topicOf(downTopic('{temple}', leaf), SAYS[leaf], 'send', { [leaf]: PAYLOADS[leaf] }),
    ]),
  ),
  bridge: {
    address: BRIDGE_TOPICS.status,
    says: 'Whether there is a bridge between the broker and the server. Retained.',
    over: 'broker',
    flows: [{ action: 'send', messages: { bridge: PAYLOADS.bridge } }],
  },
}

function topicOf(
  address: string,
  says: string,
  action: Flow['action'],
  messages: Flow['messages'],
): Channel {
  return { address, says, over: 'broker', parameters: TEMPLE, flows: [{ action, messages }] }
}

/** One operation for each direction of a channel. */
function operationsOf([id, { flows, says }]: readonly [string, Channel]): readonly (readonly [
  string,
  Part,
])[] {
  return flows.map(({ action, messages }) => [
    `${action}-${id}`,
    {
      action,
      summary: says,
      channel: { $ref: `#/channels/${id}` },
      messages: Object.keys(messages).map((name) => ({
        $ref: `#/channels/${id}/messages/${messageId(action, name)}`,
      })),
    },
  ])
}

/** Ids of messages; with the direction, since a request and a message of the server may share a name. */
const messageId = (action: Flow['action'], name: string): string => `${action}-${name}`
