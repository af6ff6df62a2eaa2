// Temples that are claimed and paired over HTTP, and report their beads in the raw frames of a bridge.
import { parseData } from '../../loadtest/codec.ts'
import { join, RawClient } from './client.ts'
import { ask, askJson } from './http.ts'

/** The kind of frame that carries a message. */
const MESSAGE = 13
const EPOCH = '00000001'

/** The credentials of a temple. */
export interface Temple {
  readonly temple: string
  readonly password: string
}

/** Claims a temple for the player of that token. */
export async function claim(url: string, token: string): Promise<Temple> {
  const at = `${url}/api/temples/claims`
  const { device, code } = await askJson(at, { method: 'POST', body: {} })
  await askJson(`${at}/approve`, { method: 'POST', token, body: { code } })
  for (;;) {
    const { status, text } = await ask(`${at}/poll`, { method: 'POST', body: { device } })
    // The broker must accept the password first.
    if (status === 202) continue
    const { temple, password } = JSON.parse(text)
    return { temple, password }
  }
}

/** Pairs a player's temple with a match. */
export async function pair(url: string, token: string, body: object): Promise<void> {
  await askJson(`${url}/api/temples/pairings`, { method: 'POST', token, body })
}

/** The report of a temple that has counted these beads since it was bound. */
export function countOf(binding: string, slots: string): string {
  const h = [...slots].filter((slot) => slot === 'H').length
  const [n, t] = [slots.length, slots.length - h]
  return JSON.stringify({ b: binding, e: EPOCH, n, h, t, r: slots.slice(-64) })
}

/** A bridge's connection to a server. */
export class Bridge {
  readonly #connect: () => Promise<RawClient>
  #client: RawClient

  private constructor(client: RawClient, connect: () => Promise<RawClient>) {
    this.#client = client
    this.#connect = connect
  }

  static async open(url: string, token: string): Promise<Bridge> {
    const connect = async (): Promise<RawClient> => {
      const client = await join(url, token, 'joinOrCreate/temples', { keepsAccounts: false })
      if (!(client instanceof RawClient)) throw new Error(client)
      await client.until(() => client.heard.length > 0)
      return client
    }
    return new Bridge(await connect(), connect)
  }

  /** Announces a temple; returns the binding that the server sends it. */
  async bindingOf(temple: string): Promise<string> {
    const payload = JSON.stringify({ s: 'ready', e: EPOCH, c: 1 })
    for (;;) {
      await this.#ask('status', { temple, payload })
      const client = this.#client
      await client.until(() => bindIn(client, temple) !== undefined || client.isClosed)
      const binding = bindIn(client, temple)
      if (binding !== undefined) return String(binding)
    }
  }

  /** Forwards a temple's report; returns the response. */
  report(temple: string, payload: string) {
    return this.#ask('report', { temple, payload })
  }

  close(): void {
    this.#client.drop()
  }

  /** Repeats a request whose response is lost, as bridges do. */
  async #ask(type: string, message: unknown) {
    for (;;) {
      if (this.#client.isClosed) this.#client = await this.#connect()
      const client = this.#client
      client.ask(type, message)
      await client.until(() => client.reply !== undefined || client.isClosed)
      const { reply } = client
      if (reply !== undefined && !PASSING.test(JSON.stringify(reply.message))) return reply
    }
  }
}

/** Refusals that pass. */
const PASSING = /"(moved|journal-unavailable|busy)"/

/** The last binding that the server has sent a temple. */
function bindIn({ heard }: RawClient, temple: string): unknown {
  for (const frame of heard.toReversed()) {
    if (typeof frame === 'string' || frame[0] !== MESSAGE) continue
    const { type, message } = parseData(frame)
    const { temple: whose, leaf, payload } = Object(message)
    if (type === 'down' && whose === temple && leaf === 'bind')
      return JSON.parse(payload).b ?? undefined
  }
  return undefined
}
