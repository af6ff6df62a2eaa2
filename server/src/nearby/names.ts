// Finds a name on the local network that no other server has, by asking for it first.
import type { MulticastDNS, ResponsePacket } from 'multicast-dns'
import { NAMES_MAX } from '../config/limits/own-work.ts'
import type { Timers } from '../timers.ts'

export const NAME = 'flower-war'
/**
 * A name is free if this many queries at this interval stay unanswered: for more than a second, in which its server may
 * be silent because it has just been asked.
 */
const PROBES = 6
const PROBE_MS = 250

interface NameParts {
  readonly mdns: MulticastDNS
  /** The addresses of this machine: a name that leads to them is not taken. */
  readonly addresses: () => readonly string[]
  readonly timers: Pick<Timers, 'after'>
}

/** Resolves with the first free name, if there is one. */
export async function freeName(parts: NameParts): Promise<string | undefined> {
  for (let number = 1; number <= NAMES_MAX; number++) {
    const name = `${NAME}${number === 1 ? '' : `-${number}`}.local`
    if (await isFree(name, parts)) return name
  }
  return undefined
}

async function isFree(name: string, { mdns, addresses, timers }: NameParts): Promise<boolean> {
  const own = addresses()
  let isTaken = false
  const hear = ({ answers = [], additionals = [] }: ResponsePacket): void => {
    for (const { name: whose, type, ...rest } of [...answers, ...additionals]) {
      const isOther = 'data' in rest && !own.includes(String(rest.data))
      if (type === 'A' && whose.toLowerCase() === name && isOther) isTaken = true
    }
  }
  mdns.on('response', hear)
  for (let probe = 0; probe < PROBES && !isTaken; probe++) {
    mdns.query([{ name, type: 'A' }])
    await new Promise<void>((resolve) => timers.after(PROBE_MS, resolve))
  }
  mdns.off('response', hear)
  return !isTaken
}
