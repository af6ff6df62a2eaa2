// The messages that a room takes from a client, what the table does about each, and what the client is answered.
import type { Client, MessageContext, Room } from '@colyseus/core'
import { isRecord, type Refusal, type Result } from '@flower-war/rules'
import type { Services } from '../../match/lifecycle/services.ts'
import type { Connection } from '../../match/live/connection.ts'
import type { Reply, Table } from '../../match/live/live-match.ts'
import { REQUESTS, type RequestType } from '../../match/live/requests.ts'
import { refuseAs } from '../../refusal.ts'

export interface MessageParts extends Pick<Services, 'metrics' | 'log'> {
  readonly match: string
  /** Who has joined. */
  readonly connections: ReadonlyMap<Client, Connection>
  readonly table: () => Table | undefined
}

/** Answers whatever clients send to a room from now on. */
export function answerMessages(room: Room, parts: MessageParts): void {
  for (const [type, carryOut] of MESSAGES) room.onMessage(type, answering(carryOut, parts))
  // Without this, a message of an unknown type would close the connection. Requests of one Colyseus refuses itself.
  room.onMessage('*', (client: Client) => {
    const { refusal } = refuseAs('unknown-message')
    parts.metrics.refusals.add(refusal.code)
    client.send('result', { decision: null, ...refusal })
  })
}

/** Carries out what somebody has sent. */
type CarryOut = (table: Table, connection: Connection, input: unknown) => Promise<Result<Reply>>

const request =
  (type: RequestType): CarryOut =>
  (table, connection, input) =>
    table.request(connection, type, input)

/** All messages, by type. */
const MESSAGES: ReadonlyMap<string, CarryOut> = new Map<string, CarryOut>([
  ['act', (table, connection, input) => table.act(connection, input)],
  ...(Object.keys(REQUESTS) as RequestType[]).map((type) => [type, request(type)] as const),
  ['rematch', (table, connection) => table.rematch(connection)],
  ['judgeTemple', (table, connection, input) => table.judgeTemple(connection, input)],
  ['react', (table, connection, input) => table.react(connection, input)],
  ['autoPass', (table, connection, input) => table.autoPass(connection, input)],
  ['resync', (table, connection) => table.resync(connection)],
])

/** Answers a message of one type: a request with what is returned, and a plain message with one. */
function answering(carryOut: CarryOut, { match, connections, table, metrics, log }: MessageParts) {
  /** Something has failed that must not; Colyseus would answer that it was carried out. */
  const fail = (error: unknown): Result<never> => {
    log.error({ err: error, match }, 'a request failed')
    return refuseAs('internal')
  }
  return async (client: Client, input: unknown, context: MessageContext): Promise<unknown> => {
    const connection = connections.get(client)
    const at = table()
    if (connection === undefined || at === undefined) return context.reject(NOT_JOINED)
    const result = await carryOut(at, connection, input).catch(fail)
    if (!result.ok) metrics.refusals.add(result.refusal.code)
    const decision =
      isRecord(input) && typeof input['decision'] === 'number' ? input['decision'] : null
    if (context.id === undefined)
      client.send('result', result.ok ? { decision, ok: true } : { decision, ...result.refusal })
    return result.ok ? { ok: true, ...result.value } : context.reject(result.refusal)
  }
}

/** Why nothing is done for a connection that has not come to the table yet, or at a table that is not there yet. */
export const NOT_JOINED: Refusal = {
  code: 'not-joined',
  detail: 'The connection has not joined yet.',
}
