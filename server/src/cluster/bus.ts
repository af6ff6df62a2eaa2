// Messages from one server process to all others. Each is sent once: a process that may have missed some asks again
// when it is back.

export type Topic =
  /** The new listing of a match. */
  | 'news'
  /** A notice about a player. */
  | 'notice'
  /** The list of bans has changed; a ban; the end of one; whether new matches may begin. */
  | 'bans'
  | 'banned'
  | 'unbanned'
  | 'drain'
  /** A bot account is revoked. */
  | 'bot-revoked'
  /** A question of the operator, and a process's answer to it. */
  | 'survey'
  | 'survey-answer'
  /** A message for a temple. */
  | 'temple-down'
  /** A temple is connected, or no longer; and the question which ones are. */
  | 'temple-seen'
  | 'temple-roll-call'
  /** The health that a temple reports. */
  | 'temple-info'
  /** A command to a temple, and its answer. */
  | 'temple-command'
  | 'temple-answer'
  /** A temple is to be admitted at the broker, or no longer; and that it is. */
  | 'temple-admit'
  | 'temple-revoke'
  | 'temple-admitted'

export interface Bus {
  /** True if there are no other processes. */
  readonly isAlone: boolean
  /** Sends a message to all others. */
  tell(topic: Topic, message: unknown): void
  /** Calls the listener with messages of others, and the sender. */
  hear(topic: Topic, listener: (message: never, from: string) => void): void
  /** Calls the listener when a process is gone. */
  onGone(listener: (process: string) => void): void
  /** Calls the listener when messages can arrive again, after some may have been missed. */
  onBack(listener: () => void): void
}

/** The bus of a process that is alone. */
export const NOBODY_ELSE: Bus = {
  isAlone: true,
  tell() {},
  hear() {},
  onGone() {},
  onBack() {},
}
