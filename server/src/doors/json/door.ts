// The door for clients in any language: matches and the lobby over WebSockets, in plain JSON (docs/protocol.md).
import type { IncomingHttpHeaders, IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { JSON_PROTOCOL } from '@flower-war/protocol'
import { type WebSocket, WebSocketServer } from 'ws'
import { MESSAGE_BYTES_MAX } from '../../config/limits/connections.ts'
import type { Services } from '../../match/lifecycle/services.ts'
import { IN_FEW_PIECES } from '../../net/outbox.ts'
import { refuseAs } from '../../refusal.ts'
import { rawRefusal } from '../answers.ts'
import type { Edge } from '../http/edge.ts'
import { playAddress } from '../play-address.ts'
import {
  letIn,
  MALFORMED_UPGRADE,
  refuseUpgrade,
  routeUpgrades,
  type UpgradeCheck,
} from '../upgrades.ts'
import { newJsonLobby } from './lobby.ts'
import { serveMatch } from './match.ts'
import { JsonSocket } from './socket.ts'

export interface JsonDoorParts {
  readonly services: Services
  readonly edge: Edge
  readonly http: Server
  readonly checkUpgrade: (request: IncomingMessage) => UpgradeCheck
}

export interface JsonDoor {
  readonly connections: () => number
  /** Closes the connections of the lobby; a match closes those of its own clients. */
  readonly stop: () => void
}

/** The path of a match, after the path of its process where a proxy serves several. */
const PATH = /^(?:\/[\w.-]+)*\/api\/matches\/([\w-]+)\/play\/?$/
const LOBBY_PATH = /^(?:\/[\w.-]+)*\/api\/lobby\/?$/

/** Opens the door. Requests for other WebSockets go to the doors that were opened before. */
export function openJsonDoor(parts: JsonDoorParts): JsonDoor {
  const { edge, http, checkUpgrade, services } = parts
  const { metrics, addresses, paceOf } = edge
  const hit = metrics.limits.add
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MESSAGE_BYTES_MAX,
    ...IN_FEW_PIECES,
    handleProtocols: (offered) => (offered.has(JSON_PROTOCOL) ? JSON_PROTOCOL : false),
  })
  sockets.on('wsClientError', (_error, socket) => refuseUpgrade(socket, MALFORMED_UPGRADE))

  const lobby = newJsonLobby(services)

  function take(
    request: IncomingMessage,
    socket: Duplex,
    head: Buffer,
    begin: (own: JsonSocket, address: string) => void,
  ): void {
    const check = speaksJson(request) ? checkUpgrade(request) : OTHER_PROTOCOL
    if (!letIn(socket, check)) return
    sockets.handleUpgrade(request, socket, head, (peer: WebSocket) => {
      const { entropy } = services
      const own = new JsonSocket(peer, request, { entropy, traffic: metrics.traffic, hit, paceOf })
      begin(own, addresses.of(request))
    })
  }

  routeUpgrades(http, (path, { headers }) => {
    if (LOBBY_PATH.test(path))
      return (...args) => take(...args, (own, address) => lobby.take(own, address))
    const [, match] = PATH.exec(path) ?? []
    if (match === undefined)
      return protocolsOf(headers)?.includes(JSON_PROTOCOL) === true ? answerNowhere : undefined
    return (request, ...rest) => {
      const playAt = (publicAddress: string): string => playAddress(request, match, publicAddress)
      const begin = (own: JsonSocket, address: string): void =>
        serveMatch(own, { match, address, playAt }, services)
      take(request, ...rest, begin)
    }
  })
  return { connections: () => sockets.clients.size, stop: () => lobby.close() }
}

/** True if the client offers our protocol, or none, as simple clients do. */
function speaksJson({ headers }: IncomingMessage): boolean {
  return protocolsOf(headers)?.includes(JSON_PROTOCOL) !== false
}

function protocolsOf(headers: IncomingHttpHeaders): readonly string[] | undefined {
  // No expression of several repeats, which would take quadratic time for many spaces.
  return headers['sec-websocket-protocol']?.split(',').map((name) => name.trim())
}

/** JSON clients get a 404 here; the other doors would answer in another protocol. */
function answerNowhere(_request: IncomingMessage, socket: Duplex): void {
  refuseUpgrade(socket, NO_SUCH_PATH)
}

const NO_SUCH_PATH = rawRefusal(404, 'Not Found', refuseAs('no-such-path').refusal)

const OTHER_PROTOCOL: UpgradeCheck = {
  isAccepted: false,
  answer: rawRefusal(400, 'Bad Request', {
    code: 'other-protocol',
    detail: `The subprotocol of this address is ${JSON_PROTOCOL}.`,
  }),
}
