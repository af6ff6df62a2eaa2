// What one server process tells all others. It is told once: a process that missed something asks again when it is back.

/** What there is to be told. */
export type Topic =
  /** How a match is to be shown in lists. */
  | 'news'
  /** There is another list of bans; somebody was banned; whether new matches may begin. */
  | 'bans'
  | 'banned'
  | 'unbanned'
  | 'drain'
  /** What the operator wants to know, and what a process answers to that. */
  | 'survey'
  | 'survey-answer'
  /** What a temple is told. */
  | 'temple-down'
  /** Whether a temple is seen; and the question which are. */
  | 'temple-seen'
  | 'temple-roll-call'
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
