// The credentials of a temple in the terminal: claimed once, and kept in a file from then on.
import { existsSync, readFileSync } from 'node:fs'
import { claimTemple, type TempleCredentials } from '@flower-war/client'
import { membersOf } from '@flower-war/protocol'
import { writeDurably } from './memory.ts'

export interface Claimed extends TempleCredentials {
  /** Asks the server that issued them for the broker's address, and keeps it; undefined if it is unchanged. */
  elsewhere(): Promise<string | undefined>
}

const ENCRYPTED: readonly string[] = ['mqtts:', 'wss:']
const PROTOCOLS: readonly string[] = [...ENCRYPTED, 'mqtt:', 'ws:']
const ANSWER_MS_MAX = 5_000

/**
 * Returns the credentials in a file; if there are none, claims a temple and keeps its own. The code is to be typed at
 * the page that is shown with it.
 */
export async function credentialsFor(
  url: string,
  file: string,
  show: (code: string, page: string) => void,
): Promise<Claimed> {
  if (!existsSync(file)) {
    const claimed = await claimTemple(url, { show: (code) => show(code, at(url, '/temples')) })
    writeDurably(file, JSON.stringify({ ...claimed, server: url }))
  }
  const { server, ...credentials } = JSON.parse(readFileSync(file, 'utf8'))
  let { broker } = credentials
  return {
    ...credentials,
    async elsewhere() {
      const found = typeof server === 'string' ? await brokerAt(server) : undefined
      if (found === undefined || !mayFollow(broker, found)) return undefined
      broker = found
      writeDurably(file, JSON.stringify({ ...credentials, broker, server }))
      return found
    },
  }
}

/** Asks a server for the address of its broker; undefined if it does not answer. */
async function brokerAt(server: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX)
    const response = await fetch(at(server, '/api/temples/broker'), { signal })
    const { broker } = membersOf(await response.json())
    return typeof broker === 'string' ? broker : undefined
  } catch {
    return undefined
  }
}

/** Returns the address of a path at a server, whose own may end with a slash. */
function at(server: string, path: string): string {
  return server.replace(/\/+$/, '') + path
}

/** True if a temple may move to another broker: never from an encrypted to an unencrypted one. */
function mayFollow(from: string, to: string): boolean {
  if (to === from || !URL.canParse(to)) return false
  const { protocol } = new URL(to)
  const isEnough = !ENCRYPTED.includes(new URL(from).protocol) || ENCRYPTED.includes(protocol)
  return PROTOCOLS.includes(protocol) && isEnough
}
