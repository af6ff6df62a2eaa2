// Players at raw connections: they join a match, and answer whatever they are asked.
import { join, type RawClient } from './client.ts'

/** A server, and its players. */
export interface House {
  readonly url: string
  /** Tokens, by name. */
  readonly tokens: Readonly<Record<string, string>>
}

/** Joins a match: a new one (`create/mexica`) or an existing one (`joinById/…`). */
export async function enter(
  { url, tokens }: House,
  name: string,
  call: string,
  options: object = {},
): Promise<RawClient> {
  for (;;) {
    const client = await join(url, tokens[name] ?? '', call, options)
    if (typeof client === 'string') throw new Error(`${name}, ${call}: ${client}`)
    await client.until(() => client.isSettledIn)
    client.comeBack = () => enter({ url, tokens }, name, `joinById/${client.matchId}`)
    if (!client.isClosed && client.state['phase'] !== undefined) return client
    const said = client.heard.map((each) => Buffer.from(each).toString('latin1')).join('; ')
    if (!PASSING.test(said)) throw new Error(`${name}, ${call}: ${said}`)
  }
}

/** Refusals after which clients try again, as when the machine stood still for some seconds. */
const PASSING = /seat reservation expired|moved|journal-unavailable|busy/
/** Refusals of a repeated request whose first attempt was carried out. */
const DONE_BEFORE = /not-paused|no-change/

/** Sends a request that must not be refused; repeats it as clients do. */
export async function request(client: RawClient, type: string, message: unknown = {}) {
  let at = client
  for (let tries = 0; ; tries++) {
    const said = await reply(at, type, message)
    if (said?.isOk === true) return Object(said.message)
    const why = JSON.stringify(said?.message)
    if (said === undefined) at = await at.comeBack()
    else if (tries > 0 && DONE_BEFORE.test(why)) return {}
    else if (!PASSING.test(why)) throw new Error(`${type}: ${why}`)
  }
}

/** Sends a request; returns the response, or nothing if the connection is closed first. */
export async function reply(client: RawClient, type: string, message: unknown = {}) {
  if (client.isClosed) return undefined
  client.ask(type, message)
  await client.until(() => client.reply !== undefined || client.isClosed)
  return client.reply
}

/** Answers decisions, to the end of the match or a number of times; the seed determines the choices. */
export async function playOn(
  players: readonly RawClient[],
  { answers = Number.POSITIVE_INFINITY, seed = 1 }: { answers?: number; seed?: number } = {},
): Promise<void> {
  let clients = players
  let draw = seed
  for (let given = 0; given < answers; given++) {
    clients = await untilAsked(clients)
    const asked = clients.filter(({ decision }) => decision !== undefined)
    // Lehmer's generator.
    draw = (draw * 48_271) % 0x7fff_ffff
    const client = asked[draw % asked.length]
    const decision = client?.decision
    if (client === undefined || decision === undefined) break
    const action = decision.actions[draw % decision.actions.length]
    const said = await reply(client, 'act', { decision: decision.id, action })
    if (said === undefined || PASSING.test(JSON.stringify(said.message))) continue
    // Refused if a clock was quicker; in any case the client gets another decision.
    await client.until(() => client.decision?.id !== decision.id || client.isClosed)
  }
  for (const client of clients) if (!players.includes(client)) client.drop()
}

/** Waits until a client has an open decision, or the match is over; replaces clients whose connection was lost. */
async function untilAsked(players: readonly RawClient[]): Promise<readonly RawClient[]> {
  let clients = players
  for (;;) {
    clients = await Promise.all(clients.map((each) => (each.isClosed ? each.comeBack() : each)))
    if (clients.some(({ state }) => state['phase'] === 'over')) return []
    if (clients.some(({ decision }) => decision !== undefined)) return clients
    await Promise.race(clients.map((client) => client.news()))
  }
}
