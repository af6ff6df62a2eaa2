// Sends commands to temples, and waits for their answers. A temple's bridge may be at any process.
import { type CommandName, formatCommand, type TempleCommand } from '@flower-war/protocol'
import { accept, type Result } from '@flower-war/rules'
import type { Bus } from '../../cluster/bus.ts'
import { TEMPLE_ANSWER_MS_MAX, TEMPLE_COMMANDS_MAX } from '../../config/limits/temple.ts'
import { drawLetters, type Entropy } from '../../entropy.ts'
import { displacedBy, type Shared } from '../../net/fair-share.ts'
import { refuseAs } from '../../refusal.ts'
import type { Timers } from '../../timers.ts'
import { ID_LETTERS } from '../pairing/codes.ts'

export interface Commands {
  /** Resolves when the temple has carried out the command, or with the refusal. */
  send(temple: string, op: CommandName, address: string, version?: string): Promise<Result<void>>
  /** Takes the answer of a temple. */
  answer(result: CommandAnswer): void
  /** Calls the listener with commands for bridges here to publish, until the returned function is called. */
  listen(listener: (command: TempleCommand) => void): () => void
}

/** A temple's answer to one command. */
interface CommandAnswer {
  readonly temple: string
  readonly id: string
  readonly isDone: boolean
}

/** A command that waits for its answer. When too many do, the address with the most gives up its latest. */
interface Waiting extends Shared {
  take(answer: CommandAnswer): void
  end(result: Result<void>): void
}

interface CommandParts {
  readonly timers: Pick<Timers, 'after'>
  readonly entropy: Entropy
  readonly bus: Bus
}

export function newCommands({ timers, entropy, bus }: CommandParts): Commands {
  const listeners = new Set<(command: TempleCommand) => void>()
  /** By its id, in the order in which they came. */
  const waiting = new Map<string, Waiting>()
  const publish = (command: TempleCommand): void => {
    for (const listener of listeners) listener(command)
  }
  const take = (answer: CommandAnswer): void => waiting.get(answer.id)?.take(answer)
  bus.hear('temple-command', publish)
  bus.hear('temple-answer', take)
  return {
    send(temple, op, address, version) {
      const newcomer: Shared & Partial<Waiting> = { address }
      const last = displacedBy(newcomer, waiting.values(), TEMPLE_COMMANDS_MAX)
      if (last === newcomer) return Promise.resolve(refuseAs('too-many-commands'))
      last?.end?.(refuseAs('too-many-commands'))
      const id = drawLetters(entropy, 'temple-command', ID_LETTERS, 12)
      const payload = formatCommand({ id, op, ...(version === undefined ? {} : { version }) })
      return new Promise((resolve) => {
        const end = (result: Result<void>): void => {
          waiting.delete(id)
          cancel()
          resolve(result)
        }
        const cancel = timers.after(TEMPLE_ANSWER_MS_MAX, () => end(refuseAs('temple-silent')))
        const take = (answer: CommandAnswer): void => {
          if (answer.temple !== temple) return
          end(answer.isDone ? accept(undefined) : refuseAs('temple-unwilling'))
        }
        waiting.set(id, { address, take, end })
        publish({ temple, id, payload })
        bus.publish('temple-command', { temple, id, payload })
      })
    },
    answer(answer) {
      take(answer)
      bus.publish('temple-answer', answer)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
