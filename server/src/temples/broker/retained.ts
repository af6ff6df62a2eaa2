// The messages that the broker retains: how they are found, and those of a temple.
import { Readable } from 'node:stream'
import {
  DOWN_LEAVES,
  downTopic,
  HOME_PREFIX,
  HOME_VALUES,
  homeTopic,
  membersOf,
  UP_LEAVES,
  upTopic,
} from '@flower-war/protocol'

interface Retained {
  readonly topic: string
  readonly payload: Uint8Array | string
}

/** The part of the store of the broker's library that has to do with retained messages. */
interface RetainedStore {
  storeRetained(packet: Retained): Promise<unknown>
  createRetainedStreamCombi(filters: readonly string[]): Readable
}

/**
 * Makes a store find the retained messages of filters without wildcards by their topic. By itself it tests every
 * message it has against every filter, so a few temples that subscribe again and again would stop the event loop.
 */
export function findByTopic(store: unknown): void {
  if (!isRetainedStore(store)) throw new Error('the library retains messages in another way')
  const retained = new Map<string, Retained>()
  const retain = store.storeRetained.bind(store)
  const search = store.createRetainedStreamCombi.bind(store)
  store.storeRetained = (packet) => {
    if (packet.payload.length === 0) retained.delete(packet.topic)
    else retained.set(packet.topic, { ...packet })
    return retain(packet)
  }
  store.createRetainedStreamCombi = (filters) => {
    if (filters.some((filter) => /[+#]/.test(filter))) return search(filters)
    return Readable.from(filters.flatMap((filter) => retained.get(filter) ?? []))
  }
}

function isRetainedStore(store: unknown): store is RetainedStore {
  const { storeRetained, createRetainedStreamCombi } = membersOf(store)
  return [storeRetained, createRetainedStreamCombi].every((each) => typeof each === 'function')
}

/** The topics that may retain something of a temple: those it publishes, those it hears, and those that describe it. */
export function retainedTopicsOf(temple: string): readonly string[] {
  return [
    ...UP_LEAVES.map((leaf) => upTopic(temple, leaf)),
    ...DOWN_LEAVES.map((leaf) => downTopic(temple, leaf)),
    ...HOME_VALUES.map((value) => homeTopic(HOME_PREFIX, temple, value)),
  ]
}
