// The log: lines of JSON with ids, and never a token, a secret or a hand.
import { type Logger, pino } from 'pino'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** Where lines go, if not to standard output. */
export interface LogSink {
  write(line: string): void
}

/** A log of that level and above. */
export function newLog(level: LogLevel, sink: LogSink = standardOutput()): Logger {
  return pino({ level, redact: ['token', '*.token', 'secret', '*.secret'] }, sink)
}

/** Where nobody reads it any more the server plays on, and ends: the library's own writer would try for ever. */
function standardOutput(): LogSink {
  const { stdout } = process
  if (stdout.listenerCount('error') === 0) stdout.on('error', () => {})
  return stdout
}
