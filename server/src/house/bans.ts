// The operator's bans, of players by their ids and of addresses. They are few, read with every request, and written
// seldom.
import { isIP } from 'node:net'
import type { Ban, Banned } from '@flower-war/protocol'
import { accept, type Result, refuse } from '@flower-war/rules'
import { z } from 'zod'
import { BAN_NOTE_CHARACTERS_MAX, BANS_MAX } from '../config/limits/operating.ts'
import { addressKey, siteOf } from '../net/address.ts'
import type { Player } from '../people/player.ts'
import { refuseAs } from '../refusal.ts'
import { openListFile } from './list-file.ts'

export interface Bans {
  /** The latest first. */
  list(): readonly Ban[]
  hasPlayer(player: string): boolean
  /** Takes an address as limits count it. */
  hasAddress(address: string): boolean
  /** Stores a ban, replacing an earlier one; durable when it resolves. Rejects as the journal does. */
  add(ban: Ban): Promise<Result<void>>
  /** Removes a ban; false if there was none. */
  remove(banned: Banned): Promise<boolean>
  /** Calls the listener with bans that other processes have made, or lifted. */
  watch(listener: (banned: Banned, isBanned: boolean) => void): void
}

export const BANS_FILE = 'bans.json'

const about = { note: z.string(), atMs: z.number() }
const fileOfBans = z.array(
  z.union([
    z.strictObject({ player: z.string(), ...about }),
    z.strictObject({ address: z.string(), ...about }),
  ]),
)

/** Opens the bans in that file. */
export function openBans(file: string): Bans {
  const { stored, store } = openListFile<Ban>(file, fileOfBans, { name: 'list of bans', indent: 2 })
  return newBans(stored, store)
}

/** Makes a list of these bans, stored by `store`. */
export function newBans(
  stored: readonly Ban[] = [],
  store: (bans: readonly Ban[]) => void = () => {},
): Bans {
  let bans = new Map(stored.map((ban) => [nameOf(ban), ban]))

  function replace(next: ReadonlyMap<string, Ban>): void {
    store([...next.values()])
    bans = new Map(next)
  }

  return {
    list: () => [...bans.values()].reverse(),
    hasPlayer: (player) => bans.has(nameOf({ player })),
    hasAddress: (address) => isAmong(bans, address),
    async add(ban) {
      const others = new Map(bans)
      others.delete(nameOf(ban))
      if (others.size >= BANS_MAX) return refuseAs('too-many-bans')
      replace(others.set(nameOf(ban), ban))
      return accept(undefined)
    },
    async remove(banned) {
      const others = new Map(bans)
      if (!others.delete(nameOf(banned))) return false
      replace(others)
      return true
    },
    watch() {},
  }
}

const banRequest = z.union([
  z.strictObject({ player: z.string().min(1).max(64) }),
  z.strictObject({ address: z.string().max(64) }),
])
const noteRequest = z.string().max(BAN_NOTE_CHARACTERS_MAX).default('')

/** Parses the player or the address of a ban; addresses become those that limits count. */
export function parseBanned(input: unknown): Result<Banned> {
  const parsed = banRequest.safeParse(input)
  if (!parsed.success)
    return refuse(
      'malformed-request',
      'Give either "player", an id, or "address", and nothing else.',
    )
  if ('player' in parsed.data) return accept(parsed.data)
  const [, address = '', bits] = /^(.*?)(?:\/(48|64))?$/.exec(parsed.data.address) ?? []
  if (isIP(address) === 0)
    return refuse(
      'malformed-request',
      'Give an IPv4 or IPv6 address; only /48 or /64 may follow it.',
    )
  const key = addressKey(address)
  return accept({ address: bits === '48' ? siteOf(key) : key })
}

/** True if a player is banned, or the owner of a bot account. */
export function isOut({ hasPlayer }: Pick<Bans, 'hasPlayer'>, { id, owner }: Player): boolean {
  return hasPlayer(id) || (owner !== undefined && hasPlayer(owner))
}

/** True if an address is banned, alone or with the /48 that it is in. */
export function isAmong(bans: ReadonlyMap<string, Ban>, address: string): boolean {
  return [address, siteOf(address)].some((each) => bans.has(nameOf({ address: each })))
}

/** The operator's note about a ban. */
export function parseNote(input: unknown): Result<string> {
  const parsed = noteRequest.safeParse(input)
  if (parsed.success) return accept(parsed.data)
  return refuse('malformed-request', `A note has ${BAN_NOTE_CHARACTERS_MAX} characters at most.`)
}

/** A banned player or address as one text. */
export function nameOf(banned: Banned): string {
  return 'player' in banned ? `player ${banned.player}` : `address ${banned.address}`
}
