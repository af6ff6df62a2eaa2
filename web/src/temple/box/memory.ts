// Stores the temples of this browser between visits, each by its name here: its credentials, and its counters as the
// permanent memory of a box would hold them (TPL-10).
import type { TempleCredentials } from '@flower-war/client/light'
import { membersOf, newDevice, type TempleDevice } from '@flower-war/protocol'
import { parseJson } from '../../page/parse-json.ts'
import { randomHex } from '../../page/random-hex.ts'
import { storage } from '../../page/storage.ts'
import { takeOver } from '../../page/take-over.ts'

/** The stored state of one temple. */
export interface TempleMemory {
  readonly credentials: TempleCredentials
  readonly device: TempleDevice
}

/** More than anyone needs; the browser's storage is small. */
export const TEMPLES_MAX = 20
const NAME_CHARACTERS_MAX = 24
const LIST = 'temples'
const MEMORY = 'temple '
/** Begins unlike `MEMORY`: a temple may have any name, such as that of another with more words. */
const WINDOW = 'window of temple '

/** The names of the temples here; the first, which is empty, is always there. */
export function templeNames(): readonly string[] {
  const names = parseJson(storage.get(LIST) ?? '')
  return ['', ...(Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [])]
}

/** The name by which a temple is stored; a name as stored stays as it is. */
export function templeNameOf(wish: string): string {
  return [...wish.trim()].slice(0, NAME_CHARACTERS_MAX).join('').trim()
}

/** True if a temple of this name is here, or may be added. */
export function hasRoomFor(name: string): boolean {
  const names = templeNames()
  return names.includes(name) || names.length < TEMPLES_MAX
}

/** Adds a name and returns it as stored; undefined if there is no room for another. */
export function addTempleName(wish: string): string | undefined {
  const name = templeNameOf(wish)
  if (!hasRoomFor(name)) return undefined
  storage.set(LIST, JSON.stringify([...new Set([...templeNames(), name])].slice(1)))
  return name
}

/** The stored state of a temple. Reloading the page is like a power cut. */
export function findStored(name: string): TempleMemory | undefined {
  const { credentials, device } = membersOf(parseJson(storage.get(MEMORY + name) ?? ''))
  if (!areCredentials(credentials)) return undefined
  return isDevice(device) ? { credentials, device } : newMemory(credentials)
}

/** The state of a temple that has just been claimed. */
export function newMemory(credentials: TempleCredentials): TempleMemory {
  return { credentials, device: newDevice(credentials.temple, true, newEpoch()) }
}

export function store(name: string, { credentials, device }: TempleMemory): void {
  const { temple, remembers } = device
  // A box without permanent memory keeps only its identity.
  const counters = remembers ? device : newDevice(temple, false, '')
  const text = JSON.stringify({ credentials, device: { ...counters, state: undefined } })
  if (storage.set(MEMORY + name, text)) return
  // Counters behind those that were reported would count again what was counted: without any, a new epoch begins.
  storage.remove(MEMORY + name)
  storage.set(MEMORY + name, JSON.stringify({ credentials }))
}

export function forget(name: string): void {
  storage.remove(MEMORY + name)
  storage.remove(WINDOW + name)
  const others = templeNames().slice(1)
  storage.set(LIST, JSON.stringify(others.filter((each) => each !== name)))
}

/** Lets this window run the temple. */
export function takeOverTemple(name: string, lost: () => void): () => void {
  return takeOver(WINDOW + name, lost).end
}

/** Eight random hexadecimal digits, so that each epoch is different. */
export function newEpoch(): string {
  return randomHex(4)
}

function areCredentials(input: unknown): input is TempleCredentials {
  const { temple, password, broker } = membersOf(input)
  return [temple, password, broker].every((text) => typeof text === 'string')
}

function isDevice(input: unknown): input is TempleDevice {
  const { temple, epoch, tail, h, t, connection, remembers } = membersOf(input)
  const isText = [temple, epoch, tail].every((each) => typeof each === 'string')
  return isText && [h, t, connection].every(Number.isInteger) && typeof remembers === 'boolean'
}
