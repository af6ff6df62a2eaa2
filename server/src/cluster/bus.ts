// Messages from one server process to all others. Each is sent once: a process that may have missed some asks again
// when it is back.

export type Topic =
  /** The new listing of a match. */
  | 'news'
  /** A notice about a player. */
  | 'notice'
  /** Reloads the list of bans; stops or allows new matches. */
  | 'bans'
  | 'drain'
  /** A bot account is revoked. */
  | 'bot-revoked'
  /** A question of the operator, and a process's answer to it. */
  | 'survey'
  | 'survey-answer'
  /** A message for a temple. */
  | 'temple-down'
  /** A temple connected or disconnected; asks the other processes which ones they see. */
  | 'temple-seen'
  | 'temple-roll-call'
  /** The health that a temple reports. */
  | 'temple-info'
  /** A command to a temple, and its answer. */
  | 'temple-command'
  | 'temple-answer'
  /** Asks bridges to admit a temple at the broker, or to remove it; a bridge has admitted one. */
  | 'temple-admit'
  | 'temple-revoke'
  | 'temple-admitted'

export interface Bus {
  /** True if there can be no other processes. */
  readonly isAlone: boolean
  /** Sends a message to all others. */
  publish(topic: Topic, message: unknown): void
  /** Calls the listener with messages of others, and the sender. */
  hear(topic: Topic, listener: (message: never, from: string) => void): void
  /** Calls the listener when a process is gone. */
  onGone(listener: (process: string) => void): void
  /** Calls the listener when messages arrive and stores can be read again, after messages may have been missed. */
  onBack(listener: () => void): void
}

/** The bus of a process that is alone. */
export const NOBODY_ELSE: Bus = {
  isAlone: true,
  publish() {},
  hear() {},
  onGone() {},
  onBack() {},
}
