// Signs in to a broker as a temple, or in the name of one.
import { connect, type IClientOptions, type MqttClient } from 'mqtt'
import type { ClaimedTemple } from './temples.ts'

function optionsOf({ temple, password }: ClaimedTemple): IClientOptions {
  return { clientId: temple, username: temple, password, protocolVersion: 4, reconnectPeriod: 0 }
}

/** Connects to the broker in the name of a temple. */
export async function signIn(
  claimed: ClaimedTemple,
  options: Partial<IClientOptions> = {},
): Promise<MqttClient> {
  const client = connect(claimed.broker, { ...optionsOf(claimed), ...options })
  // Later errors are followed by `close`: a broker may reset the connection of a client that still sends.
  await new Promise<unknown>((resolve, reject) => {
    client.once('connect', resolve)
    client.on('error', reject)
  })
  return client
}

/** True if a client with these options is let in. */
export async function isLetIn(
  claimed: ClaimedTemple,
  options: Partial<IClientOptions> = {},
): Promise<boolean> {
  const client = connect(claimed.broker, { ...optionsOf(claimed), ...options })
  client.on('error', () => {})
  const isIn = await new Promise<boolean>((resolve) => {
    client.once('connect', () => resolve(true))
    client.once('close', () => resolve(false))
  })
  client.end(true)
  return isIn
}
