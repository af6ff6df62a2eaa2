// What a temple in the terminal knows of itself: claimed once, and kept in a file from then on.
import { existsSync, readFileSync } from 'node:fs'
import { claimTemple, type TempleCredentials } from '@flower-war/client'
import { membersOf } from '@flower-war/protocol'
import { writeDurably } from './memory.ts'

export interface Claimed extends TempleCredentials {
  /** Asks the server at which it was claimed where the broker is now, and keeps that; undefined if it is nowhere else. */
  elsewhere(): Promise<string | undefined>
}

const ENCRYPTED: readonly string[] = ['mqtts:', 'wss:']
const PROTOCOLS: readonly string[] = [...ENCRYPTED, 'mqtt:', 'ws:']
const ANSWER_MS_MAX = 5_000

/** The credentials kept in that file; without any, those of a new claim. */
export async function credentialsFor(
  url: string,
  file: string,
  show: (code: string) => void,
): Promise<Claimed> {
  if (!existsSync(file)) {
    const claimed = await claimTemple(url, { show })
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

/** Where a server says that its broker is; undefined if it does not answer. */
async function brokerAt(server: string): Promise<string | undefined> {
  try {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX)
    const response = await fetch(`${server}/api/temples/broker`, { signal })
    const { broker } = membersOf(await response.json())
    return typeof broker === 'string' ? broker : undefined
  } catch {
    return undefined
  }
}

/** Who was told a broker with encryption takes none without it. */
function mayFollow(from: string, to: string): boolean {
  if (to === from || !URL.canParse(to)) return false
  const { protocol } = new URL(to)
  const isEnough = !ENCRYPTED.includes(new URL(from).protocol) || ENCRYPTED.includes(protocol)
  return PROTOCOLS.includes(protocol) && isEnough
}
