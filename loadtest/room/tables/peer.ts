// The WebSocket of a client at a table.
import { WebSocket } from 'ws'

/** Totals over all clients. */
export const arrived = { frames: 0, bytes: 0 }

/** The address at which to take a reserved seat; with several processes, the reservation names the right one. */
export function placeOf(
  seat: Readonly<Record<string, unknown>>,
  port: number,
  token: string,
): string {
  const host = String(seat['publicAddress'] ?? `127.0.0.1:${port}`)
  const query = `sessionId=${seat['sessionId']}&_authToken=${token}`
  return `ws://${host}/${seat['processId']}/${seat['roomId']}?${query}`
}

/** Connects; resolves when the socket is open. */
export function openPeer(
  url: string,
  receive: (frame: Uint8Array, peer: WebSocket) => void,
  ...protocols: readonly string[]
): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const peer = new WebSocket(url, [...protocols], { perMessageDeflate: false })
    peer.on('open', () => resolve(peer))
    peer.on('error', reject)
    peer.on('message', (data: Buffer) => {
      arrived.frames++
      arrived.bytes += data.byteLength
      receive(data, peer)
    })
  })
}
