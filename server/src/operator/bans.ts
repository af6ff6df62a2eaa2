// Whom the operator has banned: players by their id, and addresses. Few, read with every request, written seldom.
import { isIP } from 'node:net'
import type { Ban, Banned } from '@flower-war/protocol'
import { accept, type Result, refuse } from '@flower-war/rules'
import { z } from 'zod'
import { BAN_NOTE_CHARACTERS_MAX, BANS_MAX } from '../config/limits.ts'
import { keyOf, siteOf } from '../net/address.ts'
import type { Player } from '../people/player.ts'
import { openKeptList } from './kept-list.ts'

export interface Bans {
  /** The latest first. */
  list(): readonly Ban[]
  hasPlayer(player: string): boolean
  /** An address as limits know it. */
  hasAddress(address: string): boolean
  /** Keeps a ban, in place of the one that there was; durable when it resolves. It fails as the journal does. */
  add(ban: Ban): Promise<Result<void>>
  /** True if there was one. */
  remove(banned: Banned): Promise<boolean>
}

export const BANS_FILE = 'bans.json'

const about = { note: z.string(), atMs: z.number() }
const fileOfBans = z.array(
  z.union([
    z.strictObject({ player: z.string(), ...about }),
    z.strictObject({ address: z.string(), ...about }),
  ]),
)

/** The bans that are kept in that file, and from now on in it. */
export function openBans(file: string): Bans {
  const { kept, keep } = openKeptList<Ban>(file, fileOfBans, { name: 'list of bans', indent: 2 })
  return newBans(kept, keep)
}

/** Bans that are kept elsewhere, or nowhere. */
export function newBans(
  kept: readonly Ban[] = [],
  keep: (bans: readonly Ban[]) => void = () => {},
): Bans {
  let bans = new Map(kept.map((ban) => [nameOf(ban), ban]))

  function replace(next: ReadonlyMap<string, Ban>): void {
    keep([...next.values()])
    bans = new Map(next)
  }

  return {
    list: () => [...bans.values()].reverse(),
    hasPlayer: (player) => bans.has(nameOf({ player })),
    hasAddress: (address) => isAmong(bans, address),
    async add(ban) {
      const others = new Map(bans)
      others.delete(nameOf(ban))
      if (others.size >= BANS_MAX) return tooManyBans()
      replace(others.set(nameOf(ban), ban))
      return accept(undefined)
    },
    async remove(banned) {
      const others = new Map(bans)
      if (!others.delete(nameOf(banned))) return false
      replace(others)
      return true
    },
  }
}

const banRequest = z.union([
  z.strictObject({ player: z.string().min(1).max(64) }),
  z.strictObject({ address: z.string().max(64) }),
])
const noteRequest = z.string().max(BAN_NOTE_CHARACTERS_MAX).default('')

/** Parses whom the operator wants to ban, or no longer; addresses become those that limits count. */
export function parseBanned(input: unknown): Result<Banned> {
  const parsed = banRequest.safeParse(input)
  if (!parsed.success)
    return refuse('malformed-request', 'Say either "player", an id, or "address", and no more.')
  if ('player' in parsed.data) return accept(parsed.data)
  const [, address = '', bits] = /^(.*?)(?:\/(48|64))?$/.exec(parsed.data.address) ?? []
  if (isIP(address) === 0)
    return refuse(
      'malformed-request',
      'An address is one of IPv4 or IPv6, the latter with /48 too.',
    )
  const key = keyOf(address)
  return accept({ address: bits === '48' ? siteOf(key) : key })
}

/** True if a player is banned, or the one who answers for it. */
export function isOut({ hasPlayer }: Pick<Bans, 'hasPlayer'>, { id, owner }: Player): boolean {
  return hasPlayer(id) || (owner !== undefined && hasPlayer(owner))
}

/** True if a party's own address is banned, alone or with all that its customer has. */
export function isAmong(bans: ReadonlyMap<string, Ban>, address: string): boolean {
  return [address, siteOf(address)].some((each) => bans.has(nameOf({ address: each })))
}

/** The operator's note about a ban. */
export function parseNote(input: unknown): Result<string> {
  const parsed = noteRequest.safeParse(input)
  if (parsed.success) return accept(parsed.data)
  return refuse('malformed-request', `A note has ${BAN_NOTE_CHARACTERS_MAX} characters at most.`)
}

export function tooManyBans(): Result<never> {
  return refuse('too-many-bans', `${BANS_MAX} bans are kept.`)
}

/** A banned player or address as one text. */
export function nameOf(banned: Banned): string {
  return 'player' in banned ? `player ${banned.player}` : `address ${banned.address}`
}
