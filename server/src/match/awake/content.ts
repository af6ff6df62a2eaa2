// Parses the content of what clients send, by the table of their messages: an unknown value in, the type of that
// message out.
import {
  CLIENT_MESSAGES,
  type ClientMessage,
  type ClientMessages,
  type Member,
  type MessageRow,
  membersOf,
} from '@flower-war/protocol'
import { accept, type Result, refuse } from '@flower-war/rules'

/** Parses the content of one message; members that the table does not have are ignored. */
export function parseContent<Type extends ClientMessage>(
  type: Type,
  input: unknown,
): Result<ClientMessages[Type]> {
  const { content, malformed }: MessageRow = CLIENT_MESSAGES[type]
  const given = membersOf(input)
  const parsed: Record<string, unknown> = {}
  for (const [name, member] of Object.entries(content)) {
    const value = given[name]
    if (value === undefined && member.isOptional) continue
    if (!fits(member, value)) return refuse(malformed ?? 'malformed-request', member.say)
    parsed[name] = value
  }
  // Each member was just checked against the table that the type comes from.
  return accept(parsed as ClientMessages[Type])
}

function fits({ is }: Member, value: unknown): boolean {
  switch (is) {
    case 'number':
    case 'seat':
      return typeof value === 'number'
    case 'text':
      return typeof value === 'string'
    case 'flag':
      return typeof value === 'boolean'
    case 'anything':
      return true
    default:
      return typeof value === 'string' && is.includes(value)
  }
}
