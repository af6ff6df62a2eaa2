// Temples in tests: claimed and paired over HTTP, as people do it.
import { connect } from '../../../client-sdk/src/connect.ts'

export interface HttpAnswer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
}

/** Calls the temple API of a server. */
export async function ask(
  url: string,
  method: string,
  path: string,
  { token = '', body }: { token?: string; body?: unknown } = {},
): Promise<HttpAnswer> {
  const response = await fetch(`${url}/api/temples${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: Object(await response.json()) }
}

/** A temple that a player has claimed. */
export interface ClaimedTemple {
  readonly temple: string
  readonly password: string
  readonly broker: string
}

/** Claims a temple for the player with a token. */
export async function claimTemple(url: string, token: string): Promise<ClaimedTemple> {
  const { body: claim } = await ask(url, 'POST', '/claims')
  await ask(url, 'POST', '/claims/approve', { token, body: { code: claim['code'] } })
  const { temple, password, broker } = (await collect(url, claim['device'])).body
  return { temple: String(temple), password: String(password), broker: String(broker) }
}

/** Polls an approved claim as its device does, until a bridge has passed it to the broker. */
export async function collect(url: string, device: unknown): Promise<HttpAnswer> {
  for (;;) {
    const answer = await ask(url, 'POST', '/claims/poll', { body: { device } })
    if (answer.status !== 202) return answer
  }
}

/** Creates a player; returns their token. */
export async function newToken(url: string, name: string): Promise<string> {
  return (await connect(url, { name })).token
}
