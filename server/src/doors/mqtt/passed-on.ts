// Passes temples on to a broker that has no limits by address, such as mosquitto. They get the same share of places and
// the same pace as at the server's own broker; their messages are passed on unchanged.
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { BrokerPlace } from '../../config/broker-place.ts'
import { BROKER_CLIENTS_MAX } from '../../config/limits.ts'
import { TEMPLE_MESSAGES } from '../../config/rate-limits.ts'
import { newDebt } from '../../net/rates.ts'
import { newPlaces } from '../../temples/broker/places.ts'
import { refuseUpgrade } from '../upgrades.ts'
import { MQTT_PATH, takeTemples, type WebPortParts } from './web-port.ts'

const UNAVAILABLE = 'HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\n\r\n'
/** The headers of a request that the broker needs. */
const NEEDED = ['host', 'sec-websocket-key', 'sec-websocket-version', 'sec-websocket-protocol']
/** Messages are counted by bytes, since a chunk may hold several: no message has more than this, and most have half. */
const BYTES_PER_MESSAGE = 256

/** Passes on the temples that connect at the web port; the returned function cuts all of them. */
export function passTemplesOn(parts: WebPortParts, broker: BrokerPlace): () => void {
  const takePlace = newPlaces(BROKER_CLIENTS_MAX)
  const open = new Set<Duplex>()
  takeTemples(parts, (request, socket, head) => {
    const address = parts.edge.addresses.of(request)
    const hasPlace = takePlace({ key: socket, connection: socket, address })
    if (!hasPlace) return refuseUpgrade(socket, UNAVAILABLE)
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    passOn(request, socket, head, broker)
  })
  return () => {
    for (const socket of open) socket.destroy()
  }
}

function passOn(request: IncomingMessage, socket: Duplex, head: Buffer, broker: BrokerPlace): void {
  let isThrough = false
  const onward = connect(broker)
  onward.setNoDelay(true)
  onward.once('connect', () => {
    isThrough = true
    // From here on the broker ends connections that stay silent.
    request.socket.setTimeout(0).setNoDelay(true)
    onward.write(`${headOf(request)}\r\n\r\n`)
    onward.write(head)
    limitPace(socket)
    socket.pipe(onward).pipe(socket)
  })
  onward.on('error', () => {
    if (!isThrough) refuseUpgrade(socket, UNAVAILABLE)
  })
  onward.once('close', () => {
    if (isThrough) socket.destroy()
  })
  socket.once('close', () => onward.destroy())
}

function headOf({ headers }: IncomingMessage): string {
  const named = NEEDED.flatMap((name) =>
    headers[name] === undefined ? [] : [`${name}: ${String(headers[name])}`],
  )
  const first = `GET ${MQTT_PATH} HTTP/1.1`
  return [first, 'Connection: Upgrade', 'Upgrade: websocket', ...named].join('\r\n')
}

/** Cuts a temple that sends more than it could at the server's own broker. */
function limitPace(socket: Duplex): void {
  const debt = newDebt(TEMPLE_MESSAGES)
  socket.on('data', ({ length }: Buffer) => {
    for (let bytes = 0; bytes < length; bytes += BYTES_PER_MESSAGE) debt.add()
    if (debt.beyond() > 0) socket.destroy()
  })
}
