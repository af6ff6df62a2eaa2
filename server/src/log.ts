// The log: lines of JSON with ids, and never a token, a secret or a hand.
import { type Logger, pino } from 'pino'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** Where lines go, if not to standard output. */
export interface LogSink {
  write(line: string): void
}

/** A log of that level and above. */
export function newLog(level: LogLevel, sink?: LogSink): Logger {
  const options = { level, redact: ['token', '*.token', 'secret', '*.secret'] }
  return sink === undefined ? pino(options) : pino(options, sink)
}
