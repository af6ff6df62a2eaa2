// The broker of a server, without a server: it lets in any temple, whatever its password.
import { newLog } from '../../../server/src/observe/log.ts'
import { startBroker } from '../../../server/src/temples/broker/broker.ts'
import { systemTimers } from '../../../server/src/timers.ts'

export interface LoneBroker {
  readonly url: string
  /** The password of bridges. */
  readonly password: string
  stop(): Promise<void>
}

export async function startLoneBroker(): Promise<LoneBroker> {
  const password = 'of the bridge'
  const parts = {
    isPassword: async () => true,
    bridgePassword: password,
    clockMs: systemTimers.clockMs,
  }
  const place = { host: '127.0.0.1', port: 0 }
  const { bridgePort, stop } = await startBroker({ ...parts, log: newLog('silent') }, place)
  return { url: `mqtt://127.0.0.1:${bridgePort}`, password, stop }
}
