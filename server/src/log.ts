// The log: lines of JSON with ids, and never a token, a secret or a hand.
import { type Logger, pino } from 'pino'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** A log of that level and above. */
export function newLog(level: LogLevel): Logger {
  return pino({ level, redact: ['token', '*.token', 'secret', '*.secret'] })
}
