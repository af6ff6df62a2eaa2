// Takes the messages that clients send to a room, and answers them.
import type { Client, MessageContext, Room } from '@colyseus/core'
import { CLIENT_MESSAGES, type ClientMessage, membersOf } from '@flower-war/protocol'
import type { AwakeMatch } from '../../../match/awake/awake-match.ts'
import type { Connection } from '../../../match/awake/showing/connection.ts'
import type { Services } from '../../../match/lifecycle/services.ts'
import { refuseAs } from '../../../refusal.ts'
import { failing } from '../../answers.ts'

export interface MessageParts extends Pick<Services, 'metrics' | 'log'> {
  /** The id of the match. */
  readonly id: string
  readonly match: () => AwakeMatch | undefined
  /** The clients who have joined. */
  readonly joined: ReadonlyMap<Client, Joined>
}

/** A client at the match, and the function to call when it has gone. */
export interface Joined {
  readonly connection: Connection
  readonly leave: () => void
}

/** Answers all messages that clients send to a room from now on. */
export function answerMessages(room: Room, parts: MessageParts): void {
  for (const type of Object.keys(CLIENT_MESSAGES) as ClientMessage[])
    room.onMessage(type, answering(type, parts))
  // Without this, a message of an unknown type would close the connection. Unknown requests Colyseus refuses itself.
  room.onMessage('*', (client: Client) => {
    const { refusal } = refuseAs('unknown-message')
    parts.metrics.refusals.add(refusal.code)
    client.send('result', { decision: null, ...refusal })
  })
}

/** Answers messages of one type: a request by its return value, a plain message by a `result`. */
function answering(type: ClientMessage, { id, match, joined, metrics, log }: MessageParts) {
  /** Caught here, since Colyseus would answer a failed request as if it were carried out. */
  const fail = failing(log, { match: id })
  return async (client: Client, input: unknown, context: MessageContext): Promise<unknown> => {
    const connection = joined.get(client)?.connection
    const at = match()
    if (connection === undefined || at === undefined) return context.reject(NOT_JOINED)
    const result = await at.request(connection, type, input).catch(fail)
    if (!result.ok) metrics.refusals.add(result.refusal.code)
    const { decision: given } = membersOf(input)
    const decision = typeof given === 'number' ? given : null
    if (context.id === undefined)
      client.send('result', result.ok ? { decision, ok: true } : { decision, ...result.refusal })
    return result.ok ? { ok: true, ...result.value } : context.reject(result.refusal)
  }
}

/** The refusal of a request before its connection has joined, or before its match is there. */
export const NOT_JOINED = refuseAs('not-joined').refusal
