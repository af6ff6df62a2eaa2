// The messages that a room takes from a client, and what the table does about each.
import type { Result } from '@flower-war/rules'
import type { Connection } from './connection.ts'
import { REQUESTS, type RequestType } from './requests.ts'
import type { Reply, Table } from './table.ts'

/** Carries out what somebody has sent. */
export type CarryOut = (
  table: Table,
  connection: Connection,
  input: unknown,
) => Promise<Result<Reply>>

const request =
  (type: RequestType): CarryOut =>
  (table, connection, input) =>
    table.request(connection, type, input)

/** All of them, by type. */
export const MESSAGES: ReadonlyMap<string, CarryOut> = new Map<string, CarryOut>([
  ['act', (table, connection, input) => table.act(connection, input)],
  ...(Object.keys(REQUESTS) as RequestType[]).map((type) => [type, request(type)] as const),
  ['rematch', (table, connection) => table.rematch(connection)],
  ['judgeTemple', (table, connection, input) => table.judgeTemple(connection, input)],
  ['react', (table, connection, input) => table.react(connection, input)],
  ['autoPass', (table, connection, input) => table.autoPass(connection, input)],
  ['resync', (table, connection) => table.resync(connection)],
])
