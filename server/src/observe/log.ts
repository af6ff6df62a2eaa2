// The log: lines of JSON with ids, and never a token, a secret or a hand.
import { type Logger, pino } from 'pino'

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent'

/** The target of log lines, if it is not standard output. */
interface LogSink {
  write(line: string): void
}

/** Makes a log of that level and above. */
export function newLog(level: LogLevel, sink: LogSink = standardOutput()): Logger {
  return pino({ level, redact: ['token', '*.token', 'secret', '*.secret'] }, sink)
}

/**
 * Standard output. If its reader is gone, the server plays on and can still end: pino's own writer would retry for
 * ever.
 */
function standardOutput(): LogSink {
  const { stdout } = process
  if (stdout.listenerCount('error') === 0) stdout.on('error', () => {})
  return stdout
}
