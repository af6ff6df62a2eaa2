// Admits temples that connect by WebSocket, on the port of the pages.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { Edge } from '../http/edge.ts'
import { letIn, routeUpgrades, type Take, type UpgradeCheck } from '../upgrades.ts'

export interface WebPortParts {
  readonly http: Server
  readonly edge: Edge
  /** Checks requests for a WebSocket. */
  readonly checkUpgrade: (request: IncomingMessage) => UpgradeCheck
}

/** The path for MQTT over WebSocket. */
export const MQTT_PATH = '/mqtt'
const FORBIDDEN: UpgradeCheck = {
  isAccepted: false,
  answer: 'HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n',
}

/** Passes each temple that is accepted to `take`. */
export function takeTemples({ http, edge, checkUpgrade }: WebPortParts, take: Take): void {
  const takeAdmitted = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const check = isPageOfOurs(request, edge) ? checkUpgrade(request) : FORBIDDEN
    if (letIn(socket, check)) take(request, socket, head)
  }
  routeUpgrades(http, (path) => (path === MQTT_PATH ? takeAdmitted : undefined))
}

/** True for devices, which send no origin, and for pages of ours or of an origin that the operator allows. */
function isPageOfOurs({ headers }: IncomingMessage, { settings }: Edge): boolean {
  const { origin, host } = headers
  if (origin === undefined) return true
  const { corsOrigins } = settings
  if (corsOrigins !== '*' && corsOrigins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
