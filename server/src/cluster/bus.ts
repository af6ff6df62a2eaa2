// Messages from one server process to all others. Each is told once: a process that missed something asks again when it
// is back.

export type Topic =
  /** A match as it is to be shown in lists. */
  | 'news'
  /** Something that concerns a player. */
  | 'notice'
  /** There is another list of bans; somebody was banned; whether new matches may begin. */
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
  /** A temple is seen, or no longer; and the question which are. */
  | 'temple-seen'
  | 'temple-roll-call'
  /** What a temple says of itself. */
  | 'temple-info'
  /** A command to a temple, and its answer. */
  | 'temple-command'
  | 'temple-answer'
  /** A temple is to be let in at the broker, or no longer; and that it is. */
  | 'temple-admit'
  | 'temple-revoke'
  | 'temple-admitted'

export interface Bus {
  /** Tells all others. */
  tell(topic: Topic, message: unknown): void
  /** Hears what others tell, and which process it was. */
  hear(topic: Topic, listener: (message: never, from: string) => void): void
  /** Hears that a process is gone. */
  onGone(listener: (process: string) => void): void
  /** Hears that others can be heard again, after something may have been missed. */
  onBack(listener: () => void): void
}

/** The bus of a process that is alone. */
export const NOBODY_ELSE: Bus = { tell() {}, hear() {}, onGone() {}, onBack() {} }
