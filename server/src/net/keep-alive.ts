// Pings WebSockets to notice lost connections, spread over time.
import { PING_INTERVAL_MS, PINGS_UNANSWERED_MAX } from '../config/limits/connections.ts'
import type { Entropy } from '../entropy.ts'
import { during } from '../observe/loop-work.ts'

interface Pinged {
  ping(): void
  terminate(): void
  on(event: 'pong' | 'close', listener: () => void): unknown
}

interface PingSettings {
  readonly entropy: Entropy
  readonly pingIntervalMs?: number
  /** True while the peer is not read, so that no answer can arrive. */
  readonly isPaused: () => boolean
}

/** Pings a peer at its own times, and ends the connection if it does not answer. */
export function keepAlive(
  peer: Pinged,
  { entropy, isPaused, pingIntervalMs = PING_INTERVAL_MS }: PingSettings,
): void {
  let unanswered = 0
  let timer = setTimeout(ping, entropy.drawBelow('ping', pingIntervalMs))
  peer.on('pong', () => {
    unanswered = 0
  })
  peer.on('close', () => clearTimeout(timer))

  function ping(): void {
    if (isPaused()) unanswered = 0
    if (unanswered++ >= PINGS_UNANSWERED_MAX) {
      peer.terminate()
    } else {
      during('heartbeats', () => peer.ping())
      timer = setTimeout(ping, pingIntervalMs)
    }
  }
}
