// The client under test: a command, a person who starts it by hand, or a function in this process.
import { spawn } from 'node:child_process'
import type { PlayWish } from './reference/client.ts'

/** The match that the client is to join. */
export interface Call {
  readonly url: string
  readonly match: string
  /** Makes a guest for it; resolves with the token. */
  readonly newToken: () => Promise<string>
}

/** A running client. */
export interface Run {
  /** Returns how it has ended, with its output; undefined while it runs. */
  readonly ended: () => Ended | undefined
  stop(): void
}

export interface Ended {
  readonly how: string
  readonly said: string
}

export interface Subject {
  /** False if a person starts it: the checker then cannot see how it ends. */
  readonly isSeen: boolean
  start(call: Call, changed: () => void): Promise<Run>
}

/** Only the last characters of a client's output are kept: a program that repeats itself may print a lot. */
const SAID_MAX = 20_000

/** A client started by a command, in which {url}, {match} and {token} are replaced. */
export function commandSubject(command: string): Subject {
  return {
    isSeen: true,
    async start({ url, match, newToken }, changed) {
      const token = command.includes('{token}') ? await newToken() : ''
      const values: Readonly<Record<string, string>> = { url, match, token }
      const line = command.replaceAll(
        /\{(url|match|token)\}/g,
        (_, name: string) => values[name] ?? '',
      )
      // In its own process group, so that killing the shell does not leave the client behind.
      const child = spawn('sh', ['-c', line], { detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
      let said = ''
      let ended: Ended | undefined
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (data) => (said = (said + String(data)).slice(-SAID_MAX)))
      child.on('close', (code, signal) => {
        ended = { how: signal ?? `exit code ${code}`, said }
        changed()
      })
      return { ended: () => ended, stop: () => stopGroup(child.pid, ended) }
    },
  }
}

function stopGroup(pid: number | undefined, ended: Ended | undefined): void {
  if (pid === undefined || ended !== undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended just now.
  }
}

/** A client that a person starts by hand, after reading which match it has to join. */
export function personSubject(tell: (text: string) => void): Subject {
  return {
    isSeen: false,
    async start({ url, match }) {
      tell(`  Join now: ${url}, match ${match}`)
      return { ended: () => undefined, stop() {} }
    },
  }
}

/** A client in this process. */
export function functionSubject(play: (wish: PlayWish) => Promise<boolean>): Subject {
  return {
    isSeen: true,
    async start({ url, match }, changed) {
      const leaving = new AbortController()
      let said = ''
      let ended: Ended | undefined
      const end = (how: string): void => {
        ended = { how, said }
        changed()
      }
      const say = (words: string): void => {
        said += `${words}\n`
      }
      play({ url, match, say, signal: leaving.signal }).then(
        (isOver) => end(isOver ? 'exit code 0' : 'exit code 1'),
        (error: unknown) => {
          say(String(error))
          end('exit code 1')
        },
      )
      return { ended: () => ended, stop: () => leaving.abort() }
    },
  }
}
