// Passes commands to temples, and back only answers that are awaited, so that a temple cannot flood the server.
import { downTopic, parseCommandResult, type TempleCommand } from '@flower-war/protocol'
import { COMMANDS_AWAITED_MAX } from './limits.ts'

export interface CommandDesk {
  publish(command: TempleCommand): void
  /** Takes a temple's answer. */
  hear(temple: string, payload: string): void
}

interface CommandDeskParts {
  readonly say: (topic: string, payload: string) => void
  readonly pass: (temple: string, payload: string) => Promise<void>
}

export function newCommandDesk({ say, pass }: CommandDeskParts): CommandDesk {
  /** The temples of awaited answers, by the id of the command, oldest first. */
  const awaited = new Map<string, string>()
  return {
    publish({ temple, id, payload }) {
      awaited.set(id, temple)
      const [oldest = ''] = awaited.keys()
      if (awaited.size > COMMANDS_AWAITED_MAX) awaited.delete(oldest)
      say(downTopic(temple, 'cmd'), payload)
    },
    hear(temple, payload) {
      const id = parseCommandResult(payload)?.id ?? ''
      if (awaited.get(id) !== temple) return
      awaited.delete(id)
      // If the server does not get it, it takes the temple for silent.
      pass(temple, payload).catch(() => undefined)
    },
  }
}
